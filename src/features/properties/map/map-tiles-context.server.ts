import { createContext } from 'react-router'

/** Images of the operator's choice. */
export interface ImageTiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` for hosts with several names. */
  url: string
  /** The credit to show on the map. */
  attribution: string
}

/** Archives of vectors on this site. */
export interface VectorTiles {
  /** The whole country. */
  url: string
  /** Streets: those shipped with the product, or the operator's own. */
  streetsUrl: string
  streetsMaxZoom: number
}

/** What a map is drawn from: images if the operator chose some, else vectors. */
export interface MapTiles {
  vectors: VectorTiles
  images?: ImageTiles | undefined
}

/** The tiles of maps, for loaders. */
export const mapTilesContext = createContext<MapTiles | undefined>()
