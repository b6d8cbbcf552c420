import { bilingual } from '#shared/texts.ts'

/** Every way in which a fetch can fail, with a sentence for the person who gave the address. */
export const fetchErrorMessages = bilingual({
  nl: {
    'address.invalid': 'Dit is geen webadres dat we kunnen ophalen.',
    'address.private': 'Dit adres leidt naar een afgeschermd netwerk. Daar halen we niets op.',
    'robots.forbidden': 'Deze site wil niet dat programma’s dit ophalen (robots.txt).',
    'robots.unavailable': 'We kunnen niet nagaan wat deze site programma’s toestaat: ze geeft haar robots.txt nu niet.',
    'redirect.loop': 'Dit adres verwijst in een kring door.',
    'redirect.tooMany': 'Dit adres verwijst te vaak door.',
    'redirect.insecure': 'Dit adres verwijst door naar een verbinding die niet beveiligd is.',
    'host.resting': 'Deze site vroeg om rust of was onbereikbaar. We proberen het later opnieuw.',
    'time.out': 'Deze site antwoordt te traag.',
    'size.tooLarge': 'Dit bestand is te groot.',
    'unpacked.tooLarge': 'Dit bestand is uitgepakt te groot.',
    status: 'Deze site antwoordt met een foutmelding.',
    connection: 'We krijgen geen verbinding met deze site.',
    tls: 'De beveiligde verbinding met deze site klopt niet.',
    'encoding.unknown': 'Dit bestand is ingepakt op een manier die we niet kennen.',
    'encoding.broken': 'Dit bestand is beschadigd: het kan niet worden uitgepakt.',
  },
  en: {
    'address.invalid': 'This is not a web address that we can fetch.',
    'address.private': 'This address leads to a private network. We fetch nothing there.',
    'robots.forbidden': 'This site does not want programs to fetch this (robots.txt).',
    'robots.unavailable': 'We cannot find out what this site allows programs: it does not give its robots.txt now.',
    'redirect.loop': 'This address redirects in a circle.',
    'redirect.tooMany': 'This address redirects too many times.',
    'redirect.insecure': 'This address redirects to a connection that is not secure.',
    'host.resting': 'This site asked for a pause or could not be reached. We will try again later.',
    'time.out': 'This site answers too slowly.',
    'size.tooLarge': 'This file is too large.',
    'unpacked.tooLarge': 'This file is too large when unpacked.',
    status: 'This site answers with an error.',
    connection: 'We cannot connect to this site.',
    tls: 'The secure connection to this site is not right.',
    'encoding.unknown': 'This file is packed in a way that we do not know.',
    'encoding.broken': 'This file is damaged: it cannot be unpacked.',
  },
})

export type FetchErrorCode = keyof (typeof fetchErrorMessages)['nl']

interface FetchErrorDetails {
  /** The host that failed; after a redirect not the requested one. */
  host?: string
  /** HTTP status, with the code `status`. */
  status?: number
  /** Seconds of the Retry-After header, if there was one. At most an hour. */
  retryAfterSeconds?: number | undefined
  /** Until when the host gets no requests, with the code `host.resting`. */
  pausedUntil?: Date
  cause?: unknown
}

/** A failure to fetch that was foreseen. It names the host only, as the rest of an address may hold a secret. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly code: FetchErrorCode
  readonly host: FetchErrorDetails['host']
  readonly status: FetchErrorDetails['status']
  readonly retryAfterSeconds: FetchErrorDetails['retryAfterSeconds']
  readonly pausedUntil: FetchErrorDetails['pausedUntil']

  constructor(code: FetchErrorCode, { cause, ...details }: FetchErrorDetails = {}) {
    super([code, details.status, details.host].filter((part) => part !== undefined).join(' '), { cause })
    this.code = code
    Object.assign(this, details)
  }

  /** Whether the host could not be talked to, so that it makes no sense to ask it again at once. */
  get unreachable(): boolean {
    return this.code === 'connection' || this.code === 'tls' || this.code === 'time.out'
  }
}

const codesByPattern: [RegExp, FetchErrorCode][] = [
  [/^ETIMEDOUT$/, 'time.out'],
  [/CERT|^(ERR_TLS|ERR_SSL|EPROTO$|UNABLE_TO_)/, 'tls'],
  // The codes of zlib, and those of brotli in their two spellings.
  [/^(Z_|ERR__?(ERROR|BROTLI))/, 'encoding.broken'],
  // The rest of what the resolver, the parser of HTTP and the sockets throw.
  [/^(HPE_|ERR_SOCKET|E(?!RR_)[A-Z_]+$)/, 'connection'],
]

/** What an error of zlib or the network means: a FetchError, or the very same error where it is none of theirs. */
export function toFetchError(error: unknown, host: string): unknown {
  if (error instanceof FetchError || !(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  const meaning = codesByPattern.find(([pattern]) => pattern.test(code))
  return meaning ? new FetchError(meaning[1], { host, cause: error }) : error
}
