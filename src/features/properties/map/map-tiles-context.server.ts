import { createContext } from 'react-router'

/** Where the images of a map come from. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where the host has several names. */
  url: string
  /** Who must be credited for them. */
  attribution: string
}

/** The map tiles that the operator has chosen, if any, for the loaders of pages. */
export const mapTilesContext = createContext<MapTiles | undefined>()
