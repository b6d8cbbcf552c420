import { redirect, type LoaderFunctionArgs } from 'react-router'
import { inLanguage, paths } from '#shared/paths.ts'

/** The back-office opens on its dashboard (spec section 2, Route table). */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(inLanguage(params.lang === 'en' ? 'en' : 'nl', paths.adminDashboard))
}

export default function AdminIndexPage() {
  return null
}
