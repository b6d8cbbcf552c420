import { bilingual } from '#shared/texts.ts'

/** Replies of the owner listing endpoints. */
export const ownerListingMessages = bilingual({
  nl: {
    placed: 'Je woning is bewaard. Betaal om haar te laten bekijken.',
    edited: 'Je wijziging is bewaard.',
    submitted: 'Je wijziging is bewaard en wordt bekeken.',
    withdrawn: 'Je advertentie is weggehaald.',
    approve: 'De advertentie is goedgekeurd en staat online.',
    sendBack: 'De advertentie is teruggestuurd; de aanbieder heeft een mail gekregen.',
    refuse: 'De advertentie is geweigerd; het geld gaat terug.',
  },
  en: {
    placed: 'Your home was saved. Pay to have it looked at.',
    edited: 'Your change was saved.',
    submitted: 'Your change was saved and will be looked at.',
    withdrawn: 'Your ad was taken away.',
    approve: 'The ad was approved and is online.',
    sendBack: 'The ad was sent back; the advertiser has been mailed.',
    refuse: 'The ad was refused; the money goes back.',
  },
})
