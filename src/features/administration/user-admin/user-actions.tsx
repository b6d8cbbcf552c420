import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/components/button.tsx'
import { getUndoEnd, useCountdown } from '#ui/components/use-countdown.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import type { NoteTexts } from '#features/administration/notes/messages.ts'
import { useUsersTexts } from './users-texts.ts'
import type { deleteManagedUser } from './contract.ts'
import { UserSidePanel } from './user-side-panel.tsx'
import type { UsersData } from './users-data.server.ts'

const actions = [
  ['view', Eye],
  ['edit', Pencil],
  ['remove', Trash2],
] as const

interface Props {
  user: UsersData['users'][number]
  noteTexts: NoteTexts
  isOwn: boolean
}

/** There are ten seconds to find it. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** The actions on a user of the list; a deletion can be undone for ten seconds. */
export function UserActions({ user, noteTexts, isOwn }: Props) {
  const t = useUsersTexts()
  const [open, setOpen] = useState<'view' | 'edit' | 'remove'>()
  const { secondsLeft, schedule, undo } = useDelayedDelete(user.id, t('failed'))
  const close = () => setOpen(undefined)
  if (secondsLeft !== undefined)
    return (
      <>
        <span role="status" className="block max-w-60 whitespace-normal wrap-anywhere">
          {t('removing', { name: user.name, seconds: secondsLeft })}
        </span>{' '}
        <Button ref={focus} onClick={undo}>
          {t('undo')}
        </Button>
      </>
    )
  return (
    <>
      <span className="-ml-3">
        {actions.map(([action, Icon]) =>
          action === 'remove' && isOwn ? null : (
            <button
              key={action}
              type="button"
              onClick={() => setOpen(action)}
              aria-label={t('of', { action: t(action), name: user.name })}
              title={t(action)}
              className={`inline-flex size-10 items-center justify-center rounded-sign hover:bg-sunken ${action === 'remove' ? 'text-danger' : ''}`}
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          ),
        )}
      </span>
      {(open === 'view' || open === 'edit') && (
        <UserSidePanel user={user} texts={noteTexts} isOwn={isOwn} editing={open === 'edit'} onClose={close} />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('removeAsk', { name: user.name })}
          closeLabel={t('close')}
          cancelLabel={t('cancel')}
          confirmLabel={t('remove')}
          onConfirm={() => {
            close()
            schedule()
          }}
          onClose={close}
        >
          <p className="whitespace-normal">{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Deletes an account after ten seconds, or when the admin leaves the list, unless it is undone. */
function useDelayedDelete(id: string, failed: string) {
  const [until, setUntil] = useState<number>()
  const isScheduled = useRef(false)
  const { run } = useAction(failed, { reload: 'always' })
  const schedule = (isWanted: boolean) => {
    isScheduled.current = isWanted
    setUntil(isWanted ? getUndoEnd() : undefined)
  }
  const remove = async () => {
    if (!isScheduled.current) return
    isScheduled.current = false
    await run(
      () => call<typeof deleteManagedUser>('DELETE /admin/users/{id}', { params: { id } }),
      () => setUntil(undefined),
    )
  }
  const left = useCountdown(until, () => void remove())
  const removeAtOnce = useEffectEvent(remove)
  useEffect(() => () => void removeAtOnce(), [])
  return {
    /** Seconds until the deletion, if it is scheduled. */
    secondsLeft: until === undefined ? undefined : left,
    schedule: () => schedule(true),
    undo: () => schedule(false),
  }
}
