import { bilingual } from '#shared/texts.ts'

/** Texts of the outbox page. */
export const outboxMessages = bilingual({
  nl: {
    lead: 'E-mail die wacht of is opgegeven, met het antwoord van de mailserver. De inhoud staat hier niet.',
    all: 'Toon alle niet-verzonden e-mail',
    mail: 'Niet-verzonden e-mail',
    mailNone: 'Alle e-mail is verzonden.',
    mailbox: 'Er is geen mailserver ingesteld. Lees de e-mail in het postvak.',
    recipient: 'Aan',
    subject: 'Onderwerp',
    since: 'Sinds',
    tries: { one: '{count} keer geprobeerd', other: '{count} keer geprobeerd' },
    givenUp: 'opgegeven',
    waiting: 'wacht',
    howItIs: 'Status',
    state: 'Status',
    states: { waiting: 'Wacht', givenUp: 'Opgegeven' },
  },
  en: {
    lead: 'Email that is waiting or was given up, with the answer of the mail server. Its content is not shown here.',
    all: 'Show all unsent email',
    mail: 'Unsent email',
    mailNone: 'All email has been sent.',
    mailbox: 'No mail server is set. Read the email in the mailbox.',
    recipient: 'To',
    subject: 'Subject',
    since: 'Since',
    tries: { one: 'tried {count} time', other: 'tried {count} times' },
    givenUp: 'given up',
    waiting: 'waiting',
    howItIs: 'Status',
    state: 'Status',
    states: { waiting: 'Waiting', givenUp: 'Given up' },
  },
})
export type OutboxWords = (typeof outboxMessages)['nl']
