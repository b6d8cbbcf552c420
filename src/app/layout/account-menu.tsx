import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useAccount, type RootAccount } from '#features/accounts/sessions/use-account.ts'
import { useLogOut } from '#features/accounts/sessions/use-log-out.ts'

/** The menu stays open this long after the mouse has left it (spec section 9). */
const closeDelayMs = 500

const renterLinks = [
  ['web.nav.overview', paths.overview],
  ['web.nav.replies', paths.replies],
  ['web.pages.searches', paths.searches],
  ['web.nav.myOwnerListings', paths.myListings],
] as const

const getLinks = (account: RootAccount['account'] | undefined) =>
  account
    ? ([
        ['web.pages.profile', account.role === 'ADMIN' ? paths.adminProfile : paths.profile],
        ...(account.role === 'USER' ? renterLinks : []),
        ...(account.hasPremium ? ([['web.nav.endMembership', paths.endMembership]] as const) : []),
      ] as const)
    : ([
        ['web.nav.login', paths.login],
        ['web.nav.register', paths.register],
      ] as const)

const itemClass = 'account-item'

/** Opens on hover, by click and by keyboard. Escape closes it. */
export function AccountMenu() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const account = useAccount()
  const button = useRef<HTMLButtonElement>(null)
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
        closeTimer.current = setTimeout(close, closeDelayMs)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        // Closing hides the entry that has the focus.
        button.current?.focus()
        close()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(true)}
        className="icon-button"
      >
        <StyleIcon name="user" className="size-5" />
        <span className="sr-only">{t('web.nav.account')}</span>
      </button>
      {/* That of a guest is in the page only while it is seen; who logs out needs theirs until that is done. */}
      {(open || account) && <Menu account={account} open={open} onChoose={close} />}
    </div>
  )
}

interface MenuProps {
  account: RootAccount['account'] | undefined
  open: boolean
  onChoose: () => void
}

function Menu({ account, open, onChoose }: MenuProps) {
  const t = useT()
  return (
    <ul
      id="account-menu"
      hidden={!open}
      className="absolute right-0 top-full z-50 min-w-44 rounded-card border border-line bg-raised p-1.5 floating"
    >
      {account && <li className="border-b border-line px-3 pb-2 pt-1 text-sm text-quiet">{account.name}</li>}
      {getLinks(account).map(([key, path]) => (
        <li key={key}>
          <LocalLink to={path} onClick={onChoose} className={itemClass}>
            {t(key)}
          </LocalLink>
        </li>
      ))}
      {account && <LogOutItem onChoose={onChoose} />}
    </ul>
  )
}

function LogOutItem({ onChoose }: { onChoose: () => void }) {
  const t = useT()
  const local = useLocalPath()
  const logOut = useLogOut('success', t('web.nav.loggedOut'), paths.home)
  return (
    <li>
      <Form
        method="post"
        action={local(paths.logout)}
        onSubmit={(event) => {
          event.preventDefault()
          onChoose()
          void logOut()
        }}
      >
        <button type="submit" className={`${itemClass} w-full`}>
          {t('web.nav.logout')}
        </button>
      </Form>
    </li>
  )
}
