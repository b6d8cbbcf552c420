import { bilingual } from '#shared/texts.ts'

/** Replies of the owner listing endpoints. */
export const ownerListingMessages = bilingual({
  nl: {
    placed: 'Je advertentie is bewaard. Betaal om de advertentie te laten controleren.',
    edited: 'Je wijziging is bewaard.',
    submitted: 'Je wijziging is bewaard. We controleren de wijziging.',
    withdrawn: 'Je advertentie is verwijderd.',
    approve: 'De advertentie is goedgekeurd en staat online.',
    sendBack: 'De advertentie is teruggestuurd. De aanbieder heeft een mail gekregen.',
    refuse: 'De advertentie is geweigerd. Het bedrag wordt terugbetaald.',
    takenDown: 'De advertentie is offline gehaald. De aanbieder heeft een mail gekregen.',
    takenDownRefunded:
      'De advertentie is offline gehaald en wat betaald is, wordt teruggestort. De aanbieder heeft een mail gekregen.',
  },
  en: {
    placed: 'Your listing has been saved. Pay to have it reviewed.',
    edited: 'Your change has been saved.',
    submitted: 'Your change has been saved. We will review it.',
    withdrawn: 'Your listing has been removed.',
    approve: 'The listing has been approved and is online.',
    sendBack: 'The listing has been sent back. The advertiser has been emailed.',
    refuse: 'The listing has been refused. The payment will be refunded.',
    takenDown: 'The listing has been taken down. The advertiser has been emailed.',
    takenDownRefunded:
      'The listing has been taken down and what was paid is being refunded. The advertiser has been emailed.',
  },
})
