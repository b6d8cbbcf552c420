import type { FastifyRequest } from 'fastify'
import type { Language } from '#shared/language.ts'
import type { Acts } from '#stripe-mock/acts.ts'
import { wordsIn } from './frame.ts'

export interface PagesOptions {
  stripeMock: Acts
  /** The origin of the site, to which a bank sends the browser back. */
  origin: string
}

/** Returns a parameter of the path, form or query of a request, if it is a text of acceptable length. */
export function parameterOf({ params, body, query }: FastifyRequest, name: string): string | undefined {
  for (const part of [params, body, query]) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) continue
    const value: unknown = Reflect.get(part, name)
    return typeof value === 'string' && value.length <= 2_000 ? value : undefined
  }
  return undefined
}

/** Whether a text has the form of an id or a secret of the mock. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && /^[\w-]{3,200}$/.test(text)

/** The notice for a payer who returns to a payment page. */
export function noticeOf(request: FastifyRequest, language: Language): string | undefined {
  const t = wordsIn(language)
  if (parameterOf(request, 'niet') !== undefined) return t('pay.changed')
  return parameterOf(request, 'redirect_status') === 'failed' ? t('pay.failedAtBank') : undefined
}
