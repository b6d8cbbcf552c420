import { escapeUTF8 } from 'entities'
import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'

/** Content id of the picture of houses in each mail. */
export const streetImageId = 'street'

/** A quotation of another person's text. */
export interface Quote {
  quote: string
}

/** The content of a mail, in order. Texts are plain and are escaped. */
export interface MailContent {
  language: Language
  subject: string
  /** The heading, if it differs from the subject. */
  heading?: string
  paragraphs: readonly (string | Quote)[]
  /** Items of the mail, each with a page. */
  items?: readonly { label: string; url: string; lines: readonly string[] }[]
  /** The button. */
  action?: { label: string; url: string } | undefined
  /** The text below the button: how long it is valid, and what to do if the reader did not request it. */
  notes?: readonly string[]
  /** Small links at the end. */
  links?: readonly { label: string; url: string }[]
}

// The colours of daylight (src/ui/theme/styles.css), as mail programs read them.
const colours = {
  paper: '#f4f6fa',
  sheet: '#ffffff',
  ink: '#131b33',
  quiet: '#4b566b',
  line: '#dde2ea',
  sign: '#1d3fb0',
}
const font = "font-family:'Archivo','Helvetica Neue',Arial,sans-serif"
const linkFallbackTexts = {
  nl: 'Werkt de knop niet? Kopieer dan dit adres:',
  en: 'If the button does not work, copy this address:',
}

const address = `${brand.company}, ${brand.street}, ${brand.postcode} ${brand.city}`

const renderParagraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escapeUTF8(text).replaceAll('\n', '<br>')}</p>`

const quoteStyle = `border-left:4px solid ${colours.line};padding:0 0 0 16px`
// A word of a thousand characters must not widen the mail; some mail programs know one of the two properties only.
const wrapStyle = 'overflow-wrap:anywhere;word-break:break-word'

/** The button is an enamel plate: the colour of the sign with a thin white line inside. */
const renderButton = ({ label, url }: { label: string; url: string }, language: Language) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${colours.sign};border-radius:4px;padding:3px">
<a href="${escapeUTF8(url)}" style="display:inline-block;border:1px solid #c3cdea;border-radius:3px;padding:11px 22px;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeUTF8(label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;font-size:14px;color:${colours.quiet}">${linkFallbackTexts[language]}<br><a href="${escapeUTF8(url)}" style="color:${colours.sign};word-break:break-all">${escapeUTF8(url)}</a></p>`

const renderItem = ({ label, url, lines }: { label: string; url: string; lines: readonly string[] }) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr><td style="border:1px solid ${colours.line};border-left:4px solid ${colours.sign};border-radius:4px;padding:12px 16px">
<a href="${escapeUTF8(url)}" style="color:${colours.sign};font-weight:700">${escapeUTF8(label)}</a>
${lines.map((line) => `<div style="font-size:15px;margin-top:4px">${escapeUTF8(line)}</div>`).join('\n')}
</td></tr></table>`

const renderLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 8px;font-size:14px"><a href="${escapeUTF8(url)}" style="color:${colours.quiet}">${escapeUTF8(label)}</a></p>`

/** Removes the marks that turn the direction of all that follows, which a title or name of others may contain. */
const withoutOverrides = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')

/** A mail in the look of the site, as HTML that old mail programs read too, and as text. */
export function renderMail(content: MailContent) {
  const { language, subject, heading = subject, paragraphs, items = [], action, notes = [], links = [] } = content
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escapeUTF8(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.paper};color:${colours.ink};${font};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px"><span style="display:inline-block;background:${colours.sign};border-radius:4px;padding:3px"><span style="display:inline-block;border:1px solid #c3cdea;border-radius:3px;padding:4px 12px;color:#ffffff;font-size:18px;font-weight:700;letter-spacing:0.02em">${brand.name}</span></span></td></tr>
<tr><td style="background:${colours.sheet};border:1px solid ${colours.line};border-radius:10px 10px 0 0;padding:32px 28px 16px;${wrapStyle}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2;font-weight:700">${escapeUTF8(heading)}</h1>
${paragraphs.map((one) => (typeof one === 'string' ? renderParagraph(one, '') : renderParagraph(one.quote, quoteStyle))).join('\n')}
${items.map(renderItem).join('\n')}
${action ? renderButton(action, language) : ''}
${notes.map((text) => renderParagraph(text, `font-size:14px;color:${colours.quiet}`)).join('\n')}
${links.map(renderLink).join('\n')}
</td></tr>
<tr><td style="background:#f7f9fc;border:1px solid ${colours.line};border-top:0;border-radius:0 0 10px 10px;padding:16px 0 0;font-size:0;line-height:0"><img src="cid:${streetImageId}" width="558" alt="" style="display:block;width:100%;height:auto;border-radius:0 0 10px 10px"></td></tr>
<tr><td style="padding:16px 4px;font-size:13px;color:${colours.quiet}">${escapeUTF8(address)}<br>${escapeUTF8(brand.email)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  const text = [
    heading,
    ...paragraphs.map((one) => (typeof one === 'string' ? one : one.quote)),
    ...items.map(({ label, url, lines }) => [label, ...lines, url].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${brand.name}\n${address}\n${brand.email}`,
  ].join('\n\n')
  return { subject: withoutOverrides(subject), html: withoutOverrides(html), text: withoutOverrides(text) }
}
