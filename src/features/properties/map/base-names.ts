import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  GroupSymbolizer,
  LineLabelSymbolizer,
  OffsetTextSymbolizer,
  ShieldSymbolizer,
  TextPlacements,
  type LabelRule,
} from 'protomaps-leaflet'
import { country, is, streets, type Colours } from './base-style.ts'

const family = "Archivo, 'Archivo Fallback', sans-serif"

const placeSizes: Record<string, [size: number, weight: number]> = {
  city: [15, 650],
  town: [13, 600],
  village: [12, 500],
  abroad: [12, 500],
}

/** How far below its point the name of a place starts: a plate on the point is as high as a finger is wide. */
const belowPlatePx = 18

/** The names, from the most important down: one that would cover an earlier one is left out. */
export function nameMap(colours: Colours): LabelRule[] {
  const halo = { stroke: colours.halo, width: 2.5, fontFamily: family, labelProps: ['name'], lineHeight: 1.2 }
  const places = Object.entries(placeSizes).map(([kind, [fontSize, fontWeight]]): LabelRule => ({
    dataSource: country,
    dataLayer: 'places',
    filter: (zoom, { props }) => props.class === kind && Number(props.zoom) <= zoom,
    sort: (a, b) => Number(a.rank) - Number(b.rank),
    symbolizer: new OffsetTextSymbolizer({
      ...halo,
      placements: [TextPlacements.S],
      offsetY: belowPlatePx,
      fill: kind === 'abroad' || kind === 'village' ? colours['name-quiet'] : colours.name,
      fontSize: (zoom) => fontSize + Math.max(0, Math.min(zoom - 8, 3)),
      fontWeight,
    }),
  }))
  return [
    ...places,
    {
      dataSource: country,
      dataLayer: 'stations',
      minzoom: 11,
      filter: (zoom, { props }) => zoom >= 13 || props.intercity === 1,
      symbolizer: new GroupSymbolizer([
        new CircleSymbolizer({ radius: 3, fill: colours.halo, stroke: colours.rail, width: 2 }),
        new OffsetTextSymbolizer({
          ...halo,
          fill: colours['name-quiet'],
          fontSize: 11,
          fontWeight: 600,
          offsetX: 6,
          offsetY: 4,
        }),
      ]),
    },
    {
      dataSource: country,
      dataLayer: 'shields',
      minzoom: 9,
      filter: (zoom, { props }) => props.class === 'motorway' || zoom >= 12,
      symbolizer: new ShieldSymbolizer({
        labelProps: ['ref'],
        fontFamily: family,
        fontSize: 10,
        fontWeight: 600,
        fill: colours.name,
        background: colours.motorway,
        padding: 2.5,
      }),
    },
    {
      dataSource: streets,
      dataLayer: 'transportation_name',
      minzoom: 15,
      filter: (zoom, feature) => zoom >= 17 || !is('class', 'path', 'rail', 'ferry', 'service')(zoom, feature),
      symbolizer: new LineLabelSymbolizer({ ...halo, fill: colours.name, fontSize: 11.5, fontWeight: 500 }),
    },
    {
      dataSource: country,
      dataLayer: 'places',
      minzoom: 12,
      filter: (zoom, feature) =>
        Number(feature.props.zoom) <= zoom &&
        is('class', 'suburb', 'quarter', 'neighbourhood', 'hamlet')(zoom, feature),
      sort: (a, b) => Number(a.rank) - Number(b.rank),
      symbolizer: new CenteredTextSymbolizer({ ...halo, fill: colours['name-quiet'], fontSize: 11.5, fontWeight: 500 }),
    },
  ]
}
