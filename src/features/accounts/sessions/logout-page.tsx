import { redirect, type ActionFunctionArgs } from 'react-router'
import { inLanguage, paths } from '#shared/paths.ts'
import { serverPart } from '#platform/http/page-context.ts'

/** Ends the session of the cookie: for pages without JavaScript, and for a browser that has lost its token. */
export async function action({ context, params }: ActionFunctionArgs) {
  await serverPart(context).logOut()
  return redirect(inLanguage(params.lang === 'en' ? 'en' : 'nl', paths.home))
}

/** Nothing is ended by merely coming here. */
export function loader({ params }: { params: { lang?: string | undefined } }) {
  return redirect(inLanguage(params.lang === 'en' ? 'en' : 'nl', paths.home))
}
