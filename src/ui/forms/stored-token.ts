import { readStoredText } from '#ui/components/browser-storage.ts'

/** The token that calls of the API show, under the key of the specification (section 3); null for a guest. */
export const readStoredToken = (): string | null => readStoredText('token')
