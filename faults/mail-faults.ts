import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { sql } from 'kysely'
import type { Fault } from './outcome.ts'
import { runScenario, type Scenario } from './scenario.ts'
import { Proxy } from './proxy.ts'
import type { Rig } from './rig.ts'

/** A mail server that accepts every mail, or answers each with one code. */
class MailServer {
  /** How often each mail arrived, by its id. */
  readonly arrived = new Map<string, number>()
  refusal: number | undefined
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (this.refusal !== undefined) return done(Object.assign(new Error('Not now'), { responseCode: this.refusal }))
        const id = /^message-id: <([\w-]+)@/im.exec(Buffer.concat(parts).toString())?.[1] ?? ''
        this.arrived.set(id, (this.arrived.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  private port = 0

  async open(): Promise<number> {
    const server = this.server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
    this.server.on('error', () => {})
    return this.port
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()))
  }
}

interface MailFault {
  begin: (parts: { server: MailServer; proxy: Proxy }) => unknown
  end: (parts: { server: MailServer; proxy: Proxy }) => unknown
}

/** Injects a fault of the mail server: afterwards mail is sent again, none is lost, and none arrives twice. */
async function runMail(rig: Rig, { begin, end }: MailFault) {
  const server = new MailServer()
  const port = await server.open()
  const proxy = await Proxy.open(() => port)
  rig.closers.push('The mail server', () => server.close())
  rig.closers.push('The proxy', () => proxy.close())
  let arrivedAtEnd = 0
  const checkMail: Scenario['check'] = async ({ db }) => {
    const sent = await sql<{ id: string }>`select id from mails where sent_at is not null`.execute(db)
    const lost = sent.rows.filter(({ id }) => !server.arrived.has(id)).length
    const doubled = [...server.arrived.values()].filter((times) => times > 1).length
    return [...(lost > 0 ? [`${lost} mails lost`] : []), ...(doubled > 0 ? [`${doubled} mails arrived twice`] : [])]
  }
  return runScenario(rig, {
    on: rig.hasPostgres ? 'postgresql' : 'embedded',
    environment: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` },
    begin: async () => begin({ server, proxy }),
    end: async () => {
      arrivedAtEnd = server.arrived.size
      await end({ server, proxy })
    },
    hasRecovered: async () => server.arrived.size > arrivedAtEnd,
    check: checkMail,
  })
}

export const mailFaults: Fault[] = [
  {
    name: 'mail-refused',
    title: 'The mail server refuses connections',
    run: (rig) => runMail(rig, { begin: ({ proxy }) => proxy.set('refuses'), end: ({ proxy }) => proxy.set('open') }),
  },
  {
    name: 'mail-slow',
    title: 'The mail server does not answer',
    run: (rig) => runMail(rig, { begin: ({ proxy }) => proxy.set('silent'), end: ({ proxy }) => proxy.set('open') }),
  },
  ...([451, 550] as const).map((code) => ({
    name: `mail-${code < 500 ? '4xx' : '5xx'}`,
    title: `The mail server answers ${code}`,
    run: (rig: Rig) =>
      runMail(rig, {
        begin: ({ server }) => {
          server.refusal = code
        },
        end: ({ server }) => {
          server.refusal = undefined
        },
      }),
  })),
]
