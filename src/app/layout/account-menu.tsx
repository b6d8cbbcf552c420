import { User } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useAccount } from '#features/accounts/sessions/use-account.ts'
import { useLogOut } from '#features/accounts/sessions/use-log-out.ts'

/** The menu stays this long after the mouse has left it (spec section 9). */
const closeDelayMs = 500

/** Opens under the mouse, by a click and by keyboard; Escape closes it. */
export function AccountMenu() {
  const t = useT()
  const local = useLocalPath()
  const [open, setOpen] = useState(false)
  const account = useAccount()
  const logOut = useLogOut('success', t('web.nav.loggedOut'), paths.home)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancelClose = () => clearTimeout(closeTimer.current)
  useEffect(() => cancelClose, [])

  return (
    <div
      role="presentation"
      className="relative"
      onMouseEnter={() => {
        cancelClose()
        setOpen(true)
      }}
      onMouseLeave={() => {
        closeTimer.current = setTimeout(() => setOpen(false), closeDelayMs)
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
        className="absolute right-0 top-full z-50 min-w-44 rounded-card border border-line bg-raised p-1.5 floating"
      >
        {account ? (
          <>
            <li className="border-b border-line px-3 pb-2 pt-1 text-sm text-quiet">{account.name}</li>
            <Item to={account.role === 'ADMIN' ? paths.adminProfile : paths.profile} onChoose={() => setOpen(false)}>
              {t('web.pages.profile')}
            </Item>
            {account.role === 'USER' && (
              <>
                <Item to={paths.overview} onChoose={() => setOpen(false)}>
                  {t('web.nav.overview')}
                </Item>
                <Item to={paths.replies} onChoose={() => setOpen(false)}>
                  {t('web.nav.replies')}
                </Item>
                <Item to={paths.searches} onChoose={() => setOpen(false)}>
                  {t('web.pages.searches')}
                </Item>
                <Item to={paths.myListings} onChoose={() => setOpen(false)}>
                  {t('web.nav.myOwnerListings')}
                </Item>
              </>
            )}
            {account.hasPremium && (
              <Item to={paths.endMembership} onChoose={() => setOpen(false)}>
                {t('web.nav.endMembership')}
              </Item>
            )}
            <li>
              <Form
                method="post"
                action={local(paths.logout)}
                onSubmit={(event) => {
                  event.preventDefault()
                  setOpen(false)
                  void logOut()
                }}
              >
                <button type="submit" className={`${itemClass} w-full`}>
                  {t('web.nav.logout')}
                </button>
              </Form>
            </li>
          </>
        ) : (
          <>
            <Item to={paths.login} onChoose={() => setOpen(false)}>
              {t('web.nav.login')}
            </Item>
            <Item to={paths.register} onChoose={() => setOpen(false)}>
              {t('web.nav.register')}
            </Item>
          </>
        )}
      </ul>
    </div>
  )
}

const itemClass = 'flex min-h-11 items-center rounded-sign px-3 hover:bg-sunken'

function Item({ to, onChoose, children }: { to: string; onChoose: () => void; children: string }) {
  return (
    <li>
      <LocalLink to={to} onClick={onChoose} className={itemClass}>
        {children}
      </LocalLink>
    </li>
  )
}
