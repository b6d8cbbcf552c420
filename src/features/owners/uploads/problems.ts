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
    'upload.noVideo': 400,
    'upload.videoTooLarge': 413,
    'upload.notAVideo': 415,
    'upload.videoCodec': 415,
    'upload.videoWithoutPicture': 422,
    'upload.videoBroken': 422,
    'upload.videoTooLong': 422,
    'upload.videoTooSmall': 422,
    'upload.videoTooManyPixels': 422,
    'upload.videoTooSlow': 422,
    'upload.videoNotFound': 404,
    'upload.tooManyVideosToday': 429,
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
    'upload.noVideo': 'We hebben geen video ontvangen. Kies een bestand en probeer het opnieuw.',
    'upload.videoTooLarge': 'Deze video is groter dan 100 MB. Maak de video korter of kies een lagere kwaliteit.',
    'upload.notAVideo': 'Dit is geen MP4 of WebM. Kies een video van een van deze soorten.',
    'upload.videoCodec':
      'Deze video speelt niet in elke browser. Sla de video op als MP4 met H.264 en AAC, en probeer het opnieuw.',
    'upload.videoWithoutPicture': 'In dit bestand zit geen beeld. Kies een video.',
    'upload.videoBroken': 'Deze video is beschadigd of niet compleet, dus we kunnen de video niet afspelen.',
    'upload.videoTooLong': 'Deze video duurt langer dan 5 minuten. Maak de video korter of kies een andere.',
    'upload.videoTooSmall':
      'Het beeld van deze video is te klein of te smal. Kies een video van minstens 90 bij 90 pixels.',
    'upload.videoTooManyPixels': 'Het beeld van deze video is te groot. Het maximum is 4096 pixels breed en hoog.',
    'upload.videoTooSlow':
      'Deze video kostte te veel tijd om te lezen. Sla de video opnieuw op en probeer het nog eens.',
    'upload.videoNotFound': 'We hebben deze video niet meer. Upload de video opnieuw.',
    'upload.tooManyVideosToday': 'Je kunt 10 video’s per dag uploaden. Ga morgen verder.',
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
    'upload.noVideo': 'We did not receive a video. Choose a file and try again.',
    'upload.videoTooLarge': 'This video is larger than 100 MB. Make it shorter or choose a lower quality.',
    'upload.notAVideo': 'This is not an MP4 or WebM. Choose a video of one of these types.',
    'upload.videoCodec':
      'This video does not play in every browser. Save it as an MP4 with H.264 and AAC, and try again.',
    'upload.videoWithoutPicture': 'This file has no pictures. Choose a video.',
    'upload.videoBroken': 'This video is damaged or incomplete, so we cannot play it.',
    'upload.videoTooLong': 'This video is longer than 5 minutes. Make it shorter or choose another.',
    'upload.videoTooSmall':
      'The picture of this video is too small or too narrow. Choose one of at least 90 by 90 pixels.',
    'upload.videoTooManyPixels': 'The picture of this video is too large. The maximum is 4096 pixels wide and high.',
    'upload.videoTooSlow': 'This video took too long to read. Save it again and try once more.',
    'upload.videoNotFound': 'We no longer have this video. Upload it again.',
    'upload.tooManyVideosToday': 'You can upload 10 videos a day. Continue tomorrow.',
    'upload.tooManyToday': 'You have uploaded the maximum number of photos for one day. Continue tomorrow.',
    'upload.tooManyUnused':
      'You have uploaded many photos that do not belong to a home yet. Use those first or wait a day.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof uploadProblems, unknown> {}
}
