import { createContext } from 'react-router'

export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` for hosts with several names. */
  url: string
  /** The credit to show on the map. */
  attribution: string
}

/** The map tiles that the operator chose, if any, for loaders. */
export const mapTilesContext = createContext<MapTiles | undefined>()
