import { isLanguage, type Language } from './language.ts'

/** Every address of the site, once (spec section 2). English pages have the same address after `/en`. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  properties: '/properties',
  /** All filters of a list, also as a page of their own; the query of the list follows. */
  listFilters: '/properties/filters',
  /** The data of the map of a list. */
  listMap: '/properties/map',
  listArrivals: '/properties/arrivals',
  property: (id: string) => `/properties/${id}`,
  /** The page of a home with the form to reply open. */
  replyToProperty: (id: string) => `/properties/${id}?reply=open`,
  /** A list as a feed, in one of two formats; served by the API, at the same address in every language. */
  listFeed: (form: 'atom' | 'json', query: string) => `/api/properties/feed.${form}?${query}`,
  favourites: '/favourite',
  /** Asks a guest to log in before a home is saved, and leads back to the page with the link. */
  keepProperty: (id: string) => `/favourite/keep?home=${id}`,
  /** Where a renter says what has to fit. */
  fit: '/fit',
  /** Where a tenant calculates the rent points of a home; the answers may follow as a fragment. */
  rentPoints: '/rent-points',
  /** The homes that someone does not want to see. */
  hidden: '/hidden',
  compare: '/compare',
  /** The comparison; without properties, an empty table with an explanation. */
  compareProperties: (ids: readonly string[]) => (ids.length > 0 ? `/compare?properties=${ids.join(',')}` : '/compare'),
  searches: '/my-searches',
  /** Saves a list as a search; its query follows, the same as that of the list. */
  newSavedSearch: '/my-searches/new',
  /** Where two people who look for a home together share what they save. */
  searchTogether: '/search-together',
  unsubscribeAlerts: '/my-searches/unsubscribe',
  cookiePolicy: '/cookie-policy',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  /** How the list is ranked. */
  ranking: '/ranking',
  accessibility: '/accessibility',
  /** What was reported and decided in each year. */
  moderationFigures: '/moderation-figures',
  /** Where somebody objects to a decision, by a link from its mail. */
  objection: '/objection',
  overview: '/my-overview',
  profile: '/my-profile',
  renterProfile: '/my-profile#renter-facts',
  replies: '/my-replies',
  /** Where a landlord answers a reply, by a mailed link. */
  answerReply: '/answer',
  /** The calendar file of a viewing: for its landlord, by a mailed link, and for its renter. */
  answerCalendar: '/answer/calendar',
  replyCalendar: (id: string) => `/my-replies/${id}/calendar`,
  /** The profile with the dialog to end the membership, and with the one to withdraw from the contract. */
  endMembership: '/my-profile#end',
  withdrawMembership: '/my-profile#withdraw',
  submitProperty: '/place-home',
  myListings: '/my-listings',
  editListing: (id: string) => `/my-listings/${id}`,
  login: '/auth/login',
  secondFactor: '/auth/second-factor',
  secondFactorSetUp: '/auth/second-factor/set-up',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  confirmEmail: '/auth/confirm-email',
  logout: '/auth/logout',
  offline: '/offline',
  checkout: '/auth/checkout',
  paymentSuccess: '/auth/payment-success',
  checkEmail: '/auth/check-email',
  success: '/auth/success',
  cancel: '/auth/cancel',
  withdraw: '/withdraw',
  receipt: (id: string) => `/my-profile/receipts/${id}`,
  admin: '/admin',
  adminAsVisitor: '/admin/as-visitor',
  /** A page for visitors as an admin may view it. */
  adminAsVisitorFrom: (path: string) => `/admin/as-visitor?from=${encodeURIComponent(path)}`,
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users?user=${id}`,
  adminProfile: '/admin/profile',
  adminProperties: '/admin/properties/all',
  adminProperty: (id: string) => `/admin/properties/all?property=${id}`,
  adminPropertiesFile: '/admin/properties/file',
  adminSources: '/admin/sources',
  adminAlertedSources: '/admin/sources?alerts=yes',
  adminRuns: '/admin/runs',
  adminSource: (id: string) => `/admin/sources/${id}`,
  adminDuplicates: '/admin/duplicates',
  adminFeedMapping: (id: string) => `/admin/sources/${id}/mapping`,
  adminRejectedRecords: '/admin/rejected-records',
  adminReplies: '/admin/replies',
  adminOutbox: '/admin/outbox',
  adminSecurityLog: '/admin/security-log',
  adminReports: '/admin/reports',
  adminAudit: '/admin/audit',
  adminInquiries: '/admin/inquiries',
  adminInquiry: (id: string) => `/admin/inquiries?inquiry=${id}`,
  adminReceipt: (id: string) => `/admin/receipts/${id}`,
  adminEmailTemplates: '/admin/email-templates',
  adminOwnerListings: '/admin/owner-listings',
  adminOwnerListing: (id: string) => `/admin/owner-listings?listing=${id}`,
  adminPayments: '/admin/payments',
  adminQueue: '/admin/queue',
  adminDuties: '/admin/duties',
  adminQueueItem: (kind: string, id: string) => `/admin/queue?item=${kind}:${encodeURIComponent(id)}`,
  adminListFile: (list: string) => `/admin/files/${list}`,
  adminAddProperty: '/admin/properties/add',
  adminEditProperty: (id: string) => `/admin/properties/${id}/edit`,
} as const

/** The first page after logging in (spec decisions, Guards). */
export const getStartPath = (role: 'USER' | 'ADMIN'): string =>
  role === 'ADMIN' ? paths.adminDashboard : paths.properties

/** The address of a page in a language: Dutch has no prefix, English has `/en`. */
export function toLanguagePath(language: Language, path: string): string {
  if (language === 'nl') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** Splits an address into the language it fixes, if any, and the path without it. */
export function parseLanguagePath(pathname: string): { fixed: Language | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLanguage(first)) return { fixed: undefined, path: pathname }
  // A path that began with two slashes would name another site to a browser: `/nl//evil.example`.
  return { fixed: first, path: `/${rest.join('/').replace(/^[/\\\s]+/, '')}` }
}

/** The address of a page that leads to another page afterwards. */
export const withReturn = (path: string, returnTo: string): string => `${path}?returnTo=${encodeURIComponent(returnTo)}`

/** The parameter of the login and register pages that says that a home is saved once their visitor is logged in. */
export const keepsHome = 'keepsHome'

/**
 * A path and query on this site. Browsers read a backslash as a slash and skip control characters, so that
 * `/\\evil.example` leads away.
 */
export const ownPathPattern = /^\/(?![/\\])[^\\\p{Cc}]*$/u
export const maxOwnPathLength = 2_000

/** The path and query to return to, if it is on this site: a link to the login page might name another. */
export const parseOwnPath = (given: string | null | undefined): string | undefined =>
  given && given.length <= maxOwnPathLength && ownPathPattern.test(given) ? given : undefined
