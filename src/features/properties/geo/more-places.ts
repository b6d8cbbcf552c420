import type { Province } from './provinces.ts'

/** Places that GeoNames lacks, by province, collected from addresses and without coordinates. */
export const additionalPlaces: Record<Province, string> = {
  Drenthe:
    'Anloo, Borgercompagnie, De Groeve, Eelderwolde, Hooghalen, Nietap, Nieuw-Amsterdam, Nieuw-Weerdinge, Ubbena, Zeegse, Zuidwolde',
  Flevoland: 'Almere, Luttelgeest, Swifterbant',
  Friesland:
    'Aldtsjerk, De Wilp, Jorwert, Lippenhuizen, Nijland, Oudebildtzijl, Ryptsjerk, Sint Annaparochie, Sint Nicolaasga, Stavoren, Warten',
  Gelderland:
    "Beneden-Leeuwen, 't Harde, Beuningen, Balgoij, De Glind, De Steeg, Heukelum, Hoevelaken, Huissen, Hurwenen, Malden, Ommeren, Randwijk, Ravenswaaij, Ressen, Ubbergen, Ulft, Wenum Wiesel",
  Groningen:
    'Adorp, Bad Nieuweschans, Houwerzijl, Kolham, Lauwersoog, Oostwold, Opende, Pieterburen, Sauwerd, Spijk, Tolbert, Woldendorp',
  Limburg:
    'Bemelen, Buggenum, Cadier en Keer, Echt, Eygelshoven, Geulle, Horst, Landgraaf, Leveroy, Neeritter, Noorbeek, Roggel, Stevensweert, Steyl, Swalmen, Wittem',
  'Noord-Brabant':
    'Bavel, Beek en Donk, Berkel-Enschot, Cromvoirt, Deurne, Deursen-Dennenburg, Drunen, Etten-Leur, Kaatsheuvel, Katwijk, Moergestel, Riel, Rosmalen, Sint Willebrord, Sleeuwijk, Son en Breugel, Sprang-Capelle, Ulvenhout, Vlijmen, Willemstad, Wintelre, Wouwse Plantage, Zevenbergen',
  'Noord-Holland':
    "'s-Graveland, Aalsmeerderbrug, Aerdenhout, Ankeveen, Assendelft, Badhoevedorp, Benningbroek, Blokker, Breukeleveen, Burgerbrug, Cruquius, Den Ilp, Groet, Grootebroek, Haarlemmermeer, Hoogkarspel, Jisp, Julianadorp, Koog aan de Zaan, Krommenie, Loosdrecht, Nieuw-Vennep, Oostzaan, Oudkarspel, Oudorp, Santpoort-Noord, Schardam, Schoorl, Sint Maartensbrug, Tuitjenhorn, Velsen, Velsen-Noord, Velserbroek, Warmenhuizen, Wijk aan Zee, Wormer, Wormerveer, Zwaag, Zwanenburg",
  Overijssel:
    'Bathmen, Bentelo, De Lutte, Dedemsvaart, Denekamp, Diepenveen, Genemuiden, Heeten, Hoge Hexel, IJsselmuiden, Luttenberg, Nijverdal, Overdinkel, Witharen',
  Utrecht:
    'Achterveld, Amstelhoek, Bilthoven, Bunschoten-Spakenburg, De Meern, Den Dolder, Harmelen, Hoef en Haag, Hollandsche Rading, Hooglanderveen, Huis ter Heide, Kamerik, Loenen aan de Vecht, Maarsbergen, Nigtevecht, Soesterberg, Stoutenburg, Vreeland',
  Zeeland:
    'Cadzand, Heinkenszand, Kortgene, Lewedorp, Oost-Souburg, Oudelande, Sint Jansteen, Sint-Maartensdijk, Zuiddorpe',
  'Zuid-Holland':
    'Aarlanderveen, Bergambacht, Bleskensgraaf, De Zilk, Delfgauw, Den Hoorn, Hardinxveld-Giessendam, Hazerswoude-Rijndijk, Hoogvliet, Katwijk, Kaag, Leidschendam, Lekkerkerk, Moordrecht, Nissewaard, Noordwijk, Nootdorp, Ooltgensplaat, Oud Ade, Sommelsdijk, Ter Aar, Wateringen, Westland, Zoeterwoude, Zwartewaal',
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
}

/** Names in GeoNames of municipalities or duplicates, which nobody uses in an address. */
export const excludedNames: readonly string[] = ['Zaanstad']
