import { bilingual } from '#shared/texts.ts'

/** Texts of the page of hidden homes. */
export const hiddenPageMessages = bilingual({
  nl: {
    title: 'Verborgen woningen',
    description: 'Woningen die je niet meer wilt zien in de lijst en op de kaart.',
    lead: 'Deze woningen zie je niet meer in de lijst, op de kaart en in meldingen.',
    onDevice: 'We onthouden dit op dit apparaat. Log in om het ook op andere apparaten te verbergen.',
    count: {
      one: '{count} verborgen woning',
      other: '{count} verborgen woningen',
    },
    show: 'Toon weer',
    showOf: 'Toon weer: {property}',
    showAll: 'Toon alles weer',
    emptyTitle: 'Je hebt geen woningen verborgen',
    emptyText: 'Kies bij een woning “Niet voor mij”, dan zie je die niet meer. Hier haal je zo’n woning weer terug.',
    find: 'Bekijk woningen',
  },
  en: {
    title: 'Hidden homes',
    description: 'Homes that you no longer want to see in the list and on the map.',
    lead: 'You no longer see these homes in the list, on the map or in alerts.',
    onDevice: 'We remember this on this device. Log in to hide them on your other devices too.',
    count: { one: '{count} hidden home', other: '{count} hidden homes' },
    show: 'Show again',
    showOf: 'Show again: {property}',
    showAll: 'Show all again',
    emptyTitle: 'You have not hidden any homes',
    emptyText: 'Choose “Not for me” on a home and you will not see it again. You can bring it back here.',
    find: 'View homes',
  },
})

/** Texts about a home that was just hidden or shown again. */
export const hiddenMessages = bilingual({
  nl: {
    hidden: 'Deze woning zie je niet meer.',
    shown: 'Deze woning zie je weer.',
    undo: 'Ongedaan maken',
  },
  en: {
    hidden: 'You will not see this home again.',
    shown: 'This home is shown again.',
    undo: 'Undo',
  },
})
