import type { ReactNode } from 'react'
import { keepsHome, paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { PasswordField, type TextFieldProps } from '#ui/forms/text-field.tsx'
import { minPasswordLength } from './forms-contract.ts'

/** The panel of a page for guests, with its title and form. */
export function AuthPanel({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="sign-type text-2xl sm:text-3xl">{title}</h1>
      {lead && <p className="mt-3 text-lg">{lead}</p>}
      {children}
    </div>
  )
}

/** Replaces the form of a page for guests once it was sent. */
export function DonePanel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="status" className="card mx-auto max-w-md border-l-8 border-l-positive p-6">
      <h1 className="sign-type text-2xl">{title}</h1>
      <p className="mt-3 text-lg">{text}</p>
      {children}
    </div>
  )
}

interface SwitchLinkProps {
  to: 'login' | 'register'
  returnTo: string | undefined
  /** Whether a home is saved once the visitor is logged in. */
  keeps: boolean
  className?: string
  children: ReactNode
}

/** Links the login and register pages to each other, and keeps what their visitor wanted. */
export function SwitchLink({ to, returnTo, keeps, className = 'link', children }: SwitchLinkProps) {
  const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(keeps && { [keepsHome]: 'yes' }) })
  return (
    <LocalLink to={query.size > 0 ? `${paths[to]}?${query.toString()}` : paths[to]} className={className}>
      {children}
    </LocalLink>
  )
}

type FieldProps = Omit<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'hint' | 'reveal'>
type PasswordText = 'password' | 'passwordHint' | 'show' | 'hide'

/** The field for a new password. */
export const NewPasswordField = ({ t, ...field }: FieldProps & { t: (key: PasswordText) => string }) => (
  <PasswordField
    {...field}
    t={t}
    label={t('password')}
    autoComplete="new-password"
    minLength={minPasswordLength}
    hint={t('passwordHint')}
  />
)
