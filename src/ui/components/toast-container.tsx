import { useEffect } from 'react'
import { Slide, toast, ToastContainer as Container } from 'react-toastify/unstyled'
import { onToast } from './toast.tsx'
import './toast.css'

/** The library's container with the rules of the specification: 5 seconds, closed by a click. */
export function ToastContainer() {
  useEffect(() => onToast(({ kind, text }) => void toast(text, { type: kind })), [])
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
