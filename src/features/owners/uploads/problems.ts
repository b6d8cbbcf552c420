import type { ProblemDefinition } from '#shared/problem.ts'

export const uploadProblems = {
  'upload.noFile': {
    status: 400,
    nl: 'We hebben geen foto ontvangen. Kies een bestand en probeer het opnieuw.',
    en: 'We received no photo. Choose a file and try again.',
  },
  'upload.empty': {
    status: 400,
    nl: 'Dit bestand is leeg. Kies een ander bestand.',
    en: 'This file is empty. Choose another file.',
  },
  'upload.tooLarge': {
    status: 413,
    nl: 'Deze foto is groter dan 10 MB. Maak hem kleiner of kies een andere.',
    en: 'This photo is larger than 10 MB. Make it smaller or choose another.',
  },
  'upload.wrongKind': {
    status: 415,
    nl: 'Dit is geen PNG of JPG. Kies een foto van een van die soorten.',
    en: 'This is not a PNG or JPG. Choose a photo of one of these kinds.',
  },
  'upload.broken': {
    status: 422,
    nl: 'Deze foto is beschadigd of niet compleet, dus we kunnen hem niet laten zien.',
    en: 'This photo is damaged or incomplete, so we cannot show it.',
  },
  'upload.tooManyPixels': {
    status: 422,
    nl: 'Deze foto heeft te veel beeldpunten. Hoogstens 50 miljoen kan.',
    en: 'This photo has too many pixels. At most 50 million are possible.',
  },
  'upload.tooSmall': {
    status: 422,
    nl: 'Deze foto is te klein. Kies er een van minstens 100 bij 100 beeldpunten.',
    en: 'This photo is too small. Choose one of at least 100 by 100 pixels.',
  },
  'upload.tooNarrow': {
    status: 422,
    nl: 'Deze foto is meer dan vijf keer zo lang als breed. Snijd hem bij of kies een andere.',
    en: 'This photo is more than five times as long as it is wide. Crop it or choose another.',
  },
  'upload.tooSlow': {
    status: 422,
    nl: 'Deze foto kostte te veel tijd om te lezen. Sla hem opnieuw op als JPG en probeer het nog eens.',
    en: 'This photo took too long to read. Save it again as JPG and try once more.',
  },
  'upload.tooManyToday': {
    status: 429,
    nl: 'Je hebt vandaag het grootste aantal foto’s geplaatst dat kan. Ga morgen verder.',
    en: 'You have uploaded as many photos as is possible in one day. Go on tomorrow.',
  },
  'upload.tooManyUnused': {
    status: 429,
    nl: 'Er wachten veel foto’s van jou die bij geen woning horen. Gebruik die eerst, of wacht een dag.',
    en: 'Many photos of yours are waiting that belong to no home. Use those first, or wait a day.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof uploadProblems, unknown> {}
}
