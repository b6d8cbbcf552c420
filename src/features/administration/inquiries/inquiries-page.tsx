import { Form, useNavigate, useNavigation } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { InquirySidePanel } from './inquiry-side-panel.tsx'
import { InquiryQuery, inquiryStates } from './queue-contract.ts'
import { type InquiriesData, readInquiriesPage } from './inquiries-data.server.ts'

export const loader = readInquiriesPage

export const meta = pageMeta

/** The address of the list, with one inquiry open if it is named. */
function formatAddress(
  { state, search }: Pick<InquiryQuery, 'state' | 'search'>,
  page: number,
  inquiry?: string,
): string {
  const asked = new URLSearchParams({
    ...(state !== 'waiting' && { state }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(inquiry !== undefined && { inquiry }),
  }).toString()
  return asked ? `${paths.adminInquiries}?${asked}` : paths.adminInquiries
}

export default function InquiriesPage({ loaderData: data }: { loaderData: InquiriesData }) {
  const { texts, query, waiting, pagination, opened } = data
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const close = async () => {
    await navigate(local(formatAddress(query, query.page)), { preventScrollReset: true })
    // What was pressed may be gone; whoever works by keyboard goes on at the top of the list.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#messages')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="messages" tabIndex={-1} className="sign-type text-2xl outline-none">
          {t('title')}
        </h1>
        <LocalLink to={paths.adminEmailTemplates} className="button button-quiet">
          {t('templates')}
        </LocalLink>
      </div>
      <p className="mt-3 max-w-prose text-quiet">{t('lead')}</p>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <nav aria-label={t('states.label')} className="flex flex-wrap gap-2">
          {inquiryStates.map((state) => (
            <LocalLink
              key={state}
              to={formatAddress({ state, search: query.search }, 1)}
              aria-current={state === query.state ? 'page' : undefined}
              className={`button ${state === query.state ? 'button-sign' : 'button-quiet'}`}
            >
              {t(`states.${state}`)}
              {state === 'waiting' && <span className="numerals">({waiting})</span>}
            </LocalLink>
          ))}
        </nav>
        <Form role="search" className="flex min-w-0 flex-wrap items-end gap-3 max-sm:w-full">
          {query.state !== 'waiting' && <input type="hidden" name="state" value={query.state} />}
          <label className="w-72 min-w-0 max-w-full flex-1">
            <span className="mb-1.5 block text-sm font-semibold">{t('search')}</span>
            <input
              key={query.search}
              type="search"
              name="search"
              defaultValue={query.search}
              maxLength={120}
              className="input"
            />
          </label>
          <button type="submit" className="button button-quiet">
            {t('find')}
          </button>
        </Form>
      </div>
      {opened === null && (
        <p role="alert" className="card mt-4 border-l-8 border-l-warning p-4">
          {t('notThere')}
        </p>
      )}
      {query.search && (
        <p role="status" className="mt-4 flex flex-wrap items-center gap-x-4 font-semibold">
          <span>{t('found', { count: pagination.totalItems })}</span>
          <LocalLink to={formatAddress({ ...query, search: '' }, 1)} className="link inline-flex min-h-9 items-center">
            {t('clear')}
          </LocalLink>
        </p>
      )}
      <div aria-busy={busy} className={`card mt-4 ${busy ? 'opacity-60' : ''}`}>
        <InquiryTable data={data} />
      </div>
      <div className="mt-6">
        <Pager pagination={pagination} pageHref={(page) => local(formatAddress(query, page))} />
      </div>
      {opened && (
        <InquirySidePanel
          key={opened.message.id}
          texts={texts}
          message={opened.message}
          templates={opened.templates}
          onClose={() => void close()}
        />
      )}
    </>
  )
}

function InquiryTable({ data: { texts, query, messages } }: { data: InquiriesData }) {
  const t = usePageTexts(texts)
  const handled = query.state === 'handled'
  if (messages.length === 0)
    return (
      <div className="grid justify-items-center gap-2 p-10 text-center">
        <p className="text-lg">{t(query.search ? 'noneFound' : handled ? 'noneHandled' : 'none')}</p>
        {!query.search && !handled && <p className="max-w-prose text-quiet">{t('noneText')}</p>}
      </div>
    )
  return (
    <table className="table">
      <thead>
        <tr>
          {(['from', 'message', 'date', ...(handled ? (['handled'] as const) : [])] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <th scope="row" className="font-normal md:w-72">
              <LocalLink
                to={formatAddress(query, query.page, message.id)}
                preventScrollReset
                aria-label={t('open', { name: message.name })}
                className="link inline-flex min-h-8 items-center wrap-anywhere font-medium"
              >
                {message.name}
              </LocalLink>
              <span className="block wrap-anywhere text-sm text-quiet">{message.email}</span>
            </th>
            <td>
              <span className="line-clamp-2 max-w-prose wrap-anywhere">{message.excerpt}</span>
            </td>
            <td className="numerals text-sm text-quiet md:whitespace-nowrap">
              <Moment label={t('columns.date')} text={formatMoment(message.createdAt, t.language)} />
            </td>
            {handled && message.handledAt && (
              <td className="numerals text-sm md:whitespace-nowrap">
                <Moment label={t('columns.handled')} text={formatMoment(message.handledAt, t.language)} />
                <span className="block text-quiet">
                  {message.answers > 0 ? t('answers', { count: message.answers }) : t('noAnswer')}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A moment, which says what it is where the table has no head. */
const Moment = ({ label, text }: { label: string; text: string }) => (
  <>
    <span className="md:hidden">{label}: </span>
    {text}
  </>
)

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
