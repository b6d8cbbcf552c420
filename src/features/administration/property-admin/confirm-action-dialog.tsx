import { Dialog } from '#ui/components/dialog.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { AllHomesData, Asked } from './property-admin-page.tsx'

interface Props {
  words: AllHomesData['words']
  asked: Asked
  onClose: () => void
  onSure: () => void
}

/** Asks whether something is really to be done, and says how many homes it is about. */
export function AskBefore({ words, asked: { act, chosen, name }, onClose, onSure }: Props) {
  const t = usePageWords(words)
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count
  return (
    <Dialog title={t(`ask.${act}`, { count })} closeLabel={t('close')} onClose={onClose}>
      {name && <p className="font-semibold">{name}</p>}
      <p>{t(act === 'restored' ? 'ask.restoredText' : 'ask.text')}</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={`button ${act === 'deleted' ? 'button-danger' : 'button-sign'}`}
          onClick={onSure}
        >
          {t(`act.${act}`)}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  )
}
