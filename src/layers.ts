/**
 * The layers of the code base, from the top down. A file may import from its own folder and from folders further down
 * this list, types included; tools/structure.mjs checks it.
 */
export const layers = [
  // Composition, and the pages that join several nouns.
  'src/app',
  // Packages beside the product; only src/app starts them.
  'demo',
  'stripe-mock',
  // What looks across nouns.
  'src/features/administration/dashboard',
  'src/features/administration/user-admin',
  'src/features/administration/property-admin',
  'src/features/administration/reports',
  'src/features/administration/inquiries',
  'src/features/administration/email-replies',
  'src/features/administration/settings',
  'src/features/administration/audit-log',
  'src/features/administration/security-log',
  'src/features/administration/outbox',
  // People who let a home.
  'src/features/owners/owner-listings',
  'src/features/owners/property-form',
  'src/features/owners/uploads',
  // People who look for one.
  'src/features/renters/favourites',
  'src/features/renters/comparison',
  'src/features/renters/saved-searches',
  'src/features/renters/notifications',
  'src/features/renters/replies',
  'src/features/renters/rent-check',
  // Plans, payments and who has Premium.
  'src/features/billing/simulation',
  'src/features/billing/checkout',
  'src/features/billing/subscriptions',
  'src/features/billing/provider-sync',
  'src/features/billing/entitlement',
  'src/features/billing/plans',
  // From what sources publish to properties.
  'src/features/sourcing/feed-mapping',
  'src/features/sourcing/pushed-feeds',
  'src/features/sourcing/sources',
  'src/features/sourcing/import',
  'src/features/sourcing/requests',
  'src/features/sourcing/fact-sources',
  'src/features/sourcing/deduplication',
  'src/features/sourcing/listing-checks',
  'src/features/sourcing/adapters',
  'src/features/sourcing/page-layouts',
  'src/features/sourcing/listings',
  'src/features/sourcing/listing-photos',
  'src/features/sourcing/field-parsers',
  'src/features/sourcing/file-formats',
  'src/features/properties/map',
  'src/features/properties/search',
  'src/features/properties/registers',
  'src/features/properties/catalogue',
  'src/features/properties/photos',
  'src/features/properties/geo',
  'src/features/accounts/second-factor',
  'src/features/accounts/accounts',
  'src/features/accounts/sessions',
  // Knows no noun.
  'src/ui/layout',
  'src/ui/forms',
  'src/ui/components',
  'src/ui/theme',
  'src/ui/language',
  'src/platform/http',
  'src/platform/mail',
  'src/platform/backup',
  'src/platform/storage',
  'src/platform/settings',
  'src/platform/audit',
  'src/platform/rate-limits',
  'src/platform/http-client',
  'src/platform/jobs',
  'src/platform/database',
  // npm packages only.
  'src/shared',
  // Data for tools/structure.mjs.
  'src/layers.ts',
]
