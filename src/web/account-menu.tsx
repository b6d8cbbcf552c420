import { User } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { LocalLink } from './local-link.tsx'
import { useT } from './texts.tsx'

/** The menu stays this long after the mouse has left it (spec section 9). */
const lingers = 500

const links = [
  ['web.nav.login', paths.login],
  ['web.nav.register', paths.register],
] as const

/** Opens under the mouse, by a click and by keyboard; Escape closes it. */
export function AccountMenu() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(closing.current)
  useEffect(() => stay, [])

  return (
    <div
      role="presentation"
      className="relative"
      onMouseEnter={() => {
        stay()
        setOpen(true)
      }}
      onMouseLeave={() => {
        closing.current = setTimeout(() => setOpen(false), lingers)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(true)}
        className="inline-flex size-11 items-center justify-center rounded-sign hover:bg-sunken"
      >
        <User aria-hidden="true" className="size-5" />
        <span className="sr-only">{t('web.nav.account')}</span>
      </button>
      <ul
        id="account-menu"
        hidden={!open}
        className="absolute right-0 top-full z-50 min-w-44 rounded-card border border-line bg-raised p-1.5 shadow-float"
      >
        {links.map(([key, path]) => (
          <li key={key}>
            <LocalLink
              to={path}
              onClick={() => setOpen(false)}
              className="flex min-h-11 items-center rounded-sign px-3 hover:bg-sunken"
            >
              {t(key)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
