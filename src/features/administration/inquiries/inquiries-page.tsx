import { useNavigate } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { ButtonLink } from '#ui/components/button.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import type { Column } from '#ui/components/table.tsx'
import { EmailReplyTextsProvider } from '#features/administration/email-replies/email-reply-form.tsx'
import { useInquiriesTexts, withTexts } from './inquiries-texts.ts'
import { InquirySidePanel } from './inquiry-side-panel.tsx'
import { type InquiryListItem, InquiryQuery, inquiryStates } from './queue-contract.ts'
import { type InquiriesData, readInquiriesPage } from './inquiries-data.server.ts'

export const loader = readInquiriesPage

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** Formats the address of the list, optionally with an open inquiry. */
function formatAddress({ state, search, page = 1 }: Partial<InquiryQuery>, inquiry = ''): string {
  const given = { state: state === 'waiting' ? '' : state, search, page: page > 1 ? String(page) : '', inquiry }
  const asked = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return asked.size > 0 ? `${paths.adminInquiries}?${asked.toString()}` : paths.adminInquiries
}

export default withTexts(function InquiriesPage({ loaderData: data }: { loaderData: InquiriesData }) {
  const { texts, query, messages, pagination, opened } = data
  const t = useInquiriesTexts()
  const local = useLocalPath()
  const navigate = useNavigate()
  const handled = query.state === 'handled'
  const close = () => void navigate(local(formatAddress(query)), { preventScrollReset: true })
  return (
    <AdminList
      id="messages"
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink to={paths.adminEmailTemplates}>{t('templates')}</ButtonLink>}
      intro={<Intro data={data} />}
      path={paths.adminInquiries}
      file="inquiries"
      filters={[
        { name: 'state', label: '', chosen: handled ? query.state : undefined, type: 'hidden', all: null },
        { name: 'search', label: t('search'), chosen: query.search, type: 'search', maxLength: 120 },
      ]}
      found={query.search ? <SearchResult data={data} /> : null}
      empty={
        query.search
          ? { text: t('noneFound'), clear: t('clear') }
          : handled
            ? { text: t('noneHandled') }
            : { text: t('none'), hint: t('noneText') }
      }
      rows={messages}
      rowKey={({ id }) => id}
      columns={useColumns(query)}
      pagination={pagination}
    >
      {opened && (
        <EmailReplyTextsProvider texts={texts.emailReply}>
          <InquirySidePanel
            key={opened.message.id}
            message={opened.message}
            templates={opened.templates}
            onClose={close}
          />
        </EmailReplyTextsProvider>
      )}
    </AdminList>
  )
})

/** Links to the waiting and the handled inquiries. */
function Intro({ data: { query, waiting, opened } }: { data: InquiriesData }) {
  const t = useInquiriesTexts()
  return (
    <>
      <nav aria-label={t('states.label')} className="mt-6 flex flex-wrap gap-2">
        {inquiryStates.map((state) => (
          <LocalLink
            key={state}
            to={formatAddress({ state, search: query.search })}
            aria-current={state === query.state ? 'page' : undefined}
            className={`button ${state === query.state ? 'button-sign' : 'button-quiet'}`}
          >
            <span>
              {t(`states.${state}`)}
              {state === 'waiting' && <span className="numerals"> ({waiting})</span>}
            </span>
          </LocalLink>
        ))}
      </nav>
      {opened === null && (
        <p role="alert" className="card mt-4 border-l-8 border-l-warning p-4">
          {t('notThere')}
        </p>
      )}
    </>
  )
}

function SearchResult({ data: { query, pagination } }: { data: InquiriesData }) {
  const t = useInquiriesTexts()
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span>{t('found', { count: pagination.totalItems })}</span>
      <LocalLink to={formatAddress({ state: query.state })} className="link-line">
        {t('clear')}
      </LocalLink>
    </span>
  )
}

function useColumns(query: InquiriesData['query']): Column<InquiryListItem>[] {
  const t = useInquiriesTexts()
  const handled: Column<InquiryListItem> = {
    header: t('columns.handled'),
    cell: ({ handledAt, answers }) => (
      <>
        {handledAt && formatMoment(handledAt, t.language)}
        <span className="block text-quiet">{answers > 0 ? t('answers', { count: answers }) : t('noAnswer')}</span>
      </>
    ),
    className: 'numerals text-sm md:whitespace-nowrap',
    isLabelled: true,
  }
  const columns: Column<InquiryListItem>[] = [
    {
      header: t('columns.from'),
      cell: (message) => (
        <>
          <LocalLink
            to={formatAddress(query, message.id)}
            preventScrollReset
            aria-label={t('open', { name: message.name })}
            className="link inline-flex min-h-8 items-center wrap-anywhere font-medium"
          >
            {message.name}
          </LocalLink>
          <span className="block wrap-anywhere text-sm text-quiet">{message.email}</span>
        </>
      ),
      className: 'font-normal md:w-72',
      namesRow: true,
    },
    {
      header: t('columns.message'),
      cell: ({ excerpt }) => <span className="line-clamp-2 max-w-prose wrap-anywhere">{excerpt}</span>,
    },
    {
      header: t('columns.date'),
      cell: ({ createdAt }) => formatMoment(createdAt, t.language),
      className: 'numerals text-sm text-quiet md:whitespace-nowrap',
      isLabelled: true,
    },
  ]
  return query.state === 'handled' ? [...columns, handled] : columns
}
