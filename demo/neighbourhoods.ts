/** The predominant age of the buildings in a neighbourhood. */
const ages = ['old', 'belt', 'postwar', 'new', 'mixed'] as const

export type Age = (typeof ages)[number]

/** A part of a large city: name, four-digit postcodes, age, rent as a share of the city's. */
type Neighbourhood = readonly [name: string, postcodes: readonly number[], age: Age, rent: number]

// Name, postcodes, age and rent; compiled by hand.
const listed = `
Amsterdam: Grachtengordel 1016+1017 old 1.15; Jordaan 1015+1016 old 1.1;
  Nieuwmarkt 1011 old 1.08; Plantage 1018 belt 1.08;
  Oostelijk Havengebied 1019 new 1.02; Haarlemmerbuurt 1013 old 1.05;
  Noord 1021+1022+1032 mixed 0.88; Westerpark 1051+1052 belt 1;
  De Baarsjes 1056+1057 belt 1; Oud-West 1053+1054 belt 1.06;
  Bos en Lommer 1055 belt 0.92; Slotermeer 1063 postwar 0.84;
  Osdorp 1068+1069 postwar 0.82; De Pijp 1072+1073+1074 belt 1.06;
  Oud-Zuid 1071+1075 belt 1.2; Rivierenbuurt 1078+1079 belt 1;
  Buitenveldert 1081+1082+1083 postwar 1; Oosterparkbuurt 1091+1092 belt 1.02;
  Indische Buurt 1094+1095 belt 0.95; Watergraafsmeer 1097+1098 mixed 1;
  IJburg 1086+1087 new 0.95; Zuidoost 1102+1103+1104 postwar 0.78
Rotterdam: Centrum 3011+3012 new 1.15; Kralingen 3061+3062+3063 belt 1.08;
  Noord 3033+3035+3036 belt 0.98; Blijdorp 3039 belt 1.02;
  Delfshaven 3024+3025 old 0.92; Middelland 3014+3021 belt 0.98;
  Kop van Zuid 3071+3072 new 1.12; Katendrecht 3072 mixed 1.02;
  Hillegersberg 3051+3053+3054 belt 1.1; Prins Alexander 3066+3067 postwar 0.88;
  Charlois 3081+3083 belt 0.8; IJsselmonde 3078+3079 postwar 0.8
Den Haag: Centrum 2511+2512 mixed 1.05; Zeeheldenkwartier 2514+2517 belt 1.02;
  Statenkwartier 2581+2582 belt 1.15; Scheveningen 2583+2584+2586 mixed 1.05;
  Duinoord 2518 belt 1.05; Bezuidenhout 2593+2594+2595 belt 1;
  Segbroek 2563+2565 belt 0.9; Benoordenhout 2596+2597 belt 1.2;
  Laak 2521+2522 belt 0.8; Loosduinen 2552+2553 postwar 0.85;
  Ypenburg 2496+2497 new 0.95; Archipelbuurt 2585 belt 1.15
Utrecht: Binnenstad 3511+3512 old 1.12; Lombok 3531 belt 1;
  Wittevrouwen 3572 belt 1.08; Vogelenbuurt 3514 belt 1.05;
  Zuilen 3551+3552+3554 belt 0.92; Overvecht 3561+3562+3563 postwar 0.82;
  Utrecht-Oost 3581+3582 belt 1.08; Rivierenwijk 3522+3523 belt 0.98;
  Kanaleneiland 3526+3527 postwar 0.85; Leidsche Rijn 3541+3543+3544 new 0.98;
  Oog in Al 3533 belt 1.02
Eindhoven: Centrum 5611 new 1.12; Strijp-S 5617 new 1.1;
  Woensel-Zuid 5612+5613 belt 0.95; Woensel-Noord 5625+5627+5629 postwar 0.85;
  Stratum 5614+5643 belt 1; Tongelre 5641+5642 mixed 0.95;
  Gestel 5615+5652 mixed 0.95; Meerhoven 5657+5658 new 1
Groningen: Binnenstad 9711+9712 old 1.1; Schildersbuurt 9718 belt 1;
  Oosterparkwijk 9713+9714 belt 0.95; Korrewegwijk 9715 belt 0.95;
  Helpman 9721+9722 belt 1.05; Paddepoel 9742 postwar 0.85;
  Vinkhuizen 9743 postwar 0.82; Oranjewijk 9717 belt 1.05
Tilburg: Centrum 5038 mixed 1.1; Theresia 5041 belt 1;
  Korvel 5021+5025 belt 0.98; Reeshof 5044+5045+5046 new 0.95;
  Tilburg-Noord 5011+5012 postwar 0.85; Oud-Noord 5014 belt 0.98
Almere: Almere Stad 1315+1316 new 1; Almere Haven 1351+1353 postwar 0.92;
  Almere Buiten 1335+1338 new 0.95; Almere Poort 1361+1363 new 1.05;
  Filmwijk 1325 new 1; Muziekwijk 1311+1312 new 0.96
Breda: Centrum 4811 old 1.08; Ginneken 4835+4837 belt 1.1;
  Haagse Beemden 4822+4823 new 0.92; Belcrum 4815 belt 1;
  Princenhage 4813 belt 1; Brabantpark 4817 postwar 0.9
Nijmegen: Centrum 6511 mixed 1.1; Bottendaal 6512 belt 1.05;
  Nijmegen-Oost 6521+6522 belt 1.08; Hatert 6534+6535 postwar 0.88;
  Lent 6515 new 1; Dukenburg 6537+6538 postwar 0.85
Enschede: Centrum 7511 mixed 1.08; Roombeek 7521 new 1.05;
  Stadsveld 7541+7542 postwar 0.9; Glanerbrug 7532+7533 mixed 0.92
Haarlem: Centrum 2011 old 1.1; Leidsebuurt 2013 belt 1;
  Amsterdamsewijk 2032 belt 0.95; Kleverpark 2023 belt 1.1;
  Schalkwijk 2035+2036 postwar 0.84; Haarlem-Noord 2024+2025 belt 0.96
Arnhem: Centrum 6811 mixed 1.05; Spijkerkwartier 6828 belt 1.02;
  Klarendal 6822 belt 0.94; Sint Marten 6821 belt 1; Schuytgraaf 6846 new 1;
  Presikhaaf 6826 postwar 0.85
Amersfoort: Centrum 3811 old 1.08; Bergkwartier 3817+3818 belt 1.12;
  Soesterkwartier 3812 belt 0.95; Vathorst 3824+3825 new 1;
  Schothorst 3815+3816 postwar 0.92
Apeldoorn: Centrum 7311 mixed 1.05; De Parken 7314 belt 1.12;
  De Maten 7324+7325 postwar 0.9; Zevenhuizen 7323 postwar 0.92
's-Hertogenbosch: Binnenstad 5211 old 1.1; Paleiskwartier 5223 new 1.08;
  De Muntel 5212 belt 1; Maaspoort 5235 postwar 0.9
Maastricht: Binnenstad 6211 old 1.1; Wyck 6221 belt 1.05;
  Sint Pieter 6212 belt 1.05; Brusselsepoort 6213 postwar 0.92;
  Heer 6227 mixed 0.92
Leiden: Binnenstad 2311+2312 old 1.08; Professorenwijk 2313 belt 1.08;
  Tuinstadwijk 2314 belt 0.98; Merenwijk 2317 postwar 0.9;
  Stevenshof 2331 new 0.92
Dordrecht: Binnenstad 3311 old 1.08; Reeland 3312 belt 0.96;
  Sterrenburg 3328 postwar 0.92; Stadspolders 3315 new 0.98
Zoetermeer: Stadshart 2711 new 1.08; Meerzicht 2715+2716 postwar 0.9;
  Rokkeveen 2718+2719 new 1; Oosterheem 2721+2722 new 1
Zwolle: Binnenstad 8011 old 1.08; Assendorp 8012 belt 1.02;
  Stadshagen 8042+8043 new 0.98; Zwolle-Zuid 8014+8015 postwar 0.92
Deventer: Binnenstad 7411 old 1.08; Zandweerd 7413 belt 1;
  Colmschate 7421+7423 postwar 0.9
Delft: Binnenstad 2611 old 1.1; Wippolder 2628 belt 1;
  Hof van Delft 2613+2614 belt 1; Voorhof 2624 postwar 0.86
Alkmaar: Centrum 1811 old 1.08; Oudorp 1821+1823 mixed 0.95;
  De Mare 1824 postwar 0.9
Leeuwarden: Binnenstad 8911 old 1.08; Huizum 8921+8923 belt 0.98;
  Camminghaburen 8925 postwar 0.9
Hilversum: Centrum 1211 mixed 1.02; Oost 1223 belt 0.98;
  Boomberg 1217 belt 1.15; Kerkelanden 1216 postwar 0.9
`

function readNeighbourhood(text: string): readonly Neighbourhood[] {
  const parts = /^(.+) ([\d+]+) (\w+) ([\d.]+)$/.exec(text.trim())
  const [, name = '', postcodes = '', built, rent] = parts ?? []
  const age = ages.find((one) => one === built)
  return age ? [[name, postcodes.split('+').map(Number), age, Number(rent)]] : []
}

/** Neighbourhoods of the large cities. */
export const neighbourhoods: Readonly<Record<string, readonly Neighbourhood[]>> = Object.fromEntries(
  listed
    .trim()
    .split(/\n(?! )/)
    .map((line) => line.split(': '))
    .map(([city = '', texts = '']) => [city, texts.split(';').flatMap(readNeighbourhood)]),
)
