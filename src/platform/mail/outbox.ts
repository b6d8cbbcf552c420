import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Selectable } from 'kysely'
import { createTransport, type NodemailerError, type SendMailOptions, type Transporter } from 'nodemailer'
import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { renderMail, streetImageId, type MailContent } from './render-mail.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { isBroken, noBreaker, type Breaker } from '#platform/jobs/breaker.ts'
import { claimBatch, retryDelay, toStoredError } from '#platform/jobs/claim-batch.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import type { Mails } from '#platform/database/tables.ts'

/** A mail from the site. */
export interface Mail {
  to: string
  /** The reply address, if not that of the site. */
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** Lets a mail program unsubscribe from mails of this kind with one click, without logging in (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** The most characters of a subject, as the table has it. */
const maxSubjectLength = 200

/**
 * Adds a mail to the outbox, its subject cut if it is too long; within a transaction it is sent only if that is
 * committed.
 *
 * @returns the id of the mail
 */
export async function queueMail(db: Db, { to, replyTo, subject, html, text, unsubscribeUrl }: Mail): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('mails')
    .values({
      id,
      recipient: to,
      reply_to: replyTo ?? null,
      subject: Array.from(subject).slice(0, maxSubjectLength).join(''),
      html,
      body: text,
      unsubscribe_url: unsubscribeUrl ?? null,
    })
    .execute()
  return id
}

/** Renders a mail and adds it to the outbox, as `queueMail` does. */
export const writeMail = (
  db: Db,
  { to, replyTo, unsubscribeUrl, ...content }: Omit<Mail, 'html' | 'text'> & MailContent,
) => queueMail(db, { to, replyTo, unsubscribeUrl, ...renderMail(content) })

/** How long a mail is retried (research/reliability-security.md, section 5). */
const retryWindow = '24 hours'
/** Longer than the total of all timeouts for sending one mail. */
const claimDuration = '2 minutes'
/** Once a mail server is back, it receives its mail within five minutes. */
const retryDelaysSeconds = [5, 15, 60, 240]
const maxParallel = 5

type Row = Selectable<Mails>

const claimDueMails = (db: Db) =>
  claimBatch<Row>(db, {
    table: 'mails',
    dueColumn: 'next_try_at',
    where: sql`sent_at is null and failed_at is null`,
    limit: maxParallel,
    lease: claimDuration,
    returning: sql`claimed.*`,
  })

/** Replies to any mail in a session that is not ready for it (RFC 5321), such as one without a login (RFC 4954). */
const sessionRefusals: readonly unknown[] = [503, 530]

/** Whether a mail server refused this mail: its sender, its recipient or its content. */
const isRefusal = (error: NodemailerError): boolean =>
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && !sessionRefusals.includes(error.responseCode)

/** Whether a mail server refused this mail permanently, with 5xx. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && isRefusal(error) && 'responseCode' in error && Number(error.responseCode) >= 500

async function saveSendError(db: Db, { id, tries }: Row, error: unknown): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: toStoredError(error),
      next_try_at: sql`now() + make_interval(secs => ${retryDelay(retryDelaysSeconds, tries)})`,
      failed_at: isFinal(error)
        ? sql`now()`
        : sql`case when created_at < now() - ${retryWindow}::interval then now() end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Gives back a mail that an open breaker kept from the server: no try was made. */
async function giveBack(db: Db, { id }: Row): Promise<void> {
  await db
    .updateTable('mails')
    .set({ tries: sql`tries - 1`, next_try_at: sql`now() + make_interval(secs => ${retryDelaysSeconds[0]})` })
    .where('id', '=', id)
    .execute()
}

/** Whether the mail server is away, or takes no mail of ours, and has not just refused one mail. */
export const isMailServerAway = (error: Error): boolean => !isRefusal(error)

interface Sender {
  transport: Transporter
  from: string
  breaker: Breaker
}

async function send(db: Db, { transport, from, breaker }: Sender, row: Row): Promise<void> {
  const [, domain = 'localhost'] = from.split('@')
  try {
    const mail: SendMailOptions = {
      // The same for each try, so that a mailbox recognises a mail that arrives twice.
      messageId: `<${row.id}@${domain}>`,
      from: { name: brand.name, address: from },
      to: { name: '', address: row.recipient },
      ...(row.reply_to && { replyTo: { name: '', address: row.reply_to } }),
      subject: row.subject,
      text: row.body,
      html: row.html,
      attachments: [
        { cid: streetImageId, filename: 'huizen.png', path: join(projectRoot, 'public', 'mail', 'street.png') },
      ],
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(row.unsubscribe_url && {
          'List-Unsubscribe': `<${row.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }
    await breaker.run(() => transport.sendMail(mail))
  } catch (error) {
    await (isBroken(error) ? giveBack(db, row) : saveSendError(db, row, error))
    return
  }
  await db
    .updateTable('mails')
    .set({ sent_at: sql`now()`, html: '', body: '', unsubscribe_url: null, last_error: null })
    .where('id', '=', row.id)
    .execute()
}

export type Outbox = ReturnType<typeof startOutboxWorker>

interface OutboxOptions {
  /** Without it nothing is sent, and mail is read in the mailbox. */
  smtpUrl: string | undefined
  /** The sender's address. */
  from: string
  breaker?: Breaker
  onError: ReportState
}

const deleteOldMails = (db: Db) =>
  db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()

/**
 * Sends the mail of the outbox over SMTP, each mail once, with any number of processes. Mail that the server refuses
 * temporarily is retried for a day, and so is all mail while the server refuses us; mail that it refuses permanently is
 * kept with the error. Mail is deleted after 30 days.
 */
export function startOutboxWorker(db: Db, { smtpUrl, from, breaker = noBreaker, onError }: OutboxOptions) {
  const deleting = [() => deleteOldMails(db), 3_600_000] as const
  if (!smtpUrl) return { sendDue: () => Promise.resolve(), close: startIntervals(onError, deleting) }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableUrlAccess: true,
  })
  const sendAll = async () => {
    // What is not claimed now loses no try.
    if (breaker.isOpen) return
    for (let due = await claimDueMails(db); due.length > 0; due = await claimDueMails(db))
      await Promise.all(due.map((row) => send(db, { transport, from, breaker }, row)))
  }
  // Run in sequence, so that a caller also waits for the mails that the interval has just claimed.
  let sending = Promise.resolve()
  const sendDue = () => (sending = sending.then(sendAll, sendAll))
  const stop = startIntervals(onError, deleting, [sendDue, 1_000])
  return {
    /** Sends the mail that is due; resolves when each was sent or its error was saved. */
    sendDue,
    close: async () => {
      await stop()
      transport.close()
    },
  }
}

/** The mails in the mailbox of an installation without a mail server, newest first. */
export const readMailbox = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** One mail of the mailbox, with its picture inlined. */
export async function readMail(db: Db, id: string): Promise<{ html: string; body: string } | undefined> {
  const mail = await db.selectFrom('mails').select(['html', 'body']).where('id', '=', id).executeTakeFirst()
  if (!mail) return undefined
  const street = readFileSync(join(projectRoot, 'public', 'mail', 'street.png')).toString('base64')
  return { ...mail, html: mail.html.replaceAll(`cid:${streetImageId}`, `data:image/png;base64,${street}`) }
}
