import { bilingual } from '#shared/texts.ts'

/** The words of the back-office's frame; they come with it, as visitors never see it. */
export const adminMessages = bilingual({
  nl: {
    label: 'Beheer',
    asVisitor: 'Bekijk als bezoeker',
    loggedOut: 'Je bent uitgelogd',
    pages: {
      dashboard: 'Overzicht',
      users: 'Gebruikers',
      reports: 'Meldingen',
      sources: 'Bronnen',
      profile: 'Instellingen',
      properties: 'Alle woningen',
      addProperty: 'Woning toevoegen',
    },
    coming: {
      label: 'In aanbouw',
      text: 'Aan dit deel van {brand} wordt nog gebouwd. Woningen zoeken en bekijken kan al wel.',
    },
  },
  en: {
    label: 'Back-office',
    asVisitor: 'View as visitor',
    loggedOut: 'Logged out successfully',
    pages: {
      dashboard: 'Dashboard',
      users: 'Users',
      reports: 'Reports',
      sources: 'Sources',
      profile: 'Settings',
      properties: 'All properties',
      addProperty: 'Add property',
    },
    coming: {
      label: 'Under construction',
      text: 'This part of {brand} is still being built. Finding and viewing homes already works.',
    },
  },
})
