import { bilingual } from '#shared/texts.ts'

/** Texts of every map. */
const frame = bilingual({
  nl: {
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    names: 'Plaatsen: GeoNames',
    postcodes: 'Grenzen © CBS/Kadaster',
    noMap: 'De kaart kon niet worden geladen. Je ziet alleen de plaatsen.',
    failed: 'De kaart kon niet worden geladen.',
  },
  en: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    names: 'Places: GeoNames',
    postcodes: 'Boundaries © CBS/Kadaster',
    noMap: 'The map could not be loaded. Only the places are shown.',
    failed: 'The map could not be loaded.',
  },
})

/** Texts of the map of one property. */
export const propertyMapMessages = bilingual({
  nl: {
    ...frame.nl,
    exact: 'Kaart met de locatie van de woning: {place}.',
    about: 'De exacte locatie is niet bekend. De woning ligt ergens in de cirkel van ongeveer {metres} meter: {place}.',
  },
  en: {
    ...frame.en,
    exact: 'Map showing the location of the home: {place}.',
    about: 'The exact location is not known. The home is somewhere in the circle of about {metres} metres: {place}.',
  },
})

/** Texts of the map of a list. */
export const listMapMessages = bilingual({
  nl: {
    ...frame.nl,
    label: 'Woningen op de kaart',
    how: 'Verschuif de kaart met de pijltjes en zoom met plus en min. Alle woningen staan ook in de lijst bij de kaart.',
    cluster: { one: '{count} woning, bekijk', other: '{count} woningen, kom dichterbij' },
    clusterHere: { one: '{count} woning op deze plek, toon', other: '{count} woningen op deze plek, toon' },
    clusterAbout: { one: '{count} woning in dit gebied, toon', other: '{count} woningen in dit gebied, toon' },
    home: '{rent}, toon woning',
    homeAbout: '{rent}, ongeveer hier, toon woning',
    inView: { one: '{count} woning op dit stuk kaart', other: '{count} woningen op dit stuk kaart' },
    unplaced: {
      one: '{count} woning zonder bekende locatie staat alleen in de lijst',
      other: '{count} woningen zonder bekende locatie staan alleen in de lijst',
    },
    about:
      'Een prijs of aantal met alleen een rand staat midden in het gebied waarin de woning ligt: de exacte locatie is niet bekend.',
    loading: 'Woningen laden …',
    away: 'De woningen konden niet worden geladen.',
    again: 'Probeer opnieuw',
    follow: 'Zoek als ik de kaart verplaats',
    swipe: 'Woningen uit de lijst',
    draw: 'Teken gebied',
    drawing: 'Trek met je vinger of muis een lijn om het gebied waar je wilt wonen.',
    stop: 'Stop met tekenen',
    small: 'Dat gebied is te klein. Trek een grotere lijn.',
    radius: 'In een straal',
    radiusTitle: 'Zoek in een straal',
    radiusText: 'Kies een plaats of postcode en hoe ver daarvandaan je wilt zoeken.',
    centre: 'Plaats of postcode',
    centreMap: 'Gebruik het midden van de kaart',
    centreNeeded: 'Vul een plaats of postcode in.',
    distance: 'Afstand',
    km: '{count} km',
    find: 'Zoek',
    close: 'Sluiten',
    clusterTitle: { one: '{count} woning op deze plek', other: '{count} woningen op deze plek' },
    clusterTitleAbout: { one: '{count} woning in dit gebied', other: '{count} woningen in dit gebied' },
    clusterAll: { one: 'Bekijk {count} woning in de lijst', other: 'Bekijk alle {count} woningen in de lijst' },
    clusterClose: 'Sluit deze woningen',
  },
  en: {
    ...frame.en,
    label: 'Homes on the map',
    how: 'Move the map with the arrow keys and zoom with plus and minus. All homes are also in the list with the map.',
    cluster: { one: '{count} home, view', other: '{count} homes, zoom in' },
    clusterHere: { one: '{count} home in this spot, show', other: '{count} homes in this spot, show' },
    clusterAbout: { one: '{count} home in this area, show', other: '{count} homes in this area, show' },
    home: '{rent}, show home',
    homeAbout: '{rent}, somewhere here, show home',
    inView: { one: '{count} home on this part of the map', other: '{count} homes on this part of the map' },
    unplaced: {
      one: '{count} home without a known location is only in the list',
      other: '{count} homes without a known location are only in the list',
    },
    about:
      'An outlined price or number is in the middle of the area that the home is in: the exact location is not known.',
    loading: 'Loading homes …',
    away: 'The homes could not be loaded.',
    again: 'Try again',
    follow: 'Search as I move the map',
    swipe: 'Homes from the list',
    draw: 'Draw area',
    drawing: 'Draw a line with your finger or mouse around the area where you want to live.',
    stop: 'Stop drawing',
    small: 'That area is too small. Draw a larger line.',
    radius: 'Distance',
    radiusTitle: 'Search within a distance',
    radiusText: 'Choose a place or postcode, and how far from it you want to search.',
    centre: 'Place or postcode',
    centreMap: 'Use the middle of the map',
    centreNeeded: 'Enter a place or postcode.',
    distance: 'Distance',
    km: '{count} km',
    find: 'Search',
    close: 'Close',
    clusterTitle: { one: '{count} home in this spot', other: '{count} homes in this spot' },
    clusterTitleAbout: { one: '{count} home in this area', other: '{count} homes in this area' },
    clusterAll: { one: 'See {count} home in the list', other: 'See all {count} homes in the list' },
    clusterClose: 'Close these homes',
  },
})
