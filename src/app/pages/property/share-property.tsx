import { Printer, Share2 } from 'lucide-react'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { shareMessages } from './share-messages.ts'

interface Props {
  title: string
  address: string
  texts: (typeof shareMessages)['nl']
}

/** Buttons to share a property, by the device's share sheet or the clipboard, and to print it. */
export function ShareProperty({ title, address, texts }: Props) {
  const t = usePageTexts(texts)
  const share = async () => {
    if ('share' in navigator) {
      // Closing the share sheet is no failure.
      const isShared = await navigator.share({ title, url: address }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      )
      if (isShared) return
    }
    await navigator.clipboard.writeText(address).then(
      () => toast('success', t('copied')),
      () => toast('error', t('copyFailed')),
    )
  }
  const looks = 'inline-flex min-h-11 items-center gap-2 font-medium hover:underline'
  return (
    <p className="home-share mt-4 flex flex-wrap gap-x-6 noscript:hidden">
      <button type="button" className={looks} onClick={() => void share().catch(() => toast('error', t('copyFailed')))}>
        <Share2 aria-hidden="true" className="size-4" />
        {t('share')}
      </button>
      <button type="button" className={looks} onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {t('print')}
      </button>
    </p>
  )
}
