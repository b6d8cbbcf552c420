import { readStoredText } from '#ui/components/browser-storage.ts'

/** The token sent with API calls, stored under the key of the specification (section 3); null for a guest. */
export const readStoredToken = (): string | null => readStoredText('token')
