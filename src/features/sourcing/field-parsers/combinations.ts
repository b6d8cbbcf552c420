/** How a further column is combined with what is before it: as numbers, or as texts with or without a space. */
export const combinations = ['plus', 'minus', 'space', 'direct'] as const
export type Combination = (typeof combinations)[number]
