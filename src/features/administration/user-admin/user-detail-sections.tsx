import { useState } from 'react'
import { formatMoment, formatShortDay } from '#shared/dates.ts'
import { call } from '#ui/forms/call.ts'
import { Button } from '#ui/components/button.tsx'
import { DividedList } from '#ui/components/divided-list.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import type { listAudit } from '#features/administration/audit-log/contract.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import type { listUserReplies, AdminReply } from '#features/renters/replies/admin-contract.ts'
import type { readUserSummary, endDeviceSession, endAllDeviceSessions, listDevices } from './user-detail-contract.ts'
import { VisitorLink } from '#features/properties/catalogue/visitor-link.tsx'
import { useUsersTexts } from './users-texts.ts'
import { SidePanelSection } from './side-panel-section.tsx'

interface PartProps {
  userId: string
  /** A change of it reloads the section. */
  version: string | null
}

/** The number of searches, favourites and browsers of an account. */
export function UserSavedItems({ userId, version }: PartProps) {
  const t = useUsersTexts()
  return (
    <SidePanelSection
      title={t('person.kept')}
      version={version}
      load={() => call<typeof readUserSummary>('GET /admin/users/{id}/summary', { params: { id: userId } })}
    >
      {({ searches, alerts, favourites, browsers }) => (
        <ul className="mt-2">
          <li>
            {t('person.searches', { count: searches })}
            {searches > 0 && `, ${t('person.alerts', { count: alerts })}`}
          </li>
          <li>{t('person.favourites', { count: favourites })}</li>
          <li>{t('person.browsers', { count: browsers })}</li>
        </ul>
      )}
    </SidePanelSection>
  )
}

/** The devices on which an account is logged in; those of other accounts can be logged out. */
export function UserDevices({ userId, version, isOwn }: PartProps & { isOwn: boolean }) {
  const t = useUsersTexts()
  const { run, busy } = useAction(t('person.failed'))
  const endSession = (sessionId: string) =>
    call<typeof endDeviceSession>('DELETE /admin/users/{id}/sessions/{sessionId}', {
      params: { id: userId, sessionId },
    })
  const endAll = () =>
    call<typeof endAllDeviceSessions>('DELETE /admin/users/{id}/sessions', { params: { id: userId } })
  return (
    <SidePanelSection
      title={t('person.devices')}
      version={version}
      load={() => call<typeof listDevices>('GET /admin/users/{id}/sessions', { params: { id: userId } })}
    >
      {(devices, reload) => (
        <>
          <DividedList items={devices} none={t('person.devicesNone')}>
            {({ id, device, lastUsedAt, createdAt }) => (
              <span className="flex items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block break-words font-medium">{device ?? t('person.unknownDevice')}</span>
                  <span className="block text-sm text-quiet">
                    {t('person.usedOn', {
                      date: formatMoment(lastUsedAt, t.language),
                      since: formatMoment(createdAt, t.language),
                    })}
                  </span>
                </span>
                {!isOwn && (
                  <Button
                    disabled={busy}
                    aria-label={t('person.endOf', { device: device ?? t('person.unknownDevice') })}
                    className="shrink-0"
                    onClick={() => void run(() => endSession(id)).then(reload)}
                  >
                    {t('person.end')}
                  </Button>
                )}
              </span>
            )}
          </DividedList>
          {!isOwn && devices.length > 1 && (
            <Button disabled={busy} className="mt-2" onClick={() => void run(endAll).then(reload)}>
              {t('person.endAll')}
            </Button>
          )}
        </>
      )}
    </SidePanelSection>
  )
}

/** The replies of an account with their status, without the messages. */
export function UserReplies({ userId, version }: PartProps) {
  const t = useUsersTexts()
  const [page, setPage] = useState(1)
  const pageButton = (to: number, text: string) => <Button onClick={() => setPage(to)}>{text}</Button>
  return (
    <SidePanelSection
      title={t('person.replies')}
      version={`${version} ${page}`}
      load={() =>
        call<typeof listUserReplies>('GET /admin/users/{id}/replies', {
          params: { id: userId },
          query: { page: String(page), limit: '10' },
        })
      }
    >
      {({ replies, pagination }) =>
        pagination.totalItems === 0 ? (
          <p className="mt-2 text-quiet">{t('person.repliesNone')}</p>
        ) : (
          <>
            <p className="mt-2 text-sm text-quiet">{t('person.repliesCount', { count: pagination.totalItems })}</p>
            <ul className="divide-y divide-line">
              {replies.map((reply) => (
                <Reply key={reply.id} reply={reply} />
              ))}
            </ul>
            <p className="mt-2 flex flex-wrap gap-3">
              {page > 1 && pageButton(page - 1, t('person.repliesNewer'))}
              {page < pagination.totalPages && pageButton(page + 1, t('person.repliesMore'))}
            </p>
          </>
        )
      }
    </SidePanelSection>
  )
}

function Reply({ reply }: { reply: AdminReply }) {
  const t = useUsersTexts()
  const { propertyId, home, propertyState, status, createdAt } = reply
  return (
    <li className="py-2">
      {propertyId ? (
        <VisitorLink propertyId={propertyId} className="link break-words font-medium" newTab={t('person.newTab')}>
          {home}
        </VisitorLink>
      ) : (
        <span className="break-words font-medium">{home}</span>
      )}
      <span className="block text-sm text-quiet">
        {[
          formatShortDay(createdAt, t.language),
          t(`person.replyStatus.${status}`),
          t(`person.homeState.${propertyState}`),
        ].join(' · ')}
      </span>
    </li>
  )
}

/** The actions of admins on an account, newest first. */
export function UserHistory({ userId, version }: PartProps) {
  const t = useUsersTexts()
  const formatDetails = ({ details }: AuditEntry) =>
    [details.role, details.reason, details.amount].filter(Boolean).join(', ')
  return (
    <SidePanelSection
      title={t('history')}
      version={version}
      load={() => call<typeof listAudit>('GET /admin/audit', { query: { subjectId: userId, limit: '20' } })}
    >
      {({ entries }) => (
        <DividedList items={entries} none={t('historyNone')}>
          {(entry) => (
            <>
              <span className="break-words">
                <span className="font-medium">{t(`actions.${entry.action}`)}</span>
                {formatDetails(entry) && ` (${formatDetails(entry)})`}
              </span>
              <span className="block break-all text-sm text-quiet">
                {formatMoment(entry.doneAt, t.language)}, {entry.adminEmail}
              </span>
            </>
          )}
        </DividedList>
      )}
    </SidePanelSection>
  )
}
