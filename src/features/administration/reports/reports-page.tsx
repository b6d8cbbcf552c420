import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { selectFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { RecentDecisions } from '#ui/components/recent-decisions.tsx'
import { EmailReplyTextsProvider } from '#features/administration/email-replies/email-reply-form.tsx'
import { EmailAdvertiser } from './email-advertiser.tsx'
import { reportReasons } from './report-values.ts'
import { ReportedPropertyCard } from './reported-property-card.tsx'
import type { decideReports, undoReportDecision } from './contract.ts'
import { type ReportsData, readReportsPage } from './reports-data.server.ts'
import { useReportsTexts, withTexts } from './reports-texts.ts'

export const loader = readReportsPage

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function ReportsPage({ loaderData: data }: { loaderData: ReportsData }) {
  const { texts, query, properties, pagination, templates } = data
  const t = useReportsTexts()
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  const act = (send: Parameters<typeof run>[0]) => void run(send)
  return (
    <EmailReplyTextsProvider texts={texts.emailReply}>
      <AdminList
        id="reports"
        title={t('title')}
        lead={t('lead')}
        actions={<ButtonLink to={paths.adminEmailTemplates}>{t('templates')}</ButtonLink>}
        path={paths.adminReports}
        file="reports"
        filters={[selectFilter('reason', t('reason'), query.reason, reportReasons, (reason) => t(`reasons.${reason}`))]}
        clearLabel={t('clear')}
        found={t('waiting', { count: pagination.totalItems })}
        empty={query.reason ? { text: t('noneHere') } : { text: t('none'), hint: t('noneText') }}
        rows={properties}
        // A new report resets the card, so that the note starts empty.
        rowKey={({ id, reports }) => id + (reports[0]?.id ?? '')}
        renderCard={(property) => (
          <ReportedPropertyCard
            templates={templates}
            checkTexts={texts.listingCheck}
            property={property}
            busy={busy}
            onDecide={(decision) =>
              act(() =>
                call<typeof decideReports>('POST /admin/properties/{id}/report-decision', {
                  params: { id: property.id },
                  body: { ...decision, lastReportId: property.reports[0]?.id ?? '' },
                }),
              )
            }
          />
        )}
        pagination={pagination}
      >
        <RecentDecisions
          texts={texts.recent}
          decisions={data.decisions}
          describe={({ verdict, location, note, reports }) => ({
            what: t(`done.${verdict}`, { property: location }),
            note,
            facts: t('reports', { count: reports }),
          })}
          busy={busy}
          onUndo={(id) =>
            act(() => call<typeof undoReportDecision>('POST /admin/report-decisions/{id}/undo', { params: { id } }))
          }
        >
          {(decision) =>
            decision.advertiser && (
              <EmailAdvertiser
                templates={templates}
                property={{ ...decision, id: decision.propertyId }}
                reportedAt={decision.reportedAt ?? decision.decidedAt}
              />
            )
          }
        </RecentDecisions>
      </AdminList>
    </EmailReplyTextsProvider>
  )
})
