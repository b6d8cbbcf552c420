import { describe, expect, test } from 'vitest'
import { renderMail, type MailContent } from './render-mail.ts'

const word = 'Bovenwoningaandesingelmet'.repeat(8)
const content: MailContent = {
  language: 'nl',
  subject: word,
  paragraphs: [`Hoi ${word},`, { quote: word }],
  items: [{ label: word, url: 'https://www.voorbeeld.example/a', lines: [word, `${word}@voorbeeld.example`] }],
  action: { label: word, url: `https://www.voorbeeld.example/${word}` },
  notes: [word],
  links: [{ label: word, url: 'https://www.voorbeeld.example/b' }],
}

describe('a mail with words of 200 letters', () => {
  test.each([320, 390, 700])('is no wider than a window of %i pixels', async (width) => {
    const frame = document.createElement('iframe')
    frame.style.width = `${width}px`
    frame.style.border = '0'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.srcdoc = renderMail(content).html
    document.body.append(frame)
    await loaded
    expect(frame.contentDocument?.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    frame.remove()
  })
})
