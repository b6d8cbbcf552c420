import { useEffect } from 'react'
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

/** Shows a message, in place of the one that is still shown. */
function show({ kind, text, action }: Message): void {
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
  return (
    <Container
      position="bottom-right"
      autoClose={autoCloseMs}
      closeOnClick
      closeButton={false}
      hideProgressBar
      transition={Slide}
    />
  )
}
