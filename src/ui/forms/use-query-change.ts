import { useLocation, useNavigate, useNavigation, type NavigateOptions } from 'react-router'

/**
 * Changes one parameter in the query of the address. Unlike `useSearchParams`, which starts from the address last
 * rendered, it keeps a change that is still loading.
 */
export function useQueryChange() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: loading } = useNavigation()
  return (name: string, value: string, { replace = false, ...options }: NavigateOptions = {}) => {
    const isLoading = loading?.pathname === pathname
    const query = new URLSearchParams(isLoading ? loading.search : window.location.search)
    query.set(name, value)
    // Rendered at once, so that the next change knows of this one. What is still loading has no entry in the history
    // that could be replaced.
    void navigate({ search: query.toString() }, { ...options, replace: replace && !isLoading, flushSync: true })
  }
}
