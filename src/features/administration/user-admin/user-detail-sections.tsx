import { useState } from 'react'
import { formatMoment, formatShortDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { listAudit } from '#features/administration/audit-log/contract.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import type { listUserReplies, AdminReply } from '#features/renters/replies/admin-contract.ts'
import type {
  readUserSummary,
  endDeviceSession,
  endAllDeviceSessions,
  listDevices,
  AdminDevice,
} from './user-detail-contract.ts'
import { SidePanelSection } from './side-panel-section.tsx'
import type { UsersData } from './users-data.server.ts'

interface PartProps {
  texts: UsersData['texts']
  userId: string
  /** Asked anew when it changes. */
  version: string | null
}

/** How much an account keeps, as numbers. */
export function UserSavedItems({ texts, userId, version }: PartProps) {
  const t = usePageTexts(texts.person)
  return (
    <SidePanelSection
      texts={texts}
      title={t('kept')}
      version={version}
      load={() => call<typeof readUserSummary>('GET', '/admin/users/{id}/summary', { params: { id: userId } })}
    >
      {({ searches, alerts, favourites, browsers }) => (
        <ul className="mt-2">
          <li>
            {t('searches', { count: searches })}
            {searches > 0 && `, ${t('alerts', { count: alerts })}`}
          </li>
          <li>{t('favourites', { count: favourites })}</li>
          <li>{t('browsers', { count: browsers })}</li>
        </ul>
      )}
    </SidePanelSection>
  )
}

/** The devices on which somebody is logged in; those of others can be logged out. */
export function UserDevices({ texts, userId, version, isOwn }: PartProps & { isOwn: boolean }) {
  const t = usePageTexts(texts.person)
  const { run, busy } = useAction(t('failed'))
  const end = async (send: () => Promise<{ message: string }>, reload: () => void) => {
    await run(send)
    reload()
  }
  const getDeviceName = ({ device }: AdminDevice) => device ?? t('unknownDevice')
  return (
    <SidePanelSection
      texts={texts}
      title={t('devices')}
      version={version}
      load={() => call<typeof listDevices>('GET', '/admin/users/{id}/sessions', { params: { id: userId } })}
    >
      {(devices, reload) =>
        devices.length === 0 ? (
          <p className="mt-2 text-quiet">{t('devicesNone')}</p>
        ) : (
          <>
            <ul className="mt-2 divide-y divide-line">
              {devices.map((device) => (
                <li key={device.id} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <span className="block break-words font-medium">{getDeviceName(device)}</span>
                    <span className="block text-sm text-quiet">
                      {t('usedOn', {
                        date: formatMoment(device.lastUsedAt, t.language),
                        since: formatMoment(device.createdAt, t.language),
                      })}
                    </span>
                  </span>
                  {!isOwn && (
                    <button
                      type="button"
                      disabled={busy}
                      aria-label={t('endOf', { device: getDeviceName(device) })}
                      className="button button-quiet shrink-0"
                      onClick={() =>
                        void end(
                          () =>
                            call<typeof endDeviceSession>('DELETE', '/admin/users/{id}/sessions/{sessionId}', {
                              params: { id: userId, sessionId: device.id },
                            }),
                          reload,
                        )
                      }
                    >
                      {t('end')}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {!isOwn && devices.length > 1 && (
              <button
                type="button"
                disabled={busy}
                className="button button-quiet mt-2"
                onClick={() =>
                  void end(
                    () =>
                      call<typeof endAllDeviceSessions>('DELETE', '/admin/users/{id}/sessions', {
                        params: { id: userId },
                      }),
                    reload,
                  )
                }
              >
                {t('endAll')}
              </button>
            )}
          </>
        )
      }
    </SidePanelSection>
  )
}

const perPage = 10

/** To which homes somebody replied and what became of it; what they wrote is not shown. */
export function UserReplies({ texts, userId, version }: PartProps) {
  const t = usePageTexts(texts.person)
  const [page, setPage] = useState(1)
  return (
    <SidePanelSection
      texts={texts}
      title={t('replies')}
      version={`${version} ${page}`}
      load={() =>
        call<typeof listUserReplies>('GET', '/admin/users/{id}/replies', {
          params: { id: userId },
          query: { page: String(page), limit: String(perPage) },
        })
      }
    >
      {({ replies, pagination }) =>
        pagination.totalItems === 0 ? (
          <p className="mt-2 text-quiet">{t('repliesNone')}</p>
        ) : (
          <>
            <p className="mt-2 text-sm text-quiet">{t('repliesCount', { count: pagination.totalItems })}</p>
            <ul className="divide-y divide-line">
              {replies.map((reply) => (
                <Reply key={reply.id} texts={texts} reply={reply} />
              ))}
            </ul>
            <p className="mt-2 flex flex-wrap gap-3">
              {page > 1 && (
                <button type="button" className="button button-quiet" onClick={() => setPage(page - 1)}>
                  {t('repliesNewer')}
                </button>
              )}
              {page < pagination.totalPages && (
                <button type="button" className="button button-quiet" onClick={() => setPage(page + 1)}>
                  {t('repliesMore')}
                </button>
              )}
            </p>
          </>
        )
      }
    </SidePanelSection>
  )
}

function Reply({ texts, reply }: { texts: UsersData['texts']; reply: AdminReply }) {
  const t = usePageTexts(texts.person)
  const { propertyId, home, propertyState, status, createdAt } = reply
  return (
    <li className="py-2">
      {propertyId ? (
        <LocalLink
          to={paths.adminAsVisitorFrom(paths.property(propertyId))}
          reloadDocument
          target="_blank"
          className="link break-words font-medium"
        >
          {home} <span className="sr-only">{t('newTab')}</span>
        </LocalLink>
      ) : (
        <span className="break-words font-medium">{home}</span>
      )}
      <span className="block text-sm text-quiet">
        {[formatShortDay(createdAt, t.language), t(`replyStatus.${status}`), t(`homeState.${propertyState}`)].join(
          ' · ',
        )}
      </span>
    </li>
  )
}

/** What admins did to an account, last first. */
export function UserHistory({ texts, userId, version }: PartProps) {
  const t = usePageTexts(texts)
  const formatDetails = ({ details }: AuditEntry) =>
    [details.role, details.reason, details.amount].filter(Boolean).join(', ')
  return (
    <SidePanelSection
      texts={texts}
      title={t('history')}
      version={version}
      load={() => call<typeof listAudit>('GET', '/admin/audit', { query: { subjectId: userId, limit: '20' } })}
    >
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="mt-2 text-quiet">{t('historyNone')}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id} className="py-2">
                <span className="break-words">
                  <span className="font-medium">{t(`actions.${entry.action}`)}</span>
                  {formatDetails(entry) && ` (${formatDetails(entry)})`}
                </span>
                <span className="block break-all text-sm text-quiet">
                  {formatMoment(entry.doneAt, t.language)}, {entry.adminEmail}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </SidePanelSection>
  )
}
