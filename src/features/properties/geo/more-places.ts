import type { Province } from './provinces.ts'

/** Smaller places with names that addresses have, by province; without coordinates of their own. */
export const additionalPlaces: Partial<Record<Province, string>> = {
  Drenthe: 'Anloo, Borgercompagnie, De Groeve, Ubbena, Zeegse',
  Friesland: 'Aldtsjerk, De Wilp, Jorwert, Nijland, Oudebildtzijl, Ryptsjerk, Stavoren, Warten',
  Gelderland: 'Balgoij, De Glind, Hurwenen, Ravenswaaij, Ressen, Ubbergen',
  Groningen: 'Adorp, Houwerzijl, Lauwersoog, Pieterburen, Woldendorp',
  Limburg: 'Bemelen, Buggenum',
  'Noord-Brabant': 'Deursen-Dennenburg, Katwijk',
  'Noord-Holland':
    'Aalsmeerderbrug, Benningbroek, Breukeleveen, Burgerbrug, Den Ilp, Jisp, Schardam, Sint Maartensbrug',
  Overijssel: 'Witharen',
  Utrecht: 'Amstelhoek, Hoef en Haag, Stoutenburg',
  Zeeland: 'Cadzand, Oudelande, Zuiddorpe',
  'Zuid-Holland': 'Kaag, Oud Ade',
}

/** Other names and spellings of places that people and sources use, with the name that we show. */
export const alternativeNames: Record<string, string> = {
  'The Hague': 'Den Haag',
  "'s-Gravenhage": 'Den Haag',
  'La Haye': 'Den Haag',
  'Den Bosch': "'s-Hertogenbosch",
  'Almere Stad': 'Almere',
  'Almere Haven': 'Almere',
  'Almere Buiten': 'Almere',
  'Almere Poort': 'Almere',
  'Amsterdam-Zuidoost': 'Amsterdam',
  'Hoogvliet Rotterdam': 'Hoogvliet',
  'Rotterdam-Hoogvliet': 'Hoogvliet',
  'Pernis Rotterdam': 'Rotterdam',
  'Capelle a/d IJssel': 'Capelle aan den IJssel',
  'Krimpen a/d IJssel': 'Krimpen aan den IJssel',
  'Nieuwerkerk a/d IJssel': 'Nieuwerkerk aan den IJssel',
  'Alphen a/d Rijn': 'Alphen aan den Rijn',
  'Alphen ad Rijn': 'Alphen aan den Rijn',
  'Bergen op zoom': 'Bergen op Zoom',
  Bunschoten: 'Bunschoten-Spakenburg',
  Spakenburg: 'Bunschoten-Spakenburg',
  Driebergen: 'Driebergen-Rijsenburg',
  'Nuenen Gerwen en Nederwetten': 'Nuenen',
  'Bleskensgraaf ca': 'Bleskensgraaf',
  'Haarlemmermeer Hoofddorp': 'Hoofddorp',
  Flushing: 'Vlissingen',
  'Bois le Duc': "'s-Hertogenbosch",
  Ljouwert: 'Leeuwarden',
  Drylts: 'IJlst',
  Snits: 'Sneek',
  Boalsert: 'Bolsward',
  Starum: 'Stavoren',
  'Spaarndam gem. Haarlem': 'Spaarndam',
  'de Lutte': 'De Lutte',
}

/** Names in GeoNames of municipalities or duplicates, which nobody uses in an address. */
export const excludedNames: readonly string[] = ['Cranendonck', 'Zaanstad']
