/**
 * The four-digit postcodes of places outside the neighbourhood table: the first and last with houses.
 * Compiled by hand; PO box codes lie outside these ranges.
 */
const listed = `
Hoofddorp 2131-2135, Amstelveen 1181-1188, Heerlen 6411-6419, Venlo 5911-5916, Hengelo 7551-7559,
Roosendaal 4701-4707, Purmerend 1441-1447, Oss 5341-5346, Schiedam 3111-3119, Spijkenisse 3201-3207,
Helmond 5701-5709, Vlaardingen 3131-3137, Almelo 7601-7609, Gouda 2801-2806, Zaandam 1501-1509, Lelystad 8221-8226,
Alphen aan den Rijn 2401-2408, Hoorn 1621-1628, Ede 6711-6718, Bergen op Zoom 4611-4617,
Capelle aan den IJssel 2901-2909, Assen 9401-9408, Nieuwegein 3431-3438, Veenendaal 3901-3907, Zeist 3701-3708,
Den Helder 1781-1788, Emmen 7811-7815, Doetinchem 7001-7007, Kampen 8261-8267, Weert 6001-6006, Woerden 3441-3448,
Sittard 6131-6137, Heerhugowaard 1701-1705, Rijswijk 2281-2288, Middelburg 4331-4338, Waalwijk 5141-5146,
Huizen 1271-1277, Vlissingen 4381-4387, Soest 3761-3768, Roermond 6041-6045, Drachten 9201-9207,
Heerenveen 8441-8448, Tiel 4001-4007, Harderwijk 3841-3848, Venray 5801-5804, Hoogeveen 7901-7909,
Barendrecht 2991-2994, Nijkerk 3861-3864, Voorburg 2271-2275, Beverwijk 1941-1949, Goes 4461-4465, Zutphen 7201-7207,
Heemskerk 1961-1969, Wageningen 6701-6709, Castricum 1901-1902, Gorinchem 4201-4208, Uden 5401-5406,
IJsselstein 3401-3404, Epe 8161-8162, Sneek 8601-8608, Geleen 6161-6167, Maassluis 3141-3147, Wijchen 6601-6606,
IJmuiden 1971-1976, Papendrecht 3351-3356, Oldenzaal 7571-7577, Bussum 1401-1406, Valkenswaard 5551-5556,
Meppel 7941-7944, Winterswijk 7101-7103, Boxtel 5281-5283, Leusden 3831-3834, Best 5681-5685, Barneveld 3771-3773,
Veendam 9641-9648, Dronten 8251-8254, Terneuzen 4531-4537, Geldrop 5661-5667, Uithoorn 1421-1423,
Culemborg 4101-4107, Zaltbommel 5301-5302, Zevenaar 6901-6905, Oisterwijk 5061-5062, Heemstede 2101-2106,
Duiven 6921-6922, Wassenaar 2241-2245, Veghel 5461-5467, Waddinxveen 2741-2743, Vught 5261-5263, Baarn 3741-3744,
Diemen 1111-1112, Sliedrecht 3361-3364, Schijndel 5481-5482, Nuenen 5671-5674, Aalsmeer 1431-1432, Naarden 1411-1412,
Weesp 1381-1384, Zandvoort 2041-2042, Bloemendaal 2061-2061, Laren 1251-1251, Blaricum 1261-1261,
Enkhuizen 1601-1602, Edam 1135-1135, Monnickendam 1141-1141, Volendam 1131-1132, Schagen 1741-1742, Bergen 1861-1862,
Heiloo 1851-1852, Ermelo 3851-3853, Putten 3881-3882, Nunspeet 8071-8072, Elburg 8081-8081, Lochem 7241-7242,
Vorden 7251-7251, Ommen 7731-7731, Raalte 8101-8103, Steenwijk 8331-8334, Giethoorn 8355-8355, Dokkum 9101-9103,
Franeker 8801-8802, Harlingen 8861-8862, Bolsward 8701-8702, Joure 8501-8502, Appingedam 9901-9903,
Winschoten 9671-9675, Roden 9301-9302, Haren 9751-9753, Veere 4351-4351, Domburg 4357-4357, Zierikzee 4301-4301,
Hulst 4561-4561, Middelharnis 3241-3241, Brielle 3231-3232, Schoonhoven 2871-2871, Oudewater 3421-3421,
Vianen 4131-4133, Leerdam 4141-4143, Maarssen 3601-3608, Breukelen 3621-3621, Bilthoven 3721-3723, Doorn 3941-3941,
Rhenen 3911-3911, Oosterbeek 6861-6862, Velp 6881-6883, Doesburg 6981-6982, Boxmeer 5831-5831, Cuijk 5431-5432,
Deurne 5751-5753, Oirschot 5688-5688, Eersel 5521-5521, Hilvarenbeek 5081-5081, Oosterhout 4901-4908,
Etten-Leur 4871-4879, Thorn 6017-6017, Gulpen 6271-6271, Vaals 6291-6291, Noordwijk 2201-2204, Voorschoten 2251-2254,
Oegstgeest 2341-2343, Katwijk 2221-2225, Sassenheim 2171-2172, Hillegom 2181-2182, Lisse 2161-2163
`

const spans = new Map(
  Array.from(listed.matchAll(/([^,\n]+) (\d+)-(\d+)/g), ([, place = '', first, last]) => [
    place.trim(),
    [Number(first), Number(last)] as const,
  ]),
)

/** Places with known postcodes. */
export const placesWithPostcodes: readonly string[] = [...spans.keys()]

/** Returns the first and last four-digit postcode of a place; undefined if unknown. */
export const postcodesOf = (city: string): readonly [first: number, last: number] | undefined => spans.get(city)

/** Towns whose old centre has canals, harbours or gabled houses. */
export const oldTowns: ReadonlySet<string> = new Set(
  `Amsterdam, Utrecht, Leiden, Delft, Haarlem, Groningen, Leeuwarden, Amersfoort, Dordrecht, Alkmaar, Zwolle,
Deventer, Breda, Maastricht, Rotterdam, Gouda, Hoorn, Enkhuizen, Edam, Monnickendam, Weesp, Middelburg, Kampen,
Zutphen, Schiedam, Gorinchem, Zierikzee, Veere, Harlingen, Franeker, Dokkum, Sneek, Bolsward, Woerden, Oudewater,
Schoonhoven, Brielle, Elburg, Doesburg, Naarden, Culemborg, 's-Hertogenbosch`.split(/,\s/),
)
