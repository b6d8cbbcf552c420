import { bilingual } from '#shared/texts.ts'

/** The status of a reply and of its property, as admins see it. */
export const replyStatusMessages = bilingual({
  nl: {
    replyStatus: {
      sent: 'verstuurd',
      undelivered: 'niet aangekomen',
      landlord_gone: 'account van de verhuurder verwijderd',
      opened: 'geopend door de verhuurder',
      answered: 'beantwoord',
      at_source: 'geopend bij de bron',
    },
    homeState: {
      for_rent: 'te huur',
      for_sale: 'te koop',
      rented: 'verhuurd',
      sold: 'verkocht',
      inactive: 'niet meer beschikbaar',
      hidden: 'verborgen',
      gone: 'verwijderd',
    },
  },
  en: {
    replyStatus: {
      sent: 'sent',
      undelivered: 'not delivered',
      landlord_gone: 'account of the landlord deleted',
      opened: 'opened by the landlord',
      answered: 'answered',
      at_source: 'opened on the original site',
    },
    homeState: {
      for_rent: 'for rent',
      for_sale: 'for sale',
      rented: 'rented',
      sold: 'sold',
      inactive: 'no longer available',
      hidden: 'hidden',
      gone: 'deleted',
    },
  },
})

/** Texts of the list of all replies. */
export const adminRepliesMessages = bilingual({
  nl: {
    title: 'Reacties',
    lead: 'Wie op welke woning reageerde en wat de status is. De berichten zelf zijn alleen te lezen voor huurder en verhuurder.',
    when: 'Wanneer',
    renter: 'Huurder',
    home: 'Woning',
    viewing: 'Bezichtiging',
    cancelled: 'afgezegd',
    how: 'Status',
    state: 'Status',
    states: { waiting: 'Wacht op antwoord', answered: 'Beantwoord', undelivered: 'Niet aangekomen' },
  },
  en: {
    title: 'Replies',
    lead: 'Who replied to which home, and the status. Only the renter and the landlord can read the messages.',
    when: 'When',
    renter: 'Renter',
    home: 'Home',
    viewing: 'Viewing',
    cancelled: 'cancelled',
    how: 'Status',
    state: 'Status',
    states: { waiting: 'Awaiting answer', answered: 'Answered', undelivered: 'Not delivered' },
  },
})
