import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Slide, toast, ToastContainer as Container } from 'react-toastify/unstyled'
import './toast.css'

export interface Message {
  kind: 'success' | 'error' | 'info'
  text: string
  action?: ToastAction | undefined
}

/** A button in a message. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastContainerProps {
  onReady: (show: (message: Message) => void) => void
}

const toastId = 'message'

// Not an element of React's, so that it can be moved.
const host = document.createElement('div')

/** Puts the messages into the topmost modal dialog, which covers everything else and keeps it from being read out. */
function place(): void {
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (host.parentElement !== parent) parent.append(host)
  if (parent === document.body) observer.disconnect()
  else
    observer.observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open'],
    })
}
/** Takes the messages out of a dialog that closes. */
const observer = new MutationObserver(place)

/** Shows a message, in place of the one that is still shown. */
function show({ kind, text, action }: Message): void {
  place()
  const content = action ? <WithAction text={text} action={action} /> : text
  if (toast.isActive(toastId)) toast.update(toastId, { render: content, type: kind, autoClose: autoCloseMs })
  else toast(content, { toastId, type: kind })
}

const WithAction = ({ text, action }: { text: string; action: ToastAction }) => (
  <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4">
    {text}
    <button
      type="button"
      className="link min-h-11 px-1 font-semibold"
      onClick={(event) => {
        // The message stays until the one about the result replaces it.
        event.stopPropagation()
        action.run()
      }}
    >
      {action.label}
    </button>
  </span>
)

const autoCloseMs = 5_000

/** The container of react-toastify: 5 seconds, closed by a click (spec section 9). */
export function ToastContainer({ onReady }: ToastContainerProps) {
  useEffect(() => onReady(show), [onReady])
  return createPortal(
    <Container
      position="bottom-right"
      autoClose={autoCloseMs}
      closeOnClick
      closeButton={false}
      hideProgressBar
      transition={Slide}
    />,
    host,
  )
}
