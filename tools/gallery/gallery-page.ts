import type { Picture } from './take-pictures.ts'

const filters = ['screen', 'as', 'state', 'homes', 'language', 'theme', 'width'] as const

const style = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 0 }
  header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end;
    padding: .75rem 1rem; background: Canvas; border-bottom: 1px solid GrayText }
  label { display: grid; font-size: .8rem }
  select { font: inherit; max-width: 18rem }
  output { margin-left: auto }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 1rem; padding: 1rem }
  figure { margin: 0; min-width: 0 }
  img { display: block; width: 100%; height: 260px; object-fit: cover; object-position: top; border: 1px solid GrayText }
  figcaption { font-size: .8rem; overflow-wrap: anywhere }
  .faults { color: #c00; margin: 0; padding-left: 1rem }`

/** Runs in the page of the gallery. Shows the pictures that the filters in the address choose, 120 at a time. */
const script = `
  const pictures = JSON.parse(document.getElementById('pictures').textContent)
  const form = document.querySelector('form')
  const given = new URLSearchParams(location.hash.slice(1))
  let shown = 120
  function show() {
    const chosen = new FormData(form)
    const found = pictures.filter((one) => [...chosen].every(([name, value]) =>
      value === '' || (name === 'faults' ? one.faults.length > 0 : String(one[name]) === value)))
    document.querySelector('output').textContent = found.length + ' of ' + pictures.length + ' pictures'
    document.querySelector('main').replaceChildren(...found.slice(0, shown).map((one) => {
      const figure = document.createElement('figure')
      const link = Object.assign(document.createElement('a'), { href: 'pictures/' + one.file })
      link.append(Object.assign(new Image(), { loading: 'lazy', src: 'pictures/' + one.file, alt: '' }))
      const caption = document.createElement('figcaption')
      caption.textContent = [one.screen, one.label, one.as, one.state, one.homes, one.language, one.theme, one.width]
        .filter(Boolean).join(' · ')
      figure.append(link, caption)
      if (one.faults.length > 0) {
        const list = Object.assign(document.createElement('ul'), { className: 'faults' })
        list.append(...one.faults.map((fault) => Object.assign(document.createElement('li'), { textContent: fault })))
        figure.append(list)
      }
      return figure
    }))
    history.replaceState(null, '', '#' + new URLSearchParams([...chosen].filter(([, value]) => value !== '')))
  }
  for (const [name, value] of given) if (form.elements[name]) form.elements[name].value = value
  form.addEventListener('change', () => { shown = 120; show() })
  addEventListener('scroll', () => {
    if (innerHeight + scrollY < document.body.scrollHeight - 600 || shown > pictures.length) return
    shown += 120
    show()
  })
  show()`

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const options = (values: readonly string[]) =>
  ['', ...values].map((value) => `<option value="${escapeHtml(value)}">${escapeHtml(value || 'all')}</option>`).join('')

/** Returns the page of the gallery: thumbnails of all pictures, with a filter for each of their properties. */
export function writeGalleryPage(pictures: readonly Picture[]): string {
  const selects = filters.map((name) => {
    const values = [...new Set(pictures.map((picture) => String(picture[name])))]
    return `<label>${name}<select name="${name}">${options(values)}</select></label>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every screen</title>
<style>${style}
</style>
<header>
  <form style="display: contents">
    ${selects.join('\n    ')}
    <label>faults<select name="faults">${options(['with faults'])}</select></label>
  </form>
  <output></output>
</header>
<main></main>
<script type="application/json" id="pictures">${JSON.stringify(pictures).replaceAll('<', '\\u003c')}</script>
<script>${script}
</script>
`
}
