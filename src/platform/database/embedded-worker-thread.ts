import type { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData, FromEmbeddedWorker } from './embedded-worker.ts'
import { startThread } from './start-thread.ts'

/** Waits for a report of a worker. @throws if the worker fails or stops first */
export const waitForReport = (worker: Worker, report: FromEmbeddedWorker['report']) =>
  new Promise<void>((resolve, reject) => {
    const done = () => {
      worker.off('message', onMessage)
      worker.off('exit', onExit)
    }
    const onMessage = (message: FromEmbeddedWorker) => {
      if (message.report !== report && message.report !== 'failed') return
      done()
      if (message.report === 'failed') reject(new Error(message.message))
      else resolve()
    }
    const onExit = () => {
      done()
      reject(new Error('the embedded database stopped'))
    }
    worker.on('message', onMessage)
    worker.on('exit', onExit)
  })

/** Starts the thread of an embedded database. */
export const startWorker = (workerData: EmbeddedWorkerData): Worker =>
  startThread('src/platform/database/embedded-worker.ts', { workerData })

/** Opens a database that nothing uses in a thread of its own, checks it and closes it. @throws Error if it is damaged */
export async function checkFolder(folder: string): Promise<void> {
  const worker = startWorker({ folder })
  try {
    await waitForReport(worker, 'closed')
  } finally {
    await worker.terminate()
  }
}

/** Waits until a worker serves. @throws Error if it does not; it is ended then */
export async function waitUntilReady(worker: Worker): Promise<void> {
  try {
    await waitForReport(worker, 'ready')
  } catch (error) {
    await worker.terminate()
    throw error
  }
}
