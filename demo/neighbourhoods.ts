/** The predominant age of the buildings in a neighbourhood. */
const ages = ['old', 'belt', 'postwar', 'new', 'mixed'] as const

export type Age = (typeof ages)[number]

/** A part of a large city: name, four-digit postcodes, point (WGS 84), age, rent as a share of the city's. */
type Neighbourhood = readonly [
  name: string,
  postcodes: readonly number[],
  latitude: number,
  longitude: number,
  age: Age,
  rent: number,
]

// Name, postcodes, latitude, longitude (rounded to some 150 metres), age and rent; compiled by hand.
const listed = `
Amsterdam: Grachtengordel 1016+1017 52.366 4.886 old 1.15; Jordaan 1015+1016 52.374 4.882 old 1.1;
  Nieuwmarkt 1011 52.372 4.902 old 1.08; Plantage 1018 52.367 4.918 belt 1.08;
  Oostelijk Havengebied 1019 52.374 4.94 new 1.02; Haarlemmerbuurt 1013 52.383 4.886 old 1.05;
  Noord 1021+1022+1032 52.39 4.92 mixed 0.88; Westerpark 1051+1052 52.379 4.872 belt 1;
  De Baarsjes 1056+1057 52.369 4.853 belt 1; Oud-West 1053+1054 52.365 4.868 belt 1.06;
  Bos en Lommer 1055 52.38 4.851 belt 0.92; Slotermeer 1063 52.38 4.822 postwar 0.84;
  Osdorp 1068+1069 52.359 4.799 postwar 0.82; De Pijp 1072+1073+1074 52.354 4.896 belt 1.06;
  Oud-Zuid 1071+1075 52.355 4.872 belt 1.2; Rivierenbuurt 1078+1079 52.346 4.904 belt 1;
  Buitenveldert 1081+1082+1083 52.331 4.874 postwar 1; Oosterparkbuurt 1091+1092 52.359 4.918 belt 1.02;
  Indische Buurt 1094+1095 52.363 4.942 belt 0.95; Watergraafsmeer 1097+1098 52.35 4.938 mixed 1;
  IJburg 1086+1087 52.355 5 new 0.95; Zuidoost 1102+1103+1104 52.318 4.966 postwar 0.78
Rotterdam: Centrum 3011+3012 51.92 4.482 new 1.15; Kralingen 3061+3062+3063 51.924 4.516 belt 1.08;
  Noord 3033+3035+3036 51.934 4.478 belt 0.98; Blijdorp 3039 51.932 4.456 belt 1.02;
  Delfshaven 3024+3025 51.908 4.448 old 0.92; Middelland 3014+3021 51.916 4.463 belt 0.98;
  Kop van Zuid 3071+3072 51.907 4.494 new 1.12; Katendrecht 3072 51.901 4.486 mixed 1.02;
  Hillegersberg 3051+3053+3054 51.952 4.486 belt 1.1; Prins Alexander 3066+3067 51.946 4.55 postwar 0.88;
  Charlois 3081+3083 51.89 4.482 belt 0.8; IJsselmonde 3078+3079 51.884 4.542 postwar 0.8
Den Haag: Centrum 2511+2512 52.078 4.312 mixed 1.05; Zeeheldenkwartier 2514+2517 52.083 4.298 belt 1.02;
  Statenkwartier 2581+2582 52.093 4.274 belt 1.15; Scheveningen 2583+2584+2586 52.103 4.282 mixed 1.05;
  Duinoord 2518 52.084 4.288 belt 1.05; Bezuidenhout 2593+2594+2595 52.084 4.34 belt 1;
  Segbroek 2563+2565 52.074 4.264 belt 0.9; Benoordenhout 2596+2597 52.098 4.324 belt 1.2;
  Laak 2521+2522 52.061 4.322 belt 0.8; Loosduinen 2552+2553 52.052 4.24 postwar 0.85;
  Ypenburg 2496+2497 52.042 4.368 new 0.95; Archipelbuurt 2585 52.09 4.306 belt 1.15
Utrecht: Binnenstad 3511+3512 52.09 5.12 old 1.12; Lombok 3531 52.092 5.094 belt 1;
  Wittevrouwen 3572 52.099 5.134 belt 1.08; Vogelenbuurt 3514 52.099 5.122 belt 1.05;
  Zuilen 3551+3552+3554 52.108 5.094 belt 0.92; Overvecht 3561+3562+3563 52.118 5.114 postwar 0.82;
  Utrecht-Oost 3581+3582 52.085 5.138 belt 1.08; Rivierenwijk 3522+3523 52.072 5.118 belt 0.98;
  Kanaleneiland 3526+3527 52.071 5.096 postwar 0.85; Leidsche Rijn 3541+3543+3544 52.098 5.058 new 0.98;
  Oog in Al 3533 52.085 5.086 belt 1.02
Eindhoven: Centrum 5611 51.438 5.478 new 1.12; Strijp-S 5617 51.448 5.456 new 1.1;
  Woensel-Zuid 5612+5613 51.45 5.48 belt 0.95; Woensel-Noord 5625+5627+5629 51.476 5.47 postwar 0.85;
  Stratum 5614+5643 51.428 5.494 belt 1; Tongelre 5641+5642 51.442 5.512 mixed 0.95;
  Gestel 5615+5652 51.428 5.46 mixed 0.95; Meerhoven 5657+5658 51.444 5.404 new 1
Groningen: Binnenstad 9711+9712 53.218 6.566 old 1.1; Schildersbuurt 9718 53.218 6.55 belt 1;
  Oosterparkwijk 9713+9714 53.223 6.582 belt 0.95; Korrewegwijk 9715 53.23 6.566 belt 0.95;
  Helpman 9721+9722 53.196 6.58 belt 1.05; Paddepoel 9742 53.232 6.544 postwar 0.85;
  Vinkhuizen 9743 53.224 6.524 postwar 0.82; Oranjewijk 9717 53.224 6.554 belt 1.05
Tilburg: Centrum 5038 51.557 5.088 mixed 1.1; Theresia 5041 51.565 5.08 belt 1;
  Korvel 5021+5025 51.549 5.078 belt 0.98; Reeshof 5044+5045+5046 51.574 5.016 new 0.95;
  Tilburg-Noord 5011+5012 51.588 5.09 postwar 0.85; Oud-Noord 5014 51.566 5.094 belt 0.98
Almere: Almere Stad 1315+1316 52.374 5.22 new 1; Almere Haven 1351+1353 52.336 5.218 postwar 0.92;
  Almere Buiten 1335+1338 52.394 5.282 new 0.95; Almere Poort 1361+1363 52.346 5.152 new 1.05;
  Filmwijk 1325 52.364 5.236 new 1; Muziekwijk 1311+1312 52.368 5.19 new 0.96
Breda: Centrum 4811 51.588 4.776 old 1.08; Ginneken 4835+4837 51.57 4.784 belt 1.1;
  Haagse Beemden 4822+4823 51.614 4.748 new 0.92; Belcrum 4815 51.597 4.77 belt 1;
  Princenhage 4813 51.578 4.744 belt 1; Brabantpark 4817 51.59 4.802 postwar 0.9
Nijmegen: Centrum 6511 51.847 5.864 mixed 1.1; Bottendaal 6512 51.84 5.856 belt 1.05;
  Nijmegen-Oost 6521+6522 51.842 5.878 belt 1.08; Hatert 6534+6535 51.816 5.832 postwar 0.88;
  Lent 6515 51.866 5.862 new 1; Dukenburg 6537+6538 51.814 5.802 postwar 0.85
Enschede: Centrum 7511 52.22 6.896 mixed 1.08; Roombeek 7521 52.23 6.888 new 1.05;
  Stadsveld 7541+7542 52.21 6.87 postwar 0.9; Glanerbrug 7532+7533 52.214 6.966 mixed 0.92
Haarlem: Centrum 2011 52.381 4.636 old 1.1; Leidsebuurt 2013 52.382 4.622 belt 1;
  Amsterdamsewijk 2032 52.378 4.656 belt 0.95; Kleverpark 2023 52.397 4.632 belt 1.1;
  Schalkwijk 2035+2036 52.357 4.652 postwar 0.84; Haarlem-Noord 2024+2025 52.41 4.642 belt 0.96
Arnhem: Centrum 6811 51.982 5.908 mixed 1.05; Spijkerkwartier 6828 51.984 5.92 belt 1.02;
  Klarendal 6822 51.99 5.92 belt 0.94; Sint Marten 6821 51.99 5.91 belt 1; Schuytgraaf 6846 51.958 5.848 new 1;
  Presikhaaf 6826 51.984 5.944 postwar 0.85
Amersfoort: Centrum 3811 52.156 5.388 old 1.08; Bergkwartier 3817+3818 52.148 5.378 belt 1.12;
  Soesterkwartier 3812 52.16 5.368 belt 0.95; Vathorst 3824+3825 52.198 5.418 new 1;
  Schothorst 3815+3816 52.172 5.396 postwar 0.92
Apeldoorn: Centrum 7311 52.214 5.962 mixed 1.05; De Parken 7314 52.22 5.954 belt 1.12;
  De Maten 7324+7325 52.204 5.996 postwar 0.9; Zevenhuizen 7323 52.234 5.992 postwar 0.92
's-Hertogenbosch: Binnenstad 5211 51.688 5.304 old 1.1; Paleiskwartier 5223 51.688 5.288 new 1.08;
  De Muntel 5212 51.697 5.31 belt 1; Maaspoort 5235 51.722 5.308 postwar 0.9
Maastricht: Binnenstad 6211 50.849 5.69 old 1.1; Wyck 6221 50.85 5.702 belt 1.05;
  Sint Pieter 6212 50.834 5.69 belt 1.05; Brusselsepoort 6213 50.848 5.672 postwar 0.92;
  Heer 6227 50.838 5.726 mixed 0.92
Leiden: Binnenstad 2311+2312 52.159 4.492 old 1.08; Professorenwijk 2313 52.148 4.498 belt 1.08;
  Tuinstadwijk 2314 52.15 4.512 belt 0.98; Merenwijk 2317 52.176 4.506 postwar 0.9;
  Stevenshof 2331 52.152 4.45 new 0.92
Dordrecht: Binnenstad 3311 51.815 4.668 old 1.08; Reeland 3312 51.808 4.686 belt 0.96;
  Sterrenburg 3328 51.782 4.678 postwar 0.92; Stadspolders 3315 51.804 4.72 new 0.98
Zoetermeer: Stadshart 2711 52.062 4.492 new 1.08; Meerzicht 2715+2716 52.056 4.466 postwar 0.9;
  Rokkeveen 2718+2719 52.044 4.482 new 1; Oosterheem 2721+2722 52.062 4.532 new 1
Zwolle: Binnenstad 8011 52.512 6.092 old 1.08; Assendorp 8012 52.506 6.1 belt 1.02;
  Stadshagen 8042+8043 52.53 6.058 new 0.98; Zwolle-Zuid 8014+8015 52.49 6.114 postwar 0.92
Deventer: Binnenstad 7411 52.252 6.158 old 1.08; Zandweerd 7413 52.264 6.152 belt 1;
  Colmschate 7421+7423 52.25 6.21 postwar 0.9
Delft: Binnenstad 2611 52.012 4.36 old 1.1; Wippolder 2628 52.002 4.374 belt 1;
  Hof van Delft 2613+2614 52.012 4.344 belt 1; Voorhof 2624 51.992 4.354 postwar 0.86
Alkmaar: Centrum 1811 52.632 4.748 old 1.08; Oudorp 1821+1823 52.634 4.766 mixed 0.95;
  De Mare 1824 52.648 4.756 postwar 0.9
Leeuwarden: Binnenstad 8911 53.202 5.796 old 1.08; Huizum 8921+8923 53.192 5.8 belt 0.98;
  Camminghaburen 8925 53.206 5.834 postwar 0.9
Hilversum: Centrum 1211 52.224 5.178 mixed 1.02; Oost 1223 52.228 5.194 belt 0.98;
  Boomberg 1217 52.23 5.162 belt 1.15; Kerkelanden 1216 52.216 5.146 postwar 0.9
`

function readNeighbourhood(text: string): readonly Neighbourhood[] {
  const parts = /^(.+) ([\d+]+) ([\d.]+) ([\d.]+) (\w+) ([\d.]+)$/.exec(text.trim())
  const [, name = '', postcodes = '', latitude, longitude, built, rent] = parts ?? []
  const age = ages.find((one) => one === built)
  return age ? [[name, postcodes.split('+').map(Number), Number(latitude), Number(longitude), age, Number(rent)]] : []
}

/** Neighbourhoods of the large cities. */
export const neighbourhoods: Readonly<Record<string, readonly Neighbourhood[]>> = Object.fromEntries(
  listed
    .trim()
    .split(/\n(?! )/)
    .map((line) => line.split(': '))
    .map(([city = '', texts = '']) => [city, texts.split(';').flatMap(readNeighbourhood)]),
)
