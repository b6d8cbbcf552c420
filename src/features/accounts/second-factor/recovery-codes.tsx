import { Copy, Download } from 'lucide-react'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCardTexts } from './card-texts.ts'

// The button that created them may be far below. A stable function, so that it runs once.
const showFromTop = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'center' })

/** New recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useCardTexts()
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', t('recovery.copied')),
      () => toast('error', t('recovery.copyFailed')),
    )
  return (
    <div ref={showFromTop} role="status" className="mt-5 rounded-sign border-2 border-positive p-4">
      <h3 className="font-bold">{t('recovery.shownTitle')}</h3>
      <p className="mt-1">{t('recovery.shownText')}</p>
      <ol className="numerals mt-4 grid gap-x-6 gap-y-1.5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {t('recovery.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('recovery.file')}
          className="button button-quiet"
        >
          <Download aria-hidden="true" className="size-5" />
          {t('recovery.download')}
        </a>
        <Button look="sign" onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </div>
    </div>
  )
}
