/** What is wrong with a timetable, in a sentence for its operator; nothing of it was stored. */
export class FeedError extends Error {}

/** Refuses a line of a file of a timetable. */
export const lineError = (file: string, line: number, what: string) => new FeedError(`${file}, line ${line}: ${what}`)
