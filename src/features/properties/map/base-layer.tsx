import { DomUtil, GridLayer, type Map } from 'leaflet'
import { PMTiles, type RangeResponse } from 'pmtiles'
import { TileCache, View } from 'protomaps-leaflet'
import { nameMap } from './base-names.ts'
import { colourNames, country, paintMap, streets, streetsZoom, type Colours } from './base-style.ts'
import { DividedTiles } from './divided-tiles.ts'
import type { VectorTiles } from './map-tiles-context.server.ts'

/** What is drawn at once; the tiles that it is drawn from are of one zoom level less. */
const tilePx = 256
/** The last zoom of the tiles of the whole country; streets are drawn from tiles one zoom below their own. */
const countryMaxZoom = 11

/** How much later a tile is painted for each tile between it and the middle: so that few are painted in one frame. */
const paintDelayMs = 25

/** An archive of which only the streets are read, so that nothing of it is fetched before. */
class StreetTiles extends PMTiles {
  override async getZxy(z: number, x: number, y: number, signal?: AbortSignal): Promise<RangeResponse | undefined> {
    return z < streetsZoom - 1 ? undefined : super.getZxy(z, x, y, signal)
  }
}

/** The colours of the map in the current theme, as the browser computes them. */
function readColours(box: HTMLElement): Colours {
  const probe = box.appendChild(document.createElement('span'))
  // A palette of the system, such as of high contrast, would make all colours the same.
  probe.style.setProperty('forced-color-adjust', 'none')
  const read = (name: string) => {
    probe.className = `map-colour-${name}`
    return getComputedStyle(probe).color
  }
  const [first, ...others] = colourNames
  const colours: Partial<Colours> = { [first]: read(first) }
  for (const name of others) colours[name] = read(name)
  probe.remove()
  return colours as Colours
}

/** Calls back when the theme of the page changes; returns what ends it. */
function onThemeChange(call: () => void): () => void {
  const observer = new MutationObserver(call)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', call)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', call)
  }
}

/**
 * Draws the map of the country from vectors, in the colours and the typeface of the page.
 * @throws if the tiles cannot be read
 */
export async function showVectors(map: Map, tiles: VectorTiles): Promise<void> {
  // The library expects Leaflet as a global.
  Object.assign(window, { L: { GridLayer, DomUtil } })
  const { leafletLayer } = await import('protomaps-leaflet')
  const archive = new PMTiles(tiles.url)
  await archive.getHeader()
  const font = [400, 600].map((weight) => document.fonts.load(`${weight} 12px Archivo`))
  await Promise.allSettled(font)
  const colours = readColours(map.getContainer())
  const layer = leafletLayer({
    attribution: '',
    sources: {
      [country]: { url: archive, maxDataZoom: countryMaxZoom },
      [streets]: { url: new StreetTiles(tiles.streetsUrl), maxDataZoom: tiles.streetsMaxZoom },
    },
    backgroundColor: colours.water,
    paintRules: paintMap(colours),
    labelRules: nameMap(colours),
    noWrap: true,
    tileDelay: paintDelayMs,
  })
  const divided = new TileCache(new DividedTiles(archive, true), tilePx * 2)
  layer.views.set(country, new View(divided, countryMaxZoom, 1))
  layer.addTo(map)
  const end = onThemeChange(() => {
    const next = readColours(map.getContainer())
    layer.backgroundColor = next.water
    layer.paintRules = paintMap(next)
    layer.labelRules = nameMap(next)
    layer.clearLayout()
    layer.rerenderTiles()
  })
  map.on('unload', end)
}
