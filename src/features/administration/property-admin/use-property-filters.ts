import { type AdminFilter, selectFilter, usePeriodFilter } from '#ui/components/admin-filters.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { maxSearchLength } from '#features/properties/catalogue/contract.ts'
import { decidedStatuses } from '#features/properties/catalogue/decided-status.ts'
import { propertyTypes, rentVerdicts, statuses } from '#features/properties/catalogue/values.ts'
import { adminPropertySorts } from '#features/properties/search/admin-sort-orders.ts'
import type { PropertyAdminData } from './property-admin-data.server.ts'
import { usePropertyAdminTexts } from './property-admin-texts.ts'

const getSingleValue = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] : undefined)

/** The filters, order and page size of the list of all properties. */
export function usePropertyFilters({ query, sources }: PropertyAdminData) {
  const t = usePropertyAdminTexts()
  const frame = useT()
  const filters: AdminFilter[] = [
    { name: 'search', label: t('filters.search'), chosen: query.search, type: 'search', maxLength: maxSearchLength },
    selectFilter('status', t('filters.status'), getSingleValue(query.status), statuses, (status) =>
      frame(`properties.status.${status}`),
    ),
    selectFilter('type', t('filters.type'), getSingleValue(query.type), propertyTypes, (type) =>
      frame(`properties.type.${type}`),
    ),
    {
      name: 'sort',
      label: t('filters.sort'),
      chosen: query.sort === 'newest' ? '' : query.sort,
      all: null,
      options: adminPropertySorts.map((sort) => [sort === 'newest' ? '' : sort, t(`sort.${sort}`)]),
    },
  ]
  const moreFilters: AdminFilter[] = [
    {
      name: 'source',
      label: t('filters.source'),
      chosen: query.source,
      options: sources.map(({ slug, name }) => [slug, name]),
    },
    { name: 'city', label: t('filters.city'), chosen: query.city, maxLength: 100 },
    {
      ...selectFilter('decided', t('filters.decided'), query.decided, decidedStatuses, (to) => t(`decided.${to}`)),
      all: t('filters.notDeleted'),
    },
    {
      name: 'photos',
      label: t('filters.photos'),
      chosen: query.photos,
      options: [
        ['yes', t('filters.yes')],
        ['no', t('filters.no')],
      ],
    },
    {
      name: 'reported',
      label: t('filters.reported'),
      chosen: query.reported,
      options: [['yes', t('filters.reportedYes')]],
    },
    { name: 'review', label: t('filters.review'), chosen: query.review, options: [['yes', t('filters.reviewYes')]] },
    selectFilter('rentCheck', t('filters.rentCheck'), query.rentCheck, rentVerdicts, (verdict) =>
      t(`filters.verdicts.${verdict}`),
    ),
    usePeriodFilter(query.since, 'since', t('filters.since')),
    { name: 'from', label: t('filters.from'), chosen: query.from, type: 'date' },
    { name: 'to', label: t('filters.to'), chosen: query.to, type: 'date' },
    { name: 'priceFrom', label: t('filters.priceFrom'), chosen: query.priceFrom, type: 'number' },
    { name: 'priceTo', label: t('filters.priceTo'), chosen: query.priceTo, type: 'number' },
  ]
  return { filters, moreFilters: { label: t('filters.more'), filters: moreFilters } }
}
