import type { ProblemDefinition } from '#shared/problem.ts'

export const ownerListingProblems = {
  'ad.notFound': { status: 404, nl: 'Deze advertentie kennen we niet.', en: 'We do not know this ad.' },
  'ad.emailUnconfirmed': {
    status: 403,
    nl: 'Bevestig eerst je e-mailadres; de link staat in de mail die je bij het registreren kreeg. Wat je hebt ingevuld, blijft bewaard.',
    en: 'Confirm your email address first; the link is in the mail you got when you registered. What you filled in is kept.',
  },
  'ad.tooMany': {
    status: 429,
    nl: 'Je hebt al twintig advertenties die nog niet betaald zijn. Betaal er eerst een of haal er een weg.',
    en: 'You already have twenty ads that are not paid for yet. Pay for one or take one away first.',
  },
  'ad.tooManyPhotos': {
    status: 409,
    nl: 'Dit zijn meer foto’s dan bij dit plan horen. Haal er foto’s af of kies een groter plan.',
    en: 'These are more photos than this plan has. Remove some or choose a larger plan.',
  },
  'ad.tooManyDays': {
    status: 409,
    nl: 'Dit zijn meer dagen dan bij dit plan horen. Kies minder dagen of een groter plan.',
    en: 'These are more days than this plan has. Choose fewer days or a larger plan.',
  },
  'ad.videoNotInPlan': {
    status: 409,
    nl: 'Een link naar een video hoort alleen bij het plan Featured. Haal de link weg of kies dat plan.',
    en: 'A link to a video is part of the Featured plan only. Remove the link or choose that plan.',
  },
  'ad.notNow': {
    status: 409,
    nl: 'Dit kan niet met deze advertentie, zoals het er nu voor staat. Laad de pagina opnieuw.',
    en: 'This cannot be done with this ad as things stand now. Load the page again.',
  },
  'ad.ownerDeactivated': {
    status: 409,
    nl: 'Het account van deze aanbieder is uitgezet. Zet het eerst weer aan, of stuur de advertentie terug.',
    en: 'The account of this advertiser is deactivated. Activate it first, or send the ad back.',
  },
  'ad.changed': {
    status: 409,
    nl: 'Deze advertentie is intussen veranderd; er is niets opgeslagen. Bekijk de nieuwste stand en probeer het opnieuw.',
    en: 'This ad has changed meanwhile; nothing was saved. Look at how it is now and try again.',
  },
  'ad.notRenewableYet': {
    status: 409,
    nl: 'Verlengen kan vanaf dertig dagen voor het einde.',
    en: 'You can renew from thirty days before the end.',
  },
  'ad.reasonNeeded': {
    status: 400,
    nl: 'Schrijf erbij waarom, zodat de aanbieder weet wat er anders moet.',
    en: 'Say why, so that the advertiser knows what has to change.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof ownerListingProblems, unknown> {}
}
