import { bilingual } from '#shared/texts.ts'

/** Texts of the gallery and its viewer; only the property page loads them. */
export const galleryMessages = bilingual({
  nl: {
    open: 'Bekijk {what}',
    openSome: 'Bekijk {shown} van {what}',
    photos: { one: '{count} foto', other: '{count} foto’s' },
    videos: { one: '{count} video', other: '{count} video’s' },
    both: '{photos} en {videos}',
    more: 'Nog {what}',
    moreWithPremium: 'Nog {what} met Premium',
    video: 'Video {number} van {title}, duurt {length}',
    play: 'Bekijk video {number}, duurt {length}',
    showVideo: 'Toon video {number}',
    position: '{number} van {total}',
    show: 'Toon foto {number}',
    lockedText: 'Met Premium zie je alle foto’s en video’s van deze woning.',
    toPremium: 'Bekijk Premium',
  },
  en: {
    open: 'View {what}',
    openSome: 'View {shown} of {what}',
    photos: { one: '{count} photo', other: '{count} photos' },
    videos: { one: '{count} video', other: '{count} videos' },
    both: '{photos} and {videos}',
    more: 'Another {what}',
    moreWithPremium: 'Another {what} with Premium',
    video: 'Video {number} of {title}, {length} long',
    play: 'View video {number}, {length} long',
    showVideo: 'Show video {number}',
    position: '{number} of {total}',
    show: 'Show photo {number}',
    lockedText: 'With Premium you see all photos and videos of this home.',
    toPremium: 'View Premium',
  },
})
export type GalleryTexts = (typeof galleryMessages)['nl']
