/** @param environment the settings of the server */
export function getServerFlags(environment: Record<string, string | undefined>): readonly string[]
