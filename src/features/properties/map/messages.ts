import { bilingual } from '#shared/texts.ts'

/** Texts of every map. */
const frame = bilingual({
  nl: {
    zoomIn: 'Dichterbij',
    zoomOut: 'Verder weg',
    names: 'Plaatsen: GeoNames',
    postcodes: 'Grenzen © CBS/Kadaster',
    noMap: 'De kaart kon niet worden geladen. U ziet alleen de plaatsen.',
    failed: 'De kaart kon niet worden geladen.',
  },
  en: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    names: 'Places: GeoNames',
    postcodes: 'Grenzen © CBS/Kadaster',
    noMap: 'The map could not be loaded. Only the places are shown.',
    failed: 'The map could not be loaded.',
  },
})

/** Texts of the map of one property. */
export const propertyMapMessages = bilingual({
  nl: {
    ...frame.nl,
    exact: 'Kaart met de plek van de woning: {place}.',
    about: 'Kaart met een cirkel van ongeveer {metres} meter om de plek waar de woning ergens ligt: {place}.',
  },
  en: {
    ...frame.en,
    exact: 'Map with the place of the home: {place}.',
    about: 'Map with a circle of about {metres} metres around where the home lies somewhere: {place}.',
  },
})

/** Texts of the map of a list. */
export const listMapMessages = bilingual({
  nl: {
    ...frame.nl,
    label: 'Woningen op de kaart',
    how: 'Verschuif de kaart met de pijltjes en zoom met plus en min. Alle woningen staan ook in de lijst onder de kaart.',
    cluster: { one: '{count} woning, bekijk', other: '{count} woningen, kom dichterbij' },
    clusterHere: { one: '{count} woning op deze plek, bekijk', other: '{count} woningen op deze plek, bekijk' },
    home: '{rent}, bekijk woning',
    homeAbout: '{rent}, ongeveer hier, bekijk woning',
    inView: { one: '{count} woning op dit stuk kaart', other: '{count} woningen op dit stuk kaart' },
    unplaced: {
      one: '{count} woning zonder bekende plek staat alleen in de lijst',
      other: '{count} woningen zonder bekende plek staan alleen in de lijst',
    },
    about:
      'Kennen we alleen de plaats of de postcode, dan tonen we de woning als een open rondje in het midden daarvan.',
    loading: 'Woningen laden …',
    away: 'De woningen konden niet worden geladen.',
    again: 'Probeer opnieuw',
    here: 'Zoek hier',
    draw: 'Teken gebied',
    drawing: 'Trek met je vinger of muis een lijn om het gebied waar je wilt wonen.',
    stop: 'Stop met tekenen',
    small: 'Dat gebied is te klein. Trek een grotere lijn.',
    radius: 'In een straal',
    radiusTitle: 'Zoek in een straal',
    radiusText: 'Kies een plaats of postcode en hoe ver daarvandaan je wilt zoeken.',
    centre: 'Plaats of postcode',
    centreMap: 'Neem het midden van de kaart',
    centreNeeded: 'Vul een plaats of postcode in.',
    distance: 'Afstand',
    km: '{count} km',
    find: 'Zoek',
    close: 'Sluiten',
    clusterTitle: { one: '{count} woning op deze plek', other: '{count} woningen op deze plek' },
    clusterAll: { one: 'Bekijk {count} woning in de lijst', other: 'Bekijk alle {count} woningen in de lijst' },
    clusterClose: 'Sluit deze woningen',
  },
  en: {
    ...frame.en,
    label: 'Homes on the map',
    how: 'Move the map with the arrow keys and zoom with plus and minus. All homes are in the list below the map too.',
    cluster: { one: '{count} home, view', other: '{count} homes, zoom in' },
    clusterHere: { one: '{count} home in this spot, view', other: '{count} homes in this spot, view' },
    home: '{rent}, view home',
    homeAbout: '{rent}, somewhere here, view home',
    inView: { one: '{count} home on this part of the map', other: '{count} homes on this part of the map' },
    unplaced: {
      one: '{count} home without a known place is in the list only',
      other: '{count} homes without a known place are in the list only',
    },
    about: 'Where we know only the place or the postcode, we show the home as an open dot in the middle of it.',
    loading: 'Loading homes …',
    away: 'The homes could not be loaded.',
    again: 'Try again',
    here: 'Search here',
    draw: 'Draw area',
    drawing: 'Draw a line with your finger or mouse around the area where you want to live.',
    stop: 'Stop drawing',
    small: 'That area is too small. Draw a larger line.',
    radius: 'Distance',
    radiusTitle: 'Search within a distance',
    radiusText: 'Choose a place or postcode, and how far from it you want to search.',
    centre: 'Place or postcode',
    centreMap: 'Take the middle of the map',
    centreNeeded: 'Fill in a place or postcode.',
    distance: 'Distance',
    km: '{count} km',
    find: 'Search',
    close: 'Close',
    clusterTitle: { one: '{count} home in this spot', other: '{count} homes in this spot' },
    clusterAll: { one: 'See {count} home in the list', other: 'See all {count} homes in the list' },
    clusterClose: 'Close these homes',
  },
})
