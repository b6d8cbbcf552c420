import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** What a proxy does with the bytes between the product and a service. */
export type ProxyState = 'open' | 'refuses' | 'silent' | { delayMs: number }

/** Passes on what arrives, in order: at once, later, or once the proxy is open again. */
class Stream {
  private held: Buffer[] = []
  private readonly to: Socket

  constructor(to: Socket) {
    this.to = to
  }

  push(data: Buffer, state: ProxyState): void {
    if (state === 'silent') this.held.push(data)
    else if (typeof state === 'object') setTimeout(() => this.write(data), state.delayMs)
    else this.write(data)
  }

  release(): void {
    for (const data of this.held.splice(0)) this.write(data)
  }

  private write(data: Buffer): void {
    if (this.to.writable) this.to.write(data)
  }
}

/** A proxy between the product and one of its services that can break and restore their connection. */
export class Proxy {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private readonly streams = new Set<Stream>()
  private state: ProxyState = 'open'
  private chosenPort = 0
  private readonly targetPort: () => number

  private constructor(targetPort: () => number) {
    this.targetPort = targetPort
    this.server = createServer((near) => this.join(near))
  }

  static async open(targetPort: () => number): Promise<Proxy> {
    const proxy = new Proxy(targetPort)
    await proxy.listen()
    return proxy
  }

  get port(): number {
    return this.chosenPort
  }

  async set(state: ProxyState): Promise<void> {
    const wasRefusing = this.state === 'refuses'
    this.state = state
    if (state === 'refuses') {
      this.server.close()
      this.cut()
    } else if (wasRefusing) await this.listen()
    if (state !== 'silent') for (const stream of this.streams) stream.release()
  }

  /** Ends all connections; new ones are accepted. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  close(): void {
    this.server.close()
    this.cut()
  }

  private async listen(): Promise<void> {
    this.server.listen(this.chosenPort, '127.0.0.1')
    await once(this.server, 'listening')
    const { port } = this.server.address() as AddressInfo
    this.chosenPort = port
  }

  private join(near: Socket): void {
    const far = connect(this.targetPort(), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const stream = new Stream(to)
      this.sockets.add(from)
      this.streams.add(stream)
      from.setNoDelay(true)
      from.on('data', (data) => stream.push(data, this.state))
      from.on('error', () => {})
      from.on('close', () => {
        this.sockets.delete(from)
        this.streams.delete(stream)
        to.destroy()
      })
    }
  }
}
