import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'

/** Where the files of photos lie: one for each width, under the hash of the picture. */
export interface PhotoStore {
  /** Keeps one width of a photo. What is there already is the same picture, so it is left. */
  put(hash: string, width: number, data: Uint8Array): Promise<void>
  /** The file for a name such as `{hash}-480.webp`, if there is one. */
  find(name: string): Promise<string | undefined>
}

const fileName = /^([0-9a-f]{64})-(\d{2,4})\.webp$/

/** Keeps photos in a folder, spread over 256 folders by the first letters of their hash. */
export function folderPhotoStore(folder: string): PhotoStore {
  const fileOf = (hash: string, width: number) => join(folder, hash.slice(0, 2), `${hash}-${width}.webp`)
  const exists = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    )
  return {
    async put(hash, width, data) {
      const file = fileOf(hash, width)
      if (await exists(file)) return
      await mkdir(dirname(file), { recursive: true })
      // Written aside first, so that nobody is ever sent half a picture.
      const aside = `${file}.${randomUUID()}`
      await writeFile(aside, data)
      await rename(aside, file)
    },
    async find(name) {
      const [, hash, width] = fileName.exec(name) ?? []
      if (!hash) return undefined
      const file = fileOf(hash, Number(width))
      return (await exists(file)) ? file : undefined
    },
  }
}
