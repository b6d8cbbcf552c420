import { bilingual } from '#shared/texts.ts'

/** Texts of the outbox page. */
export const outboxMessages = bilingual({
  nl: {
    lead: 'Mail die wacht of is opgegeven, en wat de mailserver ervan zei. Wat erin staat, staat hier niet.',
    all: 'Toon alles wat niet weg is',
    mail: 'Post die niet weg is',
    mailNone: 'Alle post is weg.',
    mailbox: 'Er is geen mailserver ingesteld. Lees de post in het postvak.',
    recipient: 'Aan',
    subject: 'Onderwerp',
    since: 'Sinds',
    tries: { one: '{count} keer geprobeerd', other: '{count} keer geprobeerd' },
    givenUp: 'opgegeven',
    waiting: 'wacht',
    howItIs: 'Toestand',
    state: 'Stand',
    states: { waiting: 'Wacht', givenUp: 'Opgegeven' },
  },
  en: {
    lead: 'Mail that waits or was given up, and what the mail server said of it. What it says is not shown here.',
    all: 'Show all that has not left',
    mail: 'Mail that has not left',
    mailNone: 'All mail has left.',
    mailbox: 'No mail server is set. Read the mail in the mailbox.',
    recipient: 'To',
    subject: 'Subject',
    since: 'Since',
    tries: { one: 'tried {count} time', other: 'tried {count} times' },
    givenUp: 'given up',
    waiting: 'waiting',
    howItIs: 'State',
    state: 'State',
    states: { waiting: 'Waiting', givenUp: 'Given up' },
  },
})
export type OutboxWords = (typeof outboxMessages)['nl']
