import { openDialog, press, waitAfter } from './acts.ts'
import { empty, failing, full, loading, type HomeSet, type Screen, withHomes } from './screen.ts'

const onlyEmpty: { homeSets: readonly HomeSet[] } = { homeSets: ['none'] }

/** A page of the back office with its queue or table, and the same without anything in it. */
const table = (route: string, nothing = `/${route}`): Screen => ({
  route,
  takes: [full('admin', `/${route}`), empty('admin', nothing, nothing === `/${route}` ? onlyEmpty : {})],
})

/** The pages of the back office. */
export const adminScreens: readonly Screen[] = [
  {
    route: 'admin/dashboard',
    takes: [full('admin', '/admin/dashboard', { homeSets: withHomes }), empty('admin', '/admin/dashboard', onlyEmpty)],
  },
  {
    route: 'admin/users',
    takes: [
      full('admin', '/admin/users'),
      full('admin', '/admin/users', { label: 'one account', act: openDialog('main tbody button') }),
      empty('admin', '/admin/users?search=Nergenshuizen'),
    ],
  },
  { route: 'admin/sources', takes: [full('admin', '/admin/sources'), empty('admin', '/admin/sources', onlyEmpty)] },
  table('admin/runs'),
  {
    route: 'admin/sources/:id',
    takes: [full('admin', ({ source }) => `/admin/sources/${source}`)],
  },
  table('admin/duplicates'),
  {
    route: 'admin/sources/:id/mapping',
    takes: [full('admin', ({ source }) => `/admin/sources/${source}/mapping`)],
  },
  table('admin/audit'),
  table('admin/security-log'),
  {
    route: 'admin/inquiries',
    takes: [
      full('admin', '/admin/inquiries'),
      full('admin', '/admin/inquiries', { label: 'one message', act: openDialog('main tbody a') }),
      empty('admin', '/admin/inquiries?search=Nergenshuizen'),
    ],
  },
  table('admin/queue'),
  { route: 'admin/duties', takes: [full('admin', '/admin/duties')] },
  table('admin/payments'),
  table('admin/email-templates'),
  table('admin/replies'),
  table('admin/outbox'),
  table('admin/reports'),
  table('admin/owner-listings'),
  table('admin/rejected-records'),
  { route: 'admin/profile', takes: [full('admin', '/admin/profile')] },
  {
    route: 'admin/properties/all',
    takes: [
      full('admin', '/admin/properties/all', { homeSets: withHomes }),
      full('admin', ({ homes }) => `/admin/properties/all?property=${Object.values(homes)[0]}`, { label: 'one home' }),
      empty('admin', '/admin/properties/all?search=Nergenshuizen'),
      loading('admin', '/admin/properties/all', { act: waitAfter('main a[href*="page=2"]') }),
    ],
  },
  {
    route: 'admin/properties/add',
    takes: [
      empty('admin', '/admin/properties/add'),
      ...[2, 3, 4, 5].map((step) => empty('admin', `/admin/properties/add?step=${step}`, { label: `step ${step}` })),
      failing('admin', '/admin/properties/add', { act: press('main form button.button-sign') }),
    ],
  },
  {
    route: 'admin/properties/:id/edit',
    takes: [full('admin', ({ homes }) => homes.withPhotos && `/admin/properties/${homes.withPhotos}/edit`)],
  },
  { route: 'admin/*', takes: [failing('admin', '/admin/no-such-page')] },
  { route: 'dev/mailbox', takes: [full('admin', '/dev/mailbox')] },
]
