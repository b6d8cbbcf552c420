import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { preloadToasts, toast } from '#ui/components/toast.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import type { HiddenOutcome } from './hidden-data.server.ts'

/** The form that buttons belong to (`form`) which hide a home, by its id (`hide`); once in a page. */
export const hideForm = 'hide'

/** Hides homes in place, with a message that can undo it; without JavaScript the page is loaded again. */
export function HideForm() {
  const t = useT()
  const { data, submit } = useFetcher<HiddenOutcome>()
  const action = useLocalPath()(paths.hidden)
  const { pathname, search } = useLocation()
  const lastSent = useRef(Promise.resolve())
  // One at a time: each answer has the cookie with all hidden homes, and the next one builds on it.
  const send = useCallback(
    (fields: FormData | Record<string, string>) => {
      lastSent.current = lastSent.current.then(() => submit(fields, { method: 'post', action }))
    },
    [submit, action],
  )
  useEffect(() => {
    if (!data) return
    // Without a connection there is no message.
    if ('refused' in data) return toast('error', data.refused.message || t('web.error.noServerText'))
    const { hidden, text, undo } = data
    const show = () => send({ show: hidden ?? '', inPlace: 'yes' })
    toast('success', text, hidden === undefined ? undefined : { label: undo, run: show })
  }, [data, send, t])
  return (
    <form
      id={hideForm}
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        // The router would replace the list with the page for errors.
        if (!navigator.onLine) return toast('error', t('web.error.noServerText'))
        const { submitter } = event.nativeEvent as SubmitEvent
        const form = new FormData(event.currentTarget, submitter)
        form.set('inPlace', 'yes')
        void preloadToasts()
        send(form)
        // The pressed button disappears with its home; the next one takes the focus.
        const next = submitter?.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('h2 a')
        next?.focus({ preventScroll: true })
      }}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  )
}
