import { useFocusRecovery } from '#ui/components/use-focus-recovery.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { getHomeName } from '#features/properties/catalogue/shown-title.ts'
import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { PageMessage } from '#ui/layout/page-message.tsx'
import { hiddenPageAction, hiddenPageData, type HiddenPageData } from './hidden-data.server.ts'

export const loader = (args: LoaderFunctionArgs) => hiddenPageData(args)

export const action = (args: ActionFunctionArgs) => hiddenPageAction(args)

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { offlineAction as clientAction } from '#ui/forms/offline-action.ts'

interface Props {
  loaderData: HiddenPageData
  actionData?: { refused?: { message: string } } | undefined
}

/** The homes that a reader has hidden, each with a button to show it again. */
export default function HiddenPage({ loaderData, actionData }: Props) {
  const refused = actionData?.refused
  const { texts, properties, pagination, onDevice, now } = loaderData
  const t = usePageTexts(texts)
  useFocusRecovery()
  const frame = useT()
  if (pagination.totalItems === 0)
    return (
      <PageMessage title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink to={paths.properties} look="sign">
          {t('find')}
        </ButtonLink>
      </PageMessage>
    )
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose">{t('lead')}</p>
      {onDevice && <p className="mt-1 max-w-prose text-quiet">{t('onDevice')}</p>}
      {refused && (
        <div className="mt-4">
          <FormMessage>{refused.message}</FormMessage>
        </div>
      )}
      <Form method="post" className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="numerals text-lg font-semibold">
          {t('count', { count: pagination.totalItems })}
        </p>
        <Button type="submit" name="show" value="all">
          {t('showAll')}
        </Button>
      </Form>
      <ul className="mt-4 grid gap-4">
        {properties.map((property) => (
          <li key={property.id} className="card overflow-hidden">
            <PropertyCard property={property} now={now} wide hasFrame={false} />
            <Form method="post" preventScrollReset className="flex justify-end border-t border-line px-4 py-2.5">
              <Button
                type="submit"
                name="show"
                value={property.id}
                aria-label={t('showOf', {
                  property: getHomeName(property, frame),
                })}
              >
                {t('show')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pager pagination={pagination} pageHref={(page) => `?page=${page}`} />
      </div>
    </div>
  )
}
