import { useEffect } from 'react'
import { Slide, toast, ToastContainer as Container } from 'react-toastify/unstyled'
import './toast.css'

export interface Message {
  kind: 'success' | 'error' | 'info'
  text: string
}

export interface ToastContainerProps {
  onReady: (show: (message: Message) => void) => void
}

/** The container of react-toastify: 5 seconds, closed by a click (spec section 9). */
export function ToastContainer({ onReady }: ToastContainerProps) {
  useEffect(() => onReady(({ kind, text }) => void toast(text, { type: kind })), [onReady])
  return (
    <Container
      position="bottom-right"
      autoClose={5000}
      closeOnClick
      closeButton={false}
      hideProgressBar
      transition={Slide}
      newestOnTop
    />
  )
}
