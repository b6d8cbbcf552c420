import { fillCards } from './fill-script.ts'

/** The script in the frame with the form. It answers the script in the page around it (stripe-script.ts). */
export const elementScript = String.raw`${fillCards}
;(() => {
  const query = new URLSearchParams(location.search)
  const channel = query.get('channel')
  const form = document.forms[0]
  if (!form || parent === window) return

  /** @param {Record<string, unknown>} message */
  const send = (message) => parent.postMessage({ ...message, channel }, location.origin)
  /** @param {string} name */
  const value = (name) => String(new FormData(form).get(name) ?? '').trim()

  const tellChange = () => {
    const type = value('method')
    const filled = type === 'ideal' ? [value('bank')] : ['number', 'expiry', 'cvc'].map(value)
    const complete =
      type === 'ideal'
        ? filled[0] !== ''
        : value('number').replace(/\D/g, '').length >= 12 && /\d{1,2}\D*\d{2}/.test(value('expiry')) && value('cvc').length >= 3
    send({ type: 'change', complete, empty: filled.every((text) => text === ''), value: type })
  }

  /** @param {string} name @param {string | undefined} sentence */
  const complain = (name, sentence) => {
    const field = document.getElementById(name)
    const id = name + '-complaint'
    document.getElementById(id)?.remove()
    if (!field) return
    const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other !== '' && other !== id)
    if (sentence) {
      const said = document.createElement('p')
      said.id = id
      said.className = 'complaint'
      said.textContent = sentence
      field.parentElement?.append(said)
      field.setAttribute('aria-invalid', 'true')
    } else field.removeAttribute('aria-invalid')
    field.setAttribute('aria-describedby', [...others, ...(sentence ? [id] : [])].join(' '))
  }
  const fields = ['number', 'expiry', 'cvc', 'bank']

  /** @param {'pay' | 'check'} act @param {unknown} returnUrl */
  const ask = async (act, returnUrl) => {
    const body = new URLSearchParams({ session: query.get('session') ?? '', act })
    for (const [name, text] of new FormData(form)) body.set(name, String(text))
    if (typeof returnUrl === 'string') body.set('returnUrl', returnUrl)
    const response = await fetch('/betaalproef/element', { method: 'POST', body, headers: { accept: 'application/json' } })
    const answer = await response.json()
    const complaints = answer.complaints ?? {}
    for (const name of fields) complain(name, complaints[name])
    const first = fields.find((name) => complaints[name])
    if (first) document.getElementById(first)?.focus()
    return answer
  }

  const variables = {
    colorPrimary: ['--sign', '--accent'],
    colorBackground: ['--raised'],
    colorText: ['--ink'],
    colorTextSecondary: ['--quiet'],
    colorTextPlaceholder: ['--quiet'],
    colorDanger: ['--danger'],
    borderRadius: ['--radius'],
    fontFamily: ['font-family'],
    fontSizeBase: ['font-size'],
  }
  /** @param {{ theme?: unknown, variables?: Record<string, unknown> }} appearance */
  const dress = (appearance) => {
    const { style } = document.documentElement
    const { theme } = appearance
    style.colorScheme = theme === 'night' ? 'dark' : theme === 'stripe' || theme === 'flat' ? 'light' : ''
    for (const [name, properties] of Object.entries(variables)) {
      const given = appearance.variables?.[name]
      for (const property of properties) {
        if (typeof given === 'string') style.setProperty(property, given)
        else style.removeProperty(property)
      }
    }
  }

  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== location.origin || event.data?.channel !== channel) return
    const { type, id, returnUrl, appearance } = event.data
    if (type === 'pay' || type === 'check') {
      ask(type, returnUrl).then(
        (answer) => send({ type: 'answer', id, answer }),
        () => send({ type: 'answer', id, answer: {} }),
      )
    } else if (type === 'appearance') dress(appearance ?? {})
    else if (type === 'focus') document.querySelector(value('method') === 'ideal' ? '#bank' : '#number')?.focus()
    else if (type === 'blur') document.activeElement?.blur()
    else if (type === 'clear') {
      form.reset()
      for (const name of fields) complain(name, undefined)
      tellChange()
    }
  })
  form.addEventListener('input', (event) => {
    if (event.target instanceof HTMLElement && fields.includes(event.target.id)) complain(event.target.id, undefined)
    tellChange()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  addEventListener('focus', () => send({ type: 'focus' }))
  addEventListener('blur', () => send({ type: 'blur' }))
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') send({ type: 'escape' })
  })
  new ResizeObserver(() =>
    send({ type: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body)
  send({ type: 'ready' })
  tellChange()
})()
`
