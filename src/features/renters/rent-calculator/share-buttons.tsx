import { useState } from 'react'
import type { CalculatorTexts } from './describe-outcome.ts'

interface Props {
  t: CalculatorTexts
  hasOutcome: boolean
  /** The address of a page with the answers in its fragment. */
  toAddress: (page: string) => string
  onPrint: () => void
  onClear: (() => void) | undefined
}

/** Prints the answers, copies them as a link, or begins again. */
export function ShareButtons({ t, hasOutcome, toAddress, onPrint, onClear }: Props) {
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    const address = toAddress(window.location.origin + window.location.pathname)
    try {
      await navigator.clipboard.writeText(address)
      setCopied('copied')
    } catch {
      // Without the clipboard, the address bar has it.
      window.history.replaceState(window.history.state, '', address)
      setCopied('notCopied')
    }
  }
  return (
    <div className="mt-5 grid gap-2">
      <button type="button" className={`button ${hasOutcome ? 'button-sign' : 'button-quiet'}`} onClick={onPrint}>
        {t('printSheet')}
      </button>
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        {t('copyLink')}
      </button>
      {onClear && (
        <button type="button" className="link min-h-11" onClick={onClear}>
          {t('clear')}
        </button>
      )}
      <p role="status" className="text-sm">
        {copied && t(copied)}
      </p>
    </div>
  )
}
