import { redirect, type ActionFunctionArgs } from 'react-router'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { getPageContext } from '#platform/http/page-context.ts'

/** Ends the session of the cookie: for pages without JavaScript, and for a browser that lost its token. */
export async function action({ context, params }: ActionFunctionArgs) {
  await getPageContext(context).logOut()
  return redirect(toLanguagePath(params.lang === 'en' ? 'en' : 'nl', paths.home))
}

/** A GET request does not log out. */
export function loader({ params }: { params: { lang?: string | undefined } }) {
  return redirect(toLanguagePath(params.lang === 'en' ? 'en' : 'nl', paths.home))
}
