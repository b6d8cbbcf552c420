import * as z from 'zod/mini'
import { allSpaceFacts, spaceKinds } from './space-kinds.ts'

/** What can be said of the home as a whole. */
export const homeFacts = [
  'municipality',
  'building',
  'buildYear',
  'usableArea',
  'label',
  'labelPeriod',
  'energyIndex',
  'value',
  'rent',
  'contractDate',
  'valueAtStart',
  'monument',
  'isInProtectedView',
  'hasPerformanceFee',
  'hasVideoDoorbell',
  'isCareHome',
  'buildingStarted',
  'firstUse',
  'disabilityEuros',
  'roomsAtAddress',
  'isReachedThroughLandlord',
  'hasSmallWindow',
  'hasHighWindow',
] as const
export type HomeFact = (typeof homeFacts)[number]

/** Longer texts are no answers. */
export const mostTyped = 60
const typed = z.string().check(z.maxLength(mostTyped))
/** More spaces than a home has, and as many as a link can carry. */
export const mostSpaces = 40

const SpaceAnswers = z.object({
  id: z.string().check(z.regex(/^\d{1,4}$/)),
  kind: z.enum(spaceKinds),
  name: typed,
  facts: z.partialRecord(z.enum(allSpaceFacts), typed),
})
export type SpaceAnswers = z.infer<typeof SpaceAnswers>

/** What a tenant typed, as typed. An empty text and one that is left out say that it is not known. */
const Answers = z.object({
  kind: z.enum(['self-contained', 'room']),
  home: z.partialRecord(z.enum(homeFacts), typed),
  spaces: z.array(SpaceAnswers).check(z.maxLength(mostSpaces)),
})
export type Answers = z.infer<typeof Answers>

/** Names of spaces are typed by nobody before the first, so that the language of the page gives them. */
export type SpaceNames = (kind: SpaceAnswers['kind'], count: number) => string

const firstSpaces = {
  'self-contained': ['room', 'room', 'kitchen', 'bathroom', 'toilet', 'hall'],
  room: ['room', 'kitchen', 'bathroom', 'toilet'],
} as const satisfies Record<Answers['kind'], readonly SpaceAnswers['kind'][]>

/** The answers of a form that nobody has filled in: the spaces that nearly every home has. In a shared house all but the room are shared. */
export function firstAnswers(kind: Answers['kind'], nameSpace: SpaceNames): Answers {
  const kinds: readonly SpaceAnswers['kind'][] = firstSpaces[kind]
  return {
    kind,
    home: {},
    spaces: kinds.map((own, at) => ({
      id: `${at + 1}`,
      kind: own,
      name: nameSpace(own, kinds.slice(0, at + 1).filter((other) => other === own).length),
      facts: kind === 'room' && at > 0 ? { sharing: 'rooms' } : {},
    })),
  }
}

/** The answers with one more space. */
export function withSpace(answers: Answers, kind: SpaceAnswers['kind'], nameSpace: SpaceNames): Answers {
  if (answers.spaces.length >= mostSpaces) return answers
  const id = `${Math.max(0, ...answers.spaces.map((space) => Number(space.id))) + 1}`
  const count = answers.spaces.filter((space) => space.kind === kind).length + 1
  return { ...answers, spaces: [...answers.spaces, { id, kind, name: nameSpace(kind, count), facts: {} }] }
}

/** Whether anything has been filled in, so that there is something to keep. */
export const saysAnything = ({ home, spaces }: Answers): boolean =>
  Object.values(home).some(Boolean) ||
  spaces.some(({ facts }) => Object.entries(facts).some(([name, value]) => name !== 'sharing' && value))

/** Longer links are cut by mail programs and refused by none of ours. */
const mostCharacters = 30_000

/** The answers as text for the fragment of an address, which browsers send to no server. */
export function encodeAnswers(answers: Answers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answers))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The answers of a link or of what a browser kept; undefined if it is not ours, too long or of an older form. */
export function decodeAnswers(text: string): Answers | undefined {
  if (text.length > mostCharacters) return undefined
  try {
    const bytes = Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    )
    const { data } = z.safeParse(Answers, JSON.parse(new TextDecoder().decode(bytes)))
    return data && new Set(data.spaces.map(({ id }) => id)).size === data.spaces.length ? data : undefined
  } catch {
    // Neither base64 nor JSON.
    return undefined
  }
}
