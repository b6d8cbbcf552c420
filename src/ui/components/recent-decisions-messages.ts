import { bilingual } from '#shared/texts.ts'

/** Texts of every list of recent decisions. */
export const recentDecisionsMessages = bilingual({
  nl: {
    title: 'Laatste beslissingen',
    none: 'Er is nog niets beslist.',
    by: '{date}, door {who}',
    nobody: 'een verwijderd account',
    undo: 'Maak ongedaan',
    undoFor: 'Maak ongedaan: {what}',
    undone: 'ongedaan gemaakt op {date}',
  },
  en: {
    title: 'Recent decisions',
    none: 'Nothing has been decided yet.',
    by: '{date}, by {who}',
    nobody: 'a deleted account',
    undo: 'Undo',
    undoFor: 'Undo: {what}',
    undone: 'undone on {date}',
  },
})
export type RecentDecisionsTexts = (typeof recentDecisionsMessages)['nl' | 'en']
