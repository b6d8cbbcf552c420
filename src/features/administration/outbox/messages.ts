import { bilingual } from '#shared/texts.ts'

/** Texts of the outbox page. */
export const outboxMessages = bilingual({
  nl: {
    found: { one: '{count} e-mail', other: '{count} e-mails' },
    lead: 'E-mails die wachten of niet bezorgd konden worden, met het antwoord van de mailserver. De inhoud zie je hier niet.',
    all: 'Toon alle niet-verzonden e-mails',
    mail: 'Niet-verzonden e-mails',
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
    found: { one: '{count} email', other: '{count} emails' },
    lead: 'Emails that are waiting or could not be delivered, with the mail server’s answer. Their content is not shown here.',
    all: 'Show all unsent email',
    mail: 'Unsent email',
    mailNone: 'All email has been sent.',
    mailbox: 'No mail server is set up. Read the emails in the mailbox.',
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

/** Texts of the page with the mails of a site without a mail server. */
export const mailboxMessages = bilingual({
  nl: {
    title: 'Postvak',
    lead: 'Er is geen mailserver ingesteld. E-mails komen hier terecht, de nieuwste eerst.',
    none: 'Nog geen e-mails.',
    text: 'als tekst',
  },
  en: {
    title: 'Mailbox',
    lead: 'No mail server is set up. Emails appear here, newest first.',
    none: 'No emails yet.',
    text: 'as text',
  },
})
