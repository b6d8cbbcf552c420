import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped, unless they are markup themselves', () => {
  const name = `<script>alert("x")</script> & 'co'`
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &apos;co&apos;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &apos;co&apos;</p>',
  )
  const items = [1, 2].map((one) => html`<b>${one}</b>`)
  expect(html`<p>${items}</p>`.text).toBe('<p><b>1</b><b>2</b></p>')
  expect(html`a${undefined}${false}b`.text).toBe('ab')
})
