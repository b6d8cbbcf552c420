/** The id of the control of a fact of the home. */
export const homeFieldId = (fact: string): string => `home-${fact}`

/** The id of the control of a fact of a space. */
export const spaceFieldId = (id: string, fact: string): string => `space-${id}-${fact}`
