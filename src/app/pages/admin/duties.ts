import { paths } from '#shared/paths.ts'

/** The pages where duties are met: those of visitors, which an admin views as one, and those of admins. */
const publicPages = {
  properties: paths.properties,
  myListings: paths.myListings,
  terms: paths.terms,
  contact: paths.contact,
  figures: paths.moderationFigures,
  ranking: paths.ranking,
  placeHome: paths.submitProperty,
  myReplies: paths.replies,
  withdraw: paths.withdraw,
  profile: paths.profile,
  checkout: paths.checkout,
  cookies: paths.cookiePolicy,
  privacy: paths.privacyPolicy,
  register: paths.register,
  accessibility: paths.accessibility,
} as const
const adminPages = {
  reports: paths.adminReports,
  objections: `${paths.adminQueue}?kind=objection`,
  ownerListings: paths.adminOwnerListings,
  addProperty: paths.adminAddProperty,
  payments: paths.adminPayments,
} as const
export type DutyPage = keyof typeof publicPages | keyof typeof adminPages

const isPublic = (page: DutyPage): page is keyof typeof publicPages => page in publicPages

/** The address of a page as an admin opens it, and whether it is one of visitors, which needs a new document. */
export const toDutyLink = (page: DutyPage): { path: string; isPublic: boolean } =>
  isPublic(page)
    ? { path: paths.adminAsVisitorFrom(publicPages[page]), isPublic: true }
    : { path: adminPages[page], isPublic: false }

/** Every duty of the law by subject, with the pages where it is met. Their texts are in `duties-messages.ts`. */
export const duties = {
  content: {
    notice: ['properties', 'reports'],
    statement: ['myListings', 'objections'],
    rules: ['terms'],
    contactPoint: ['contact', 'terms'],
    figures: ['figures'],
  },
  information: {
    ranking: ['ranking', 'properties'],
    trader: ['placeHome', 'ownerListings'],
    prices: ['properties', 'checkout'],
  },
  letting: {
    energyLabel: ['placeHome', 'addProperty'],
    points: ['placeHome', 'addProperty'],
    criteria: ['placeHome', 'addProperty'],
    permit: ['placeHome', 'addProperty'],
    deposit: ['placeHome', 'addProperty'],
    shortStays: ['placeHome', 'addProperty'],
    refusal: ['myReplies'],
  },
  contracts: {
    withdrawal: ['withdraw', 'terms'],
    cancelling: ['profile', 'terms'],
    confirmation: ['checkout', 'payments'],
  },
  privacy: {
    cookies: ['cookies'],
    ownData: ['profile', 'privacy'],
    retention: ['profile', 'privacy'],
    age: ['register', 'privacy'],
  },
  access: {
    accessibility: ['accessibility'],
    intelligence: ['terms'],
  },
} as const satisfies Record<string, Record<string, readonly DutyPage[]>>
