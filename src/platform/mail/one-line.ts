/** Puts a text on one line: names and titles may contain line breaks, which the subject of a mail must not. */
export const toOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
