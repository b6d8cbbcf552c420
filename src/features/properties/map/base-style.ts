import { exp, LineSymbolizer, PolygonSymbolizer, type Feature, type PaintRule } from 'protomaps-leaflet'

/** The colours of the map, which map.css states for each theme. */
export const colourNames = [
  'land',
  'abroad',
  'water',
  'urban',
  'industry',
  'green',
  'park',
  'sand',
  'building',
  'road',
  'road-edge',
  'motorway',
  'rail',
  'border',
  'name',
  'name-quiet',
  'halo',
] as const
export type Colours = Record<(typeof colourNames)[number], string>

/** The source of the whole country, and that of streets. */
export const [country, streets] = ['country', 'streets']
/** From here on streets are drawn where the archive has them. */
export const streetsZoom = 14

/** A filter of features with one of these values. */
export const is =
  (property: string, ...values: unknown[]) =>
  (_zoom: number, { props }: Feature) =>
    values.includes(props[property])

const fill = (colour: string) => new PolygonSymbolizer({ fill: colour })
const line = (colour: string, stops: number[][], more: { dash?: number[]; opacity?: number } = {}) =>
  new LineSymbolizer({ color: colour, width: exp(1.5, stops), lineCap: 'round', lineJoin: 'round', ...more })

/** Classes of roads from the least to the most important, with their width at zoom levels. */
const roadWidths: readonly [kinds: string[], minzoom: number, stops: number[][]][] = [
  [
    ['tertiary'],
    11,
    [
      [11, 0.5],
      [13, 1.4],
      [16, 6],
      [18, 14],
    ],
  ],
  [
    ['secondary'],
    10,
    [
      [10, 0.5],
      [13, 2],
      [16, 7],
      [18, 16],
    ],
  ],
  [
    ['primary'],
    7,
    [
      [7, 0.4],
      [10, 1],
      [13, 2.6],
      [16, 9],
      [18, 18],
    ],
  ],
  [
    ['trunk', 'motorway'],
    6,
    [
      [6, 0.7],
      [10, 1.8],
      [13, 3.6],
      [16, 10],
      [18, 20],
    ],
  ],
]
const streetWidths: typeof roadWidths = [
  [
    ['path', 'track', 'pedestrian'],
    15,
    [
      [15, 0.6],
      [18, 3.5],
    ],
  ],
  [
    ['service', 'busway'],
    15,
    [
      [15, 1],
      [18, 6],
    ],
  ],
  [
    ['minor'],
    14,
    [
      [14, 1.4],
      [16, 4.5],
      [18, 11],
    ],
  ],
  ...roadWidths,
]

/** Roads of a source: first the edges of all, so that crossings stay open, then the roads. */
function drawRoads(colours: Colours, dataSource: string): PaintRule[] {
  const [dataLayer, property, widths] =
    dataSource === streets ? ['transportation', 'class', streetWidths] : ['roads', 'k', roadWidths]
  const rules = (isEdge: boolean) =>
    widths.map(([kinds, minzoom, stops]) => ({
      dataSource,
      dataLayer,
      minzoom: isEdge ? Math.max(minzoom, 12) : minzoom,
      filter: is(property, ...kinds),
      symbolizer: isEdge
        ? line(
            colours['road-edge'],
            stops.map(([zoom = 0, width = 0]) => [zoom, width + 1.4]),
          )
        : line(kinds.includes('motorway') ? colours.motorway : colours.road, stops),
    }))
  return [...rules(true), ...rules(false)]
}

function drawCountry(colours: Colours): PaintRule[] {
  const rule = (dataLayer: string, symbolizer: PaintRule['symbolizer'], more: Partial<PaintRule> = {}): PaintRule => ({
    dataSource: country,
    dataLayer,
    symbolizer,
    ...more,
  })
  return [
    rule('land', fill(colours.abroad), { filter: is('k', 'abroad') }),
    rule('land', fill(colours.land), { filter: is('k', 'nl') }),
    rule('green', fill(colours.green), { filter: is('k', 'wood', 'heath', 'marsh', undefined) }),
    rule('green', fill(colours.sand), { filter: is('k', 'sand') }),
    rule('urban', fill(colours.urban), { filter: is('k', 'res', 'ret', undefined) }),
    rule('urban', fill(colours.industry), { filter: is('k', 'ind') }),
    rule('green', fill(colours.park), { filter: is('k', 'park', 'golf') }),
    rule('urban', fill(colours.park), { filter: is('k', 'cem') }),
    rule('water', fill(colours.water)),
    ...drawLines(colours),
    ...drawRoads(colours, country),
  ]
}

/** Rivers abroad, borders and railways of the country. */
function drawLines(colours: Colours): PaintRule[] {
  const rule = (dataLayer: string, symbolizer: PaintRule['symbolizer'], more: Partial<PaintRule> = {}): PaintRule => ({
    dataSource: country,
    dataLayer,
    symbolizer,
    ...more,
  })
  return [
    rule(
      'rivers',
      line(colours.water, [
        [6, 0.8],
        [10, 2],
        [14, 8],
      ]),
    ),
    rule(
      'borders',
      line(
        colours.border,
        [
          [10, 0.5],
          [14, 1],
        ],
        { dash: [2, 3], opacity: 0.6 },
      ),
      {
        filter: is('k', 'municipality'),
        minzoom: 11,
      },
    ),
    rule(
      'borders',
      line(
        colours.border,
        [
          [6, 0.7],
          [12, 1.4],
        ],
        { dash: [4, 3], opacity: 0.8 },
      ),
      {
        filter: is('k', 'province'),
      },
    ),
    rule(
      'borders',
      line(colours.border, [
        [6, 1.2],
        [12, 2.4],
      ]),
      { filter: is('k', 'country') },
    ),
    rule(
      'rail',
      line(colours.rail, [
        [7, 0.5],
        [12, 1.2],
        [16, 2.5],
      ]),
      { minzoom: 8, filter: is('k', 'rail') },
    ),
    rule(
      'rail',
      line(
        colours.rail,
        [
          [11, 0.5],
          [16, 1.5],
        ],
        { opacity: 0.7 },
      ),
      {
        minzoom: 12,
        filter: is('k', 'light_rail', 'subway', 'tram'),
      },
    ),
  ]
}

function drawStreets(colours: Colours): PaintRule[] {
  const rule = (dataLayer: string, symbolizer: PaintRule['symbolizer'], more: Partial<PaintRule> = {}): PaintRule => ({
    dataSource: streets,
    dataLayer,
    symbolizer,
    ...more,
  })
  return [
    rule('ground', fill(colours.land)),
    rule('landuse', fill(colours.urban), { filter: is('class', 'residential', 'retail') }),
    rule('landuse', fill(colours.industry), { filter: is('class', 'industrial', 'commercial', 'railway') }),
    rule('landcover', fill(colours.green), { filter: is('class', 'wood', 'wetland') }),
    rule('landcover', fill(colours.sand), { filter: is('class', 'sand') }),
    rule('landcover', fill(colours.park), { filter: is('class', 'grass') }),
    rule('landuse', fill(colours.park), { filter: is('class', 'cemetery', 'pitch', 'playground', 'zoo') }),
    rule('water', fill(colours.water)),
    rule(
      'waterway',
      line(colours.water, [
        [14, 1],
        [18, 4],
      ]),
      { filter: is('class', 'river', 'canal', 'stream') },
    ),
    rule(
      'transportation',
      line(colours.rail, [
        [14, 1],
        [18, 2.5],
      ]),
      { filter: is('class', 'rail') },
    ),
    rule(
      'transportation',
      line(
        colours.rail,
        [
          [14, 0.5],
          [18, 1.5],
        ],
        { opacity: 0.7 },
      ),
      {
        filter: is('class', 'tram', 'subway', 'light_rail'),
      },
    ),
    ...drawRoads(colours, streets),
    rule('building', new PolygonSymbolizer({ fill: colours.building }), { minzoom: 15 }),
  ]
}

/** What is painted, from the bottom up. */
export const paintMap = (colours: Colours): PaintRule[] => [...drawCountry(colours), ...drawStreets(colours)]
