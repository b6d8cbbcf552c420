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
    'ad.reasonNeeded': 400,
  },
  nl: {
    'ad.notFound': 'Deze advertentie kennen we niet.',
    'ad.emailUnconfirmed':
      'Bevestig eerst je e-mailadres; de link staat in de mail die je bij het registreren kreeg. Wat je hebt ingevuld, blijft bewaard.',
    'ad.tooMany': 'Je hebt al twintig advertenties die nog niet betaald zijn. Betaal er eerst een of haal er een weg.',
    'ad.tooManyPhotos': 'Dit zijn meer foto’s dan bij dit plan horen. Haal er foto’s af of kies een groter plan.',
    'ad.tooManyDays': 'Dit zijn meer dagen dan bij dit plan horen. Kies minder dagen of een groter plan.',
    'ad.videoNotInPlan':
      'Een link naar een video hoort alleen bij het plan Featured. Haal de link weg of kies dat plan.',
    'ad.notNow': 'Dit kan niet met deze advertentie, zoals het er nu voor staat. Laad de pagina opnieuw.',
    'ad.ownerDeactivated':
      'Het account van deze aanbieder is uitgezet. Zet het eerst weer aan, of stuur de advertentie terug.',
    'ad.changed':
      'Deze advertentie is intussen veranderd; er is niets opgeslagen. Bekijk de nieuwste stand en probeer het opnieuw.',
    'ad.notRenewableYet': 'Verlengen kan vanaf dertig dagen voor het einde.',
    'ad.reasonNeeded': 'Schrijf erbij waarom, zodat de aanbieder weet wat er anders moet.',
  },
  en: {
    'ad.notFound': 'We do not know this ad.',
    'ad.emailUnconfirmed':
      'Confirm your email address first; the link is in the mail you got when you registered. What you filled in is kept.',
    'ad.tooMany': 'You already have twenty ads that are not paid for yet. Pay for one or take one away first.',
    'ad.tooManyPhotos': 'These are more photos than this plan has. Remove some or choose a larger plan.',
    'ad.tooManyDays': 'These are more days than this plan has. Choose fewer days or a larger plan.',
    'ad.videoNotInPlan': 'A link to a video is part of the Featured plan only. Remove the link or choose that plan.',
    'ad.notNow': 'This cannot be done with this ad as things stand now. Load the page again.',
    'ad.ownerDeactivated': 'The account of this advertiser is deactivated. Activate it first, or send the ad back.',
    'ad.changed': 'This ad has changed meanwhile; nothing was saved. Look at how it is now and try again.',
    'ad.notRenewableYet': 'You can renew from thirty days before the end.',
    'ad.reasonNeeded': 'Say why, so that the advertiser knows what has to change.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof ownerListingProblems, unknown> {}
}
