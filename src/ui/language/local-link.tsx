import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router'
import { useFrame } from './page-frame.tsx'

/** An address of the site as the current page links to it: with the prefix `/en` on pages under `/en`. */
export function useLocalPath(): (path: string) => string {
  const { prefix } = useFrame()
  return (path) => (prefix && path === '/' ? prefix : prefix + path)
}

/** A link inside the site that stays in the reader's language. All routes are known, so none is to be discovered. */
export function LocalLink({ to, ...props }: LinkProps & { to: string }) {
  const local = useLocalPath()
  return <Link to={local(to)} discover="none" {...props} />
}

/** A menu link, marked when it leads to the current page. */
export function LocalNavLink({ to, ...props }: NavLinkProps & { to: string }) {
  const local = useLocalPath()
  return <NavLink to={local(to)} discover="none" {...props} />
}
