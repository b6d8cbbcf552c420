import { defineProblems } from '#shared/problem.ts'

export const uploadProblems = defineProblems({
  statuses: {
    'upload.noFile': 400,
    'upload.empty': 400,
    'upload.tooLarge': 413,
    'upload.wrongKind': 415,
    'upload.broken': 422,
    'upload.tooManyPixels': 422,
    'upload.tooSmall': 422,
    'upload.tooNarrow': 422,
    'upload.tooSlow': 422,
    'upload.tooManyToday': 429,
    'upload.tooManyUnused': 429,
  },
  nl: {
    'upload.noFile': 'We hebben geen foto ontvangen. Kies een bestand en probeer het opnieuw.',
    'upload.empty': 'Dit bestand is leeg. Kies een ander bestand.',
    'upload.tooLarge': 'Deze foto is groter dan 10 MB. Maak de foto kleiner of kies een andere.',
    'upload.wrongKind': 'Dit is geen PNG of JPG. Kies een PNG of JPG.',
    'upload.broken': 'Deze foto is beschadigd of niet compleet, dus we kunnen de foto niet laten zien.',
    'upload.tooManyPixels': 'Deze foto heeft te veel pixels. Het maximum is 50 miljoen.',
    'upload.tooSmall': 'Deze foto is te klein. Kies er een van minstens 100 bij 100 pixels.',
    'upload.tooNarrow': 'Deze foto is meer dan vijf keer zo lang als breed. Snijd de foto bij of kies een andere.',
    'upload.tooSlow':
      'Deze foto kostte te veel tijd om te lezen. Sla de foto opnieuw op als JPG en probeer het nog eens.',
    'upload.tooManyToday': 'Je hebt vandaag het maximale aantal foto’s geplaatst. Ga morgen verder.',
    'upload.tooManyUnused':
      'Je hebt veel foto’s geüpload die nog niet bij een woning horen. Gebruik die eerst of wacht een dag.',
  },
  en: {
    'upload.noFile': 'We did not receive a photo. Choose a file and try again.',
    'upload.empty': 'This file is empty. Choose another file.',
    'upload.tooLarge': 'This photo is larger than 10 MB. Make it smaller or choose another.',
    'upload.wrongKind': 'This is not a PNG or JPG. Choose a photo of one of these types.',
    'upload.broken': 'This photo is damaged or incomplete, so we cannot show it.',
    'upload.tooManyPixels': 'This photo has too many pixels. The maximum is 50 million.',
    'upload.tooSmall': 'This photo is too small. Choose one of at least 100 by 100 pixels.',
    'upload.tooNarrow': 'This photo is more than five times as long as it is wide. Crop it or choose another.',
    'upload.tooSlow': 'This photo took too long to read. Save it again as a JPG and try again.',
    'upload.tooManyToday': 'You have uploaded the maximum number of photos for one day. Continue tomorrow.',
    'upload.tooManyUnused':
      'You have uploaded many photos that do not belong to a home yet. Use those first or wait a day.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof uploadProblems, unknown> {}
}
