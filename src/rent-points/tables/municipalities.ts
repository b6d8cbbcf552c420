/**
 * The municipalities of the 40 COROP regions in the order of their codes, by the division of CBS: those of 2026, then after
 * the stroke those of earlier years whose names old files still have. A name that two have says its province.
 */
export const municipalitiesByRegion: readonly string[] = [
  // Groningen
  'Oldambt, Pekela, Stadskanaal, Veendam, Westerwolde | Bellingwedde, Reiderland, Scheemda, Vlagtwedde, Winschoten',
  'Eemsdelta | Appingedam, Delfzijl, Loppersum',
  `Groningen, Het Hogeland, Midden-Groningen, Westerkwartier | Bedum, De Marne, Eemsmond, Grootegast, Haren,
  Hoogezand-Sappemeer, Leek, Marum, Menterwolde, Slochteren, Ten Boer, Winsum, Zuidhorn`,
  // Friesland
  `Achtkarspelen, Ameland, Dantumadiel, Harlingen, Leeuwarden, Noardeast-Fryslân, Schiermonnikoog, Terschelling,
  Tytsjerksteradiel, Vlieland, Waadhoeke | Dongeradeel, Ferwerderadiel, Franekeradeel, Het Bildt,
  Kollumerland en Nieuwkruisland, Leeuwarderadeel, Littenseradiel, Menaldumadeel, Menameradiel`,
  `De Fryske Marren, Súdwest-Fryslân | Bolsward, De Friese Meren, Gaasterlân-Sleat, Lemsterland, Nijefurd, Skarsterlân,
  Sneek, Wûnseradiel, Wymbritseradiel`,
  'Heerenveen, Ooststellingwerf, Opsterland, Smallingerland, Weststellingwerf',
  // Drenthe
  'Aa en Hunze, Assen, Midden-Drenthe, Noordenveld, Tynaarlo',
  'Borger-Odoorn, Coevorden, Emmen',
  'De Wolden, Hoogeveen, Meppel, Westerveld',
  // Overijssel
  'Dalfsen, Hardenberg, Kampen, Ommen, Staphorst, Steenwijkerland, Zwartewaterland, Zwolle',
  'Deventer, Olst-Wijhe, Raalte | Bathmen',
  `Almelo, Borne, Dinkelland, Enschede, Haaksbergen, Hellendoorn, Hengelo, Hof van Twente, Losser, Oldenzaal,
  Rijssen-Holten, Tubbergen, Twenterand, Wierden`,
  // Gelderland
  `Apeldoorn, Barneveld, Ede, Elburg, Epe, Ermelo, Harderwijk, Hattem, Heerde, Nijkerk, Nunspeet, Oldebroek, Putten,
  Scherpenzeel, Voorst, Wageningen`,
  `Aalten, Berkelland, Bronckhorst, Brummen, Doetinchem, Lochem, Montferland, Oost Gelre, Oude IJsselstreek, Winterswijk,
  Zutphen | Groenlo`,
  `Arnhem, Berg en Dal, Beuningen, Doesburg, Druten, Duiven, Heumen, Lingewaard, Nijmegen, Overbetuwe, Renkum, Rheden,
  Rozendaal, Westervoort, Wijchen, Zevenaar | Groesbeek, Millingen aan de Rijn, Rijnwaarden, Ubbergen`,
  `Buren, Culemborg, Maasdriel, Neder-Betuwe, Tiel, West Betuwe, West Maas en Waal, Zaltbommel | Geldermalsen, Lingewaal,
  Neerijnen`,
  // Utrecht
  `Amersfoort, Baarn, Bunnik, Bunschoten, De Bilt, De Ronde Venen, Eemnes, Houten, IJsselstein, Leusden, Lopik, Montfoort,
  Nieuwegein, Oudewater, Renswoude, Rhenen, Soest, Stichtse Vecht, Utrecht, Utrechtse Heuvelrug, Veenendaal,
  Vijfheerenlanden, Wijk bij Duurstede, Woerden, Woudenberg, Zeist | Abcoude, Breukelen, Bunschoten-Spakenburg, Leerdam, Loenen, Maarssen, Vianen,
  Zederik`,
  // Noord-Holland
  `Den Helder, Drechterland, Enkhuizen, Hollands Kroon, Hoorn, Koggenland, Medemblik, Opmeer, Schagen, Stede Broec, Texel |
  Andijk, Anna Paulowna, Harenkarspel, Niedorp, Wervershoof, Wieringen, Wieringermeer, Zijpe`,
  'Alkmaar, Bergen (Noord-Holland), Dijk en Waard, Heiloo | Graft-De Rijp, Heerhugowaard, Langedijk, Schermer',
  'Beverwijk, Castricum, Heemskerk, Uitgeest, Velsen',
  'Bloemendaal, Haarlem, Heemstede, Zandvoort | Bennebroek',
  'Wormerland, Zaanstad',
  `Aalsmeer, Amstelveen, Amsterdam, Diemen, Edam-Volendam, Haarlemmermeer, Landsmeer, Oostzaan, Ouder-Amstel, Purmerend,
  Uithoorn, Waterland | Beemster, Haarlemmerliede en Spaarnwoude, Weesp, Zeevang`,
  'Blaricum, Gooise Meren, Hilversum, Huizen, Laren, Wijdemeren | Bussum, Muiden, Naarden',
  // Zuid-Holland
  `Hillegom, Kaag en Braassem, Katwijk, Leiden, Leiderdorp, Lisse, Noordwijk, Oegstgeest, Teylingen, Voorschoten,
  Zoeterwoude | Noordwijkerhout`,
  "'s-Gravenhage, Leidschendam-Voorburg, Pijnacker-Nootdorp, Rijswijk, Wassenaar, Zoetermeer | Den Haag",
  'Delft, Midden-Delfland, Westland',
  `Alphen aan den Rijn, Bodegraven-Reeuwijk, Gouda, Krimpenerwaard, Nieuwkoop, Waddinxveen | Bergambacht, Boskoop,
  Nederlek, Ouderkerk, Rijnwoude, Schoonhoven, Vlist`,
  `Albrandswaard, Barendrecht, Capelle aan den IJssel, Goeree-Overflakkee, Hoeksche Waard, Krimpen aan den IJssel,
  Lansingerland, Maassluis, Nissewaard, Ridderkerk, Rotterdam, Schiedam, Vlaardingen, Voorne aan Zee, Zuidplas | Bernisse,
  Binnenmaas, Brielle, Cromstrijen, Hellevoetsluis, Korendijk, Oud-Beijerland, Spijkenisse, Strijen, Westvoorne`,
  `Alblasserdam, Dordrecht, Gorinchem, Hardinxveld-Giessendam, Hendrik-Ido-Ambacht, Molenlanden, Papendrecht, Sliedrecht,
  Zwijndrecht | Giessenlanden, Molenwaard`,
  // Zeeland
  'Hulst, Sluis, Terneuzen',
  `Borsele, Goes, Kapelle, Middelburg, Noord-Beveland, Reimerswaal, Schouwen-Duiveland, Tholen, Veere, Vlissingen`,
  // Noord-Brabant
  `Bergen op Zoom, Breda, Drimmelen, Etten-Leur, Geertruidenberg, Halderberge, Moerdijk, Oosterhout, Roosendaal, Rucphen,
  Steenbergen, Woensdrecht, Zundert`,
  `Alphen-Chaam, Altena, Baarle-Nassau, Dongen, Gilze en Rijen, Goirle, Hilvarenbeek, Loon op Zand, Oisterwijk, Tilburg,
  Waalwijk | Aalburg, Werkendam, Woudrichem`,
  `'s-Hertogenbosch, Bernheze, Boekel, Boxtel, Heusden, Land van Cuijk, Maashorst, Meierijstad, Oss, Sint-Michielsgestel,
  Vught | Boxmeer, Cuijk, Den Bosch, Grave, Landerd, Maasdonk, Mill en Sint Hubert, Schijndel, Sint Anthonis,
  Sint-Oedenrode, Uden, Veghel`,
  `Asten, Bergeijk, Best, Bladel, Cranendonck, Deurne, Eersel, Eindhoven, Geldrop-Mierlo, Gemert-Bakel, Heeze-Leende,
  Helmond, Laarbeek, Nuenen Gerwen en Nederwetten, Oirschot, Reusel-De Mierden, Someren, Son en Breugel, Valkenswaard,
  Veldhoven, Waalre | Nuenen`,
  // Limburg
  'Beesel, Bergen (Limburg), Gennep, Horst aan de Maas, Mook en Middelaar, Peel en Maas, Venlo, Venray | Meerlo-Wanssum',
  'Echt-Susteren, Leudal, Maasgouw, Nederweert, Roerdalen, Roermond, Weert',
  `Beek, Beekdaelen, Brunssum, Eijsden-Margraten, Gulpen-Wittem, Heerlen, Kerkrade, Landgraaf, Maastricht, Meerssen,
  Simpelveld, Sittard-Geleen, Stein, Vaals, Valkenburg aan de Geul, Voerendaal | Eijsden, Margraten, Nuth, Onderbanken,
  Schinnen`,
  // Flevoland
  'Almere, Dronten, Lelystad, Noordoostpolder, Urk, Zeewolde',
]
