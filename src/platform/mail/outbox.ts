import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Selectable } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { streetPicture } from './render-mail.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { repeat } from '#platform/jobs/start-interval.ts'
import type { Mails } from '#platform/database/tables.ts'

/** A mail as it is written; who sends it is the site. */
export interface Mail {
  to: string
  /** Who gets the answer, if that is not the site. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Where a mail program ends mails of this kind with one click, without logging in (RFC 8058). */
  stopUrl?: string
}

/**
 * Writes a mail into the outbox. Given a transaction, the mail leaves only if that comes about.
 *
 * @returns the id of the mail
 */
export async function postMail(db: Db, { to, replyTo, subject, html, text, stopUrl }: Mail): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('mails')
    .values({
      id,
      recipient: to,
      reply_to: replyTo ?? null,
      subject,
      html,
      body: text,
      stop_url: stopUrl ?? null,
    })
    .execute()
  return id
}

/** How long a mail is tried again; what is older helps nobody (research/reliability-security.md, section 5). */
const keptFor = '24 hours'
/** Who took a mail and did not say how it went has died. Longer than all time-outs of one sending together. */
const lease = '2 minutes'
/** The first tries follow each other fast; a mail server that comes back gets its mail within five minutes. */
const pauses = [5, 15, 60, 240]
const atOnce = 5

type Row = Selectable<Mails>

async function takeDue(db: Db): Promise<Row[]> {
  return db
    .updateTable('mails')
    .set({ tries: sql`tries + 1`, next_try_at: sql`now() + ${lease}::interval` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_try_at', '<=', sql<Date>`now()`)
        .orderBy('next_try_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** What a mail server means by 5xx: not now and not later. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

async function noteRefusal(db: Db, { id, tries }: Row, error: unknown): Promise<void> {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 0
  await db
    .updateTable('mails')
    .set({
      complaint: (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500),
      next_try_at: sql`now() + make_interval(secs => ${pause})`,
      given_up_at: isFinal(error)
        ? sql`now()`
        : sql`case when created_at < now() - ${keptFor}::interval then now() end`,
    })
    .where('id', '=', id)
    .execute()
}

async function send(db: Db, transport: Transporter, from: string, row: Row): Promise<void> {
  const [, domain = 'localhost'] = from.split('@')
  try {
    await transport.sendMail({
      // The same for each try, so that a mailbox knows a mail that came twice.
      messageId: `<${row.id}@${domain}>`,
      from: { name: brand.name, address: from },
      to: { name: '', address: row.recipient },
      ...(row.reply_to && { replyTo: { name: '', address: row.reply_to } }),
      subject: row.subject,
      text: row.body,
      html: row.html,
      attachments: [
        { cid: streetPicture, filename: 'huizen.png', path: join(projectRoot, 'public', 'mail', 'street.png') },
      ],
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(row.stop_url && {
          'List-Unsubscribe': `<${row.stop_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  } catch (error) {
    await noteRefusal(db, row, error)
    return
  }
  await db
    .updateTable('mails')
    .set({ sent_at: sql`now()`, html: '', body: '', stop_url: null, complaint: null })
    .where('id', '=', row.id)
    .execute()
}

export interface Outbox {
  /** Sends what is due now; resolves when each mail was sent or its refusal was written down. */
  sendDue(): Promise<void>
  close(): Promise<void>
}

interface OutboxOptions {
  /** Without one nothing is sent; mail then stays where the mailbox shows it. */
  smtpUrl: string | undefined
  /** Address that mail comes from. */
  from: string
  onError: (error: unknown) => void
}

const forgetOldMails = (db: Db) =>
  db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()

/**
 * Sends the mail of the outbox over SMTP, one mail once, however many processes do so. What the mail server does not
 * take is tried again for a day; what it refuses for good is kept with its complaint. After a month a mail is forgotten.
 */
export function startOutbox(db: Db, { smtpUrl, from, onError }: OutboxOptions): Outbox {
  const stopForgetting = repeat(() => forgetOldMails(db), 3_600_000, onError)
  if (!smtpUrl) return { sendDue: () => Promise.resolve(), close: stopForgetting }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableUrlAccess: true,
  })
  const sendDue = async () => {
    for (let due = await takeDue(db); due.length > 0; due = await takeDue(db))
      await Promise.all(due.map((row) => send(db, transport, from, row)))
  }
  const stopSending = repeat(sendDue, 1_000, onError)
  return {
    sendDue,
    close: async () => {
      await Promise.all([stopForgetting(), stopSending()])
      transport.close()
    },
  }
}

/** The mails of the mailbox of an installation that sends none, newest first. */
export const readMailbox = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** One mail of the mailbox as a document of its own, its picture inside. */
export async function readMail(db: Db, id: string): Promise<{ html: string; body: string } | undefined> {
  const mail = await db.selectFrom('mails').select(['html', 'body']).where('id', '=', id).executeTakeFirst()
  if (!mail) return undefined
  const street = readFileSync(join(projectRoot, 'public', 'mail', 'street.png')).toString('base64')
  return { ...mail, html: mail.html.replaceAll(`cid:${streetPicture}`, `data:image/png;base64,${street}`) }
}
