import type { Age } from './neighbourhoods.ts'

// Common Dutch street names, by the period in which they were given.
const named: Readonly<Record<Exclude<Age, 'mixed'>, string>> = {
  old: 'Kerkstraat, Molenstraat, Nieuwstraat, Lange Nieuwstraat, Korte Nieuwstraat, Hoogstraat, Kloosterstraat, Haven, Turfmarkt, Vismarkt, Korenmarkt, Botermarkt, Oude Gracht, Nieuwe Gracht, Achterstraat, Torenstraat, Gasthuisstraat, Weverstraat, Bakkerstraat, Smidsstraat, Brugstraat, Kuiperssteeg, Wijnhaven, Bagijnhof, Doelenstraat, Lombardsteeg',
  belt: 'Wilhelminastraat, Emmastraat, Julianalaan, Prins Hendrikstraat, Willem de Zwijgerlaan, Stationsstraat, Parkstraat, Spoorstraat, Frans Halsstraat, Jan Steenstraat, Rembrandtlaan, Ruysdaelstraat, Vondelstraat, Tollensstraat, Da Costastraat, Javastraat, Sumatrastraat, Celebesstraat, Lombokstraat, Tromplaan, De Ruyterstraat, Piet Heinstraat, Oranjestraat, Nassaustraat, Laan van Meerdervoort, Sophiastraat, Hugo de Grootstraat, Johan de Wittlaan',
  postwar:
    'Beethovenlaan, Mozartlaan, Chopinstraat, Händelstraat, Leeuweriklaan, Merelstraat, Lijsterlaan, Koolmeeshof, Churchilllaan, Rooseveltlaan, Marshalllaan, Plutostraat, Saturnuslaan, Marsstraat, Populierenlaan, Beukenlaan, Lindelaan, Kastanjestraat, Esdoornstraat, Tulpstraat, Narcisstraat, Hyacintenlaan, Goudenregenstraat, Thorbeckelaan, Troelstraweg, Aletta Jacobslaan',
  new: 'Havenmeesterstraat, Kadeplein, Waterlinie, Weteringkade, Zonneveld, Parkzicht, Horizonlaan, Zeilmakerij, Scheepstimmerlaan, Silokade, Pakhuisplein, Rietgors, Vlinderhof, Waterlelie, Lisdodde, Orchideelaan, Boomgaard, Fruithof, Sterrenkade, Hannie Schaftlaan, Marga Klompéstraat, Annie M.G. Schmidtstraat, Vlasakker, Korenschoof',
}

const lists = Object.fromEntries(Object.entries(named).map(([age, names]) => [age, names.split(', ')]))

/** Usual street names in neighbourhoods of this age. */
export const streetsOf = (age: Exclude<Age, 'mixed'>): readonly string[] => lists[age] ?? []
