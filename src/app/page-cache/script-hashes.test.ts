import { expect, test } from 'vitest'
import { hashScripts } from './script-hashes.ts'

const nonce = 'q83vEjRWeJCrze8SNFZ4kA=='

test('The scripts of a document are trusted by their hashes, and those of somebody else are not', () => {
  const document = `<script id="a" nonce="${nonce}">let a = 1 // é
</script><link nonce="${nonce}" href="/a.css"/><p>An ad with <script>alert(1)</script>, <script nonce="">alert(2)</script></p>`
  expect(hashScripts(document, nonce)).toEqual({
    text: document.replaceAll(` nonce="${nonce}"`, ''),
    // From `printf 'let a = 1 // é\n' | openssl dgst -sha256 -binary | base64`.
    sources: ["'sha256-aZQ9+qZnFXe/Yksr6KPYK2ByG0pXoQ2BO3Lo06lc2Y8='"],
  })
})

test.each(['type="module" async=""', 'src="/a.js"'])('A document with a script that has %s keeps its nonce', (more) => {
  expect(hashScripts(`<script ${more} nonce="${nonce}">import "/a.js"</script>`, nonce)).toBeUndefined()
  expect(hashScripts(`<script nonce="${nonce}" ${more}></script>`, nonce)).toBeUndefined()
})
