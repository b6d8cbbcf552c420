import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { EncodedPhoto } from '#platform/storage/encode-photo.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { DrawnPicture, PictureOrder } from './draw-process.ts'

export interface PictureProcess {
  draw(spec: PictureSpec): Promise<EncodedPhoto>
  close(): void
}

/**
 * Starts a process that draws pictures. What libvips and librsvg take of memory they hardly give back, so they take it
 * in a process that ends (docs/decisions/0046).
 */
export function startPictureProcess(): PictureProcess {
  const isBuilt = !import.meta.url.endsWith('.ts')
  const child = isBuilt
    ? fork(join(projectRoot, 'build', 'server', 'draw-process.js'), {
        serialization: 'advanced',
        execArgv: [],
        env: { ...process.env, MALLOC_ARENA_MAX: '1' },
      })
    : fork(join(projectRoot, 'demo', 'pictures', 'draw-process.ts'), {
        serialization: 'advanced',
        execArgv: ['--import', 'tsx'],
      })
  const orders = new Map<number, { resolve: (photo: EncodedPhoto) => void; reject: (error: Error) => void }>()
  let last = 0
  const stop = (reason: string) => {
    for (const { reject } of orders.values()) reject(new Error(`The pictures cannot be drawn: ${reason}`))
    orders.clear()
  }
  child.on('message', (drawn: DrawnPicture) => {
    const order = orders.get(drawn.number)
    orders.delete(drawn.number)
    if ('photo' in drawn) order?.resolve(drawn.photo)
    else order?.reject(new Error(drawn.failure))
  })
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => stop(`their process ended (${signal ?? code})`))
  return {
    draw: (spec) =>
      new Promise((resolve, reject) => {
        const order: PictureOrder = { number: ++last, spec }
        orders.set(order.number, { resolve, reject })
        child.send(order, (error) => error && stop(error.message))
      }),
    close: () => child.disconnect(),
  }
}
