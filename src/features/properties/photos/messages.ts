import { bilingual } from '#shared/texts.ts'

/** Texts of the gallery and its viewer; only the property page loads them. */
export const galleryMessages = bilingual({
  nl: {
    open: { one: 'Bekijk {count} foto', other: 'Bekijk {count} foto’s' },
    position: '{number} van {total}',
    show: 'Toon foto {number}',
    lockedSlide: { one: 'Nog {count} foto', other: 'Nog {count} foto’s' },
    lockedText: 'Met Premium zie je alle foto’s van deze woning.',
    toPremium: 'Bekijk Premium',
  },
  en: {
    open: { one: 'View {count} photo', other: 'View {count} photos' },
    position: '{number} of {total}',
    show: 'Show photo {number}',
    lockedSlide: { one: '{count} more photo', other: '{count} more photos' },
    lockedText: 'With Premium you see all photos of this home.',
    toPremium: 'View Premium',
  },
})
export type GalleryTexts = (typeof galleryMessages)['nl']
