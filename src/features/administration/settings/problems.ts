import type { Language } from '#shared/language.ts'

/** The refusals around settings of the site: part of the closed table in `problem.ts`. */
export const siteSettingsProblems = {
  'settings.oneLanguage': {
    status: 400,
    nl: 'Schrijf de mededeling in beide talen, of laat beide leeg.',
    en: 'Write the notice in both languages, or leave both empty.',
  },
  'account.registrationClosed': {
    status: 403,
    nl: 'Je kunt je op dit moment niet aanmelden. Wie al een account heeft, kan gewoon inloggen.',
    en: 'You cannot register at the moment. If you already have an account, you can log in as usual.',
  },
  'contact.enough': {
    status: 429,
    nl: 'Er kwamen vandaag heel veel berichten binnen, dus we nemen er nu geen meer aan. Probeer het morgen opnieuw, of mail ons.',
    en: 'Very many messages came in today, so we take no more for now. Try again tomorrow, or send us an email.',
  },
} as const satisfies Record<string, { status: number } & Record<Language, string>>
