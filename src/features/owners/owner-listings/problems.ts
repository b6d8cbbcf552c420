import { defineProblems } from '#shared/problem.ts'

export const ownerListingProblems = defineProblems({
  statuses: {
    'ad.notFound': 404,
    'ad.emailUnconfirmed': 403,
    'ad.tooMany': 429,
    'ad.tooManyPhotos': 409,
    'ad.tooManyDays': 409,
    'ad.videoNotInPlan': 409,
    'ad.notNow': 409,
    'ad.ownerDeactivated': 409,
    'ad.changed': 409,
    'ad.notRenewableYet': 409,
    'ad.priceChanged': 409,
    'ad.reasonNeeded': 400,
  },
  nl: {
    'ad.notFound': 'We kunnen deze advertentie niet vinden.',
    'ad.emailUnconfirmed':
      'Bevestig eerst je e-mailadres. De link staat in de mail die je bij het registreren kreeg. Wat je hebt ingevuld, blijft bewaard.',
    'ad.tooMany': 'Je hebt al twintig advertenties die nog niet betaald zijn. Betaal er eerst een of verwijder er een.',
    'ad.tooManyPhotos': 'Dit zijn meer foto’s dan bij dit pakket mogen. Verwijder foto’s of kies een groter pakket.',
    'ad.tooManyDays': 'Dit zijn meer dagen dan bij dit pakket mogen. Kies minder dagen of een groter pakket.',
    'ad.videoNotInPlan':
      'Video’s en een link naar een video kunnen alleen bij het pakket Featured. Haal ze weg of kies dat pakket.',
    'ad.notNow': 'Dit kan niet bij de huidige status van de advertentie. Laad de pagina opnieuw.',
    'ad.ownerDeactivated':
      'Het account van deze aanbieder is geblokkeerd. Deblokkeer het eerst of stuur de advertentie terug.',
    'ad.changed':
      'Deze advertentie is intussen veranderd. Er is niets opgeslagen. Bekijk de nieuwste versie en probeer het opnieuw.',
    'ad.notRenewableYet': 'Verlengen kan vanaf dertig dagen voor het einde.',
    'ad.priceChanged': 'De prijs van dit pakket is net veranderd. Bekijk de nieuwe prijs en betaal dan.',
    'ad.reasonNeeded': 'Schrijf een toelichting, zodat de aanbieder weet wat er anders moet.',
  },
  en: {
    'ad.notFound': 'We cannot find this listing.',
    'ad.emailUnconfirmed':
      'First confirm your email address. The link is in the email you got when you registered. We have saved what you entered.',
    'ad.tooMany': 'You already have 20 unpaid listings. Pay for one or withdraw one first.',
    'ad.tooManyPhotos': 'These are more photos than this plan allows. Remove some or choose a larger plan.',
    'ad.tooManyDays': 'These are more days than this plan allows. Choose fewer days or a larger plan.',
    'ad.videoNotInPlan':
      'Only the Featured plan includes videos and a link to a video. Remove them or choose that plan.',
    'ad.notNow': 'You cannot do this with the current status of the listing. Load the page again.',
    'ad.ownerDeactivated': 'This advertiser’s account is blocked. Unblock it first or send the listing back.',
    'ad.changed':
      'This listing has changed in the meantime. Nothing was saved. Check the latest version and try again.',
    'ad.notRenewableYet': 'You can renew from 30 days before the end.',
    'ad.priceChanged': 'The price of this plan has just changed. Check the new price and then pay.',
    'ad.reasonNeeded': 'Add comments so the advertiser knows what to change.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof ownerListingProblems, unknown> {}
}
