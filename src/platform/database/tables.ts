// Generated from db/migrations by `npm run tables`; a test compares it. Edit the migrations instead.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
// Read as parsed JSON, written as its text.
type Json = ColumnType<unknown, string, string>
// Filled by the database when left out.
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface AccountLinks {
  token_hash: Buffer
  user_id: string
  purpose: 'email' | 'password'
  email: string
  created_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface AdNotices {
  key: string
  ad_id: string
  made_at: Generated<Timestamp>
}

export interface AdPayments {
  id: string
  ad_id: string
  invoice_id: string
  plan_id: string
  days: number
  used_for: 'placing' | 'renewal' | 'nothing'
  taken_at: Generated<Timestamp>
  begun_at: Timestamp | null
  returned_at: Timestamp | null
}

export interface AdReportDecisions {
  id: string
  property_id: string
  verdict: 'hidden' | 'rented' | 'gone' | 'dismissed'
  note: string | null
  report_count: number
  admin_id: string | null
  decided_at: Generated<Timestamp>
  status_before: string
  undone_at: Timestamp | null
  undone_by: string | null
  came_along: Generated<boolean>
}

export interface AdReports {
  id: string
  property_id: string
  reason: 'gone' | 'wrong_price' | 'scam' | 'double' | 'discrimination' | 'other'
  note: string | null
  by_account: boolean
  reporter_hash: Buffer | null
  created_at: Generated<Timestamp>
  decision_id: string | null
}

export interface AdViews {
  ad_id: string
  day: string
  views: Generated<number>
}

export interface Ads {
  id: string
  user_id: string | null
  plan_id: 'basic' | 'premium-ad' | 'featured'
  days: number
  state: 'to_pay' | 'in_review' | 'sent_back' | 'online' | 'ended' | 'withdrawn' | 'refused'
  change: 'waiting' | 'sent_back' | null
  form: Json
  shown_form: Json | null
  reason: string | null
  version: Generated<number>
  offer_id: string | null
  submitted_at: Timestamp | null
  online_from: Timestamp | null
  online_until: Timestamp | null
  created_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
}

export interface AlertKeys {
  id: Generated<boolean>
  key: Buffer
}

export interface AlertTurns {
  user_id: string
  pace: 'at_once' | 'daily'
  due_at: Timestamp | null
  told_at: Timestamp | null
}

export interface AnswerTemplates {
  id: string
  kind: 'contact' | 'report'
  language: 'nl' | 'en'
  title: string
  subject: string
  body: string
  changed_at: Generated<Timestamp>
}

export interface Attempts {
  email_hash: Buffer
  tried_at: Generated<Timestamp>
  kind: Generated<'login' | 'reset' | 'confirm'>
}

export interface AuditEntries {
  id: string
  done_at: Generated<Timestamp>
  admin_id: string
  admin_email: string
  action: string
  subject_kind: string
  subject_id: string
  details: Generated<Json>
  search_text: GeneratedAlways<string>
}

export interface BillingCursors {
  provider: 'standin' | 'stripe_test' | 'stripe_live'
  seen_until: Timestamp
}

export interface BillingCustomers {
  id: string
  user_id: string | null
  provider: 'standin' | 'stripe_test' | 'stripe_live'
  provider_id: string | null
  requested_seq: Generated<number>
  done_seq: Generated<number>
  lease_token: Generated<number>
  lease_until: Timestamp | null
  next_try_at: Generated<Timestamp>
  failures: Generated<number>
  complaint: string | null
  synced_at: Timestamp | null
  test_clock: string | null
  test_now: Timestamp | null
  premium_until: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface BillingNotices {
  key: string
  made_at: Generated<Timestamp>
}

export interface CheckoutAttempts {
  id: string
  customer_id: string
  plan_id: string
  kind: 'elements' | 'hosted' | 'invoice'
  params: Json
  session_id: string | null
  subscription_id: string | null
  status: 'creating' | 'open' | 'processing' | 'complete' | 'expired'
  consent_text: string
  consented_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  ad_id: string | null
}

export interface ContactMessages {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string | null
  message: string
  language: 'nl' | 'en'
  created_at: Generated<Timestamp>
  handled_at: Timestamp | null
  handled_by: string | null
}

export interface DailyFigures {
  day: string
  figure: string
  value: number
  measured_at: Generated<Timestamp>
}

export interface DecidedHomes {
  decision_id: string
  property_id: string
}

export interface DoubtfulGroups {
  id: string
  offer_ids: string[]
  evidence: Json
  found_at: Generated<Timestamp>
}

export interface Favourites {
  user_id: string
  property_id: string
  title: string
  price_cents: number | null
  currency: 'EUR' | 'USD' | 'GBP'
  price_period: 'day' | 'week' | 'month' | 'year' | 'once' | null
  note: string | null
  kept_at: Generated<Timestamp>
  removed_at: Timestamp | null
}

export interface FeedDeliveries {
  source_id: string
  key: string
  body_hash: Buffer
  began_at: Generated<Timestamp>
  answer: Json | null
}

export interface HandOffers {
  offer_id: string
  contact_name: string
  contact_email: string
  contact_phone: string
  virtual_tour: string | null
  taxes_cents: number | null
  photo_hashes: Generated<string[]>
}

export interface HomeDecisions {
  id: string
  kind: 'divided' | 'joined' | 'parted'
  admin_id: string | null
  decided_at: Generated<Timestamp>
  homes: Json
  before: Json
  after: Json
  undone_at: Timestamp | null
  undone_by: string | null
}

export interface HomeDrafts {
  user_id: string
  fields: Json
  photo_hashes: Generated<string[]>
  step: number
  saved_at: Generated<Timestamp>
}

export interface HomeJoins {
  joined_id: string
  property_id: string
  offer_ids: string[]
  evidence: Json
  joined_at: Generated<Timestamp>
  photo_hashes: Generated<string[]>
}

export interface HomeNews {
  id: Generated<number>
  property_id: string
  dropped: boolean
  returned: boolean
  at: Generated<Timestamp>
}

export interface ImportRuns {
  id: string
  source_id: string
  inputs: string[]
  started_at: Generated<Timestamp>
  finished_at: Timestamp | null
  state: 'running' | 'finished' | 'failed'
  read_count: Generated<number>
  new_count: Generated<number>
  changed_count: Generated<number>
  same_count: Generated<number>
  set_aside_count: Generated<number>
  set_aside_reasons: Generated<Json>
  mended: Generated<Json>
  troubles: Generated<string[]>
  complete: Generated<boolean>
  captured_at: Timestamp | null
  seen_count: Generated<number>
  missing_count: Generated<number>
  gone_count: Generated<number>
  returned_count: Generated<number>
  held: Generated<boolean>
  cause: Generated<'schedule' | 'admin' | 'command' | 'push' | 'replay'>
  bytes: Generated<number>
  unchanged: Generated<boolean>
  failure: string | null
  progress_at: Timestamp | null
  accepted: Generated<boolean>
  unknown_words: Generated<Json>
}

export interface Invoices {
  id: string
  customer_id: string
  subscription_id: string | null
  provider_id: string
  number: string | null
  status: string
  reason: string | null
  cents: number
  paid_cents: number
  refunded_cents: number
  currency: string
  period_start: Timestamp
  period_end: Timestamp
  made_at: Timestamp
  paid_at: Timestamp | null
  first_failed_at: Timestamp | null
  attempts: number
  processing: boolean
  disputed: boolean
  method: string | null
  transaction_id: string | null
  refund_wanted_at: Timestamp | null
  refund_wanted_cents: number | null
  refunded_at: Timestamp | null
  attempt_id: string | null
}

export interface Letters {
  id: string
  message_id: string | null
  property_id: string | null
  recipient: string
  language: 'nl' | 'en'
  subject: string
  body: string
  admin_id: string | null
  mail_id: string | null
  written_at: Generated<Timestamp>
  undelivered_at: Timestamp | null
}

export interface ListVisits {
  user_id: string
  before_at: Timestamp | null
  last_at: Generated<Timestamp>
}

export interface Mails {
  id: string
  recipient: string
  reply_to: string | null
  subject: string
  html: string
  body: string
  created_at: Generated<Timestamp>
  tries: Generated<number>
  next_try_at: Generated<Timestamp>
  sent_at: Timestamp | null
  given_up_at: Timestamp | null
  complaint: string | null
  stop_url: string | null
}

export interface MembershipChanges {
  id: string
  customer_id: string
  before: string
  after: string
  at: Generated<Timestamp>
}

export interface OfferDecisions {
  offer_a: string
  offer_b: string
  decision_id: string
  verdict: 'same' | 'different'
}

export interface OfferEvents {
  id: string
  offer_id: string
  at: Timestamp
  kind: 'missing' | 'gone' | 'returned' | 'price'
  price_before_cents: number | null
  price_after_cents: number | null
}

export interface OfferPhotoChanges {
  id: number
  offer_id: string
}

export interface OfferPhotos {
  offer_id: string
  position: number
  address_hash: Buffer
}

export interface Offers {
  id: string
  source_id: string
  number: string
  property_id: string
  url: string | null
  content: Json
  fingerprint: Buffer
  fullness: number
  first_seen_at: Timestamp
  last_seen_at: Timestamp
  missed_runs: Generated<number>
  missing_since: Timestamp | null
  gone_at: Timestamp | null
  record_hash: Buffer | null
}

export interface PaidMembers {
  user_id: string | null
  premium_until: Timestamp | null
}

export interface PaymentProvider {
  only_one: Generated<boolean>
  name: 'standin' | 'stripe_test' | 'stripe_live'
}

export interface PhotoKeys {
  only_one: Generated<boolean>
  key: Buffer
}

export interface Photos {
  hash: string
  width: number
  height: number
  created_at: Generated<Timestamp>
  glimpse: Buffer | null
}

export interface Properties {
  id: string
  status: 'for_rent' | 'for_sale' | 'rented' | 'sold' | 'inactive'
  property_type: 'apartment' | 'house' | 'villa' | 'condo' | 'townhouse' | 'studio' | 'penthouse' | 'loft' | 'duplex' | 'bungalow' | 'cottage' | 'farmhouse' | 'maisonnette' | 'room'
  title: string
  description_nl: string | null
  description_en: string | null
  street: string | null
  house_number: number | null
  house_number_addition: string | null
  plot_number: string | null
  postcode: string | null
  city: string
  province: 'Drenthe' | 'Flevoland' | 'Friesland' | 'Gelderland' | 'Groningen' | 'Limburg' | 'Noord-Brabant' | 'Noord-Holland' | 'Overijssel' | 'Utrecht' | 'Zeeland' | 'Zuid-Holland' | null
  neighbourhood: string | null
  country: Generated<string>
  latitude: number | null
  longitude: number | null
  place_precision: 'address' | 'street' | 'postcode' | 'neighbourhood' | 'city' | null
  price_cents: number | null
  price_up_to_cents: number | null
  currency: Generated<'EUR' | 'USD' | 'GBP'>
  price_period: 'day' | 'week' | 'month' | 'year' | 'once' | null
  price_on_request: Generated<boolean>
  month_price_cents: GeneratedAlways<number | null>
  service_costs: Generated<'none' | 'included' | 'extra' | 'unknown'>
  service_costs_cents: number | null
  utilities: Generated<'none' | 'included' | 'extra' | 'partly' | 'unknown'>
  utilities_cents: number | null
  deposit: Generated<'none' | 'amount' | 'unknown'>
  deposit_cents: number | null
  taxes_cents: number | null
  area_m2: number | null
  dwelling_area_m2: number | null
  rooms: number | null
  bedrooms: number | null
  bathrooms: number | null
  floors: number | null
  built_from: number | null
  built_to: number | null
  furnished: 'no' | 'partially' | 'yes' | null
  garage: 'none' | '1' | '2' | '3+' | null
  amenities: Generated<string[]>
  energy_label: 'A++++' | 'A+++' | 'A++' | 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null
  contract_kind: 'indefinite' | 'temporary' | null
  contract_ground: 'student' | 'diplomat' | 'between_homes' | 'anti_squat' | 'demolition' | 'landlord_lives_in' | 'other' | null
  contract_months_min: number | null
  contract_months_max: number | null
  registration: boolean | null
  income_cents: number | null
  pets: 'yes' | 'no' | 'ask' | null
  available: Generated<'now' | 'from' | 'in_consultation' | 'unknown'>
  available_from: string | null
  available_until: string | null
  virtual_tour: string | null
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  contact_company: string | null
  review: Generated<string[]>
  first_seen_at: Timestamp
  last_seen_at: Timestamp
  change_id: Generated<string>
  decided_status: 'hidden' | 'rented' | 'inactive' | 'deleted' | null
  status_undecided: 'for_rent' | 'for_sale' | 'rented' | 'sold' | 'inactive' | null
  edited_facts: Json | null
  edited_from: Json | null
  photos_decided: Generated<boolean>
  occupants_max: number | null
}

export interface PropertyPhotos {
  property_id: string
  position: number
  photo_hash: string
  from_offers: Generated<boolean>
}

export interface PropertyRemovals {
  property_id: string
  removed_at: Generated<Timestamp>
  change_id: Generated<string>
}

export interface ProviderEvents {
  id: string
  type: string
  deliveries: Generated<number>
  received_at: Generated<Timestamp>
}

export interface PushKeys {
  only_one: Generated<boolean>
  public_key: string
  private_key: string
}

export interface PushMessages {
  id: string
  subscription_id: string
  title: string
  body: string
  url: string
  created_at: Generated<Timestamp>
  tries: Generated<number>
  next_try_at: Generated<Timestamp>
  complaint: string | null
}

export interface PushSubscriptions {
  id: string
  session_hash: Buffer
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Timestamp>
}

export interface Quarantine {
  source_id: string
  fingerprint: Buffer
  reason: string
  number: string | null
  record: string
  first_run_id: string
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

export interface RenterFacts {
  user_id: string
  household_size: number | null
  income_band: 'below_2000' | '2000_3000' | '3000_4000' | '4000_5000' | '5000_7000' | 'above_7000' | null
  start_date: string | null
  about: string | null
  phone: string | null
  updated_at: Generated<Timestamp>
}

export interface Replies {
  id: string
  user_id: string
  property_id: string | null
  home: string
  way: 'mail' | 'source'
  source_name: string | null
  language: 'nl' | 'en'
  message: string | null
  contact_email: string | null
  created_at: Generated<Timestamp>
  opened_at: Timestamp | null
  undelivered_at: Timestamp | null
  answered_at: Timestamp | null
  answered_by: 'landlord' | 'renter' | null
  shared_at: Timestamp | null
  shared_phone: string | null
}

export interface ReplyAnswers {
  id: string
  reply_id: string
  kind: 'viewing' | 'message' | 'refusal'
  message: string
  created_at: Generated<Timestamp>
}

export interface ReplyLinks {
  token_hash: Buffer
  reply_id: string
  mail_id: string | null
  expires_at: Timestamp
}

export interface RouteTimes {
  slot: Timestamp
  route: string
  class: number
  calls: number
  failures: number
  longest_ms: number
}

export interface SavedSearchRemovals {
  number: number
  removed_at: Generated<Timestamp>
  change_id: Generated<string>
}

export interface SavedSearches {
  id: string
  number: Generated<number>
  user_id: string
  name: string
  address: string
  frequency: 'at_once' | 'daily' | 'never'
  new_homes: boolean
  price_drops: boolean
  paused: Generated<boolean>
  told_since: Generated<Timestamp>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  change_id: Generated<string>
}

export interface SchemaMigrations {
  name: string
  hash: string
  applied_at: Generated<Timestamp>
}

export interface SearchMatches {
  search_number: number
  property_id: string
  kind: 'new' | 'drop'
  price_cents: number
  found_at: Generated<Timestamp>
  told_at: Timestamp | null
}

export interface Sessions {
  token_hash: Buffer
  user_id: string
  device: string | null
  created_at: Generated<Timestamp>
  last_used_at: Generated<Timestamp>
  id: Generated<string>
}

export interface SiteSettings {
  only_one: Generated<boolean>
  notice_nl: string | null
  notice_en: string | null
  contact_email: string | null
  trial_days: number | null
  registration_open: Generated<boolean>
  contact_per_day: number | null
}

export interface SourceAlerts {
  id: string
  source_id: string
  kind: 'late' | 'empty' | 'challenged' | 'blocked'
  raised_at: Generated<Timestamp>
  ended_at: Timestamp | null
}

export interface SourcePages {
  source_id: string
  url: string
  listed_at: Timestamp | null
  read_at: Timestamp
  etag: string | null
  last_modified: string | null
  numbers: Generated<string[]>
}

export interface SourcePhotos {
  address_hash: Buffer
  address: string
  host: GeneratedAlways<string>
  state: Generated<'waiting' | 'stored' | 'failed' | 'refused'>
  photo_hash: string | null
  reason: string | null
  tries: Generated<number>
  due_at: Timestamp | null
  etag: string | null
  last_modified: string | null
}

export interface Sources {
  id: string
  slug: string
  name: string
  website: string
  created_at: Generated<Timestamp>
  kind: string | null
  address: string | null
  complete: Generated<boolean>
  every_minutes: Generated<number>
  paused: Generated<boolean>
  next_run_at: Timestamp | null
  run_asked_at: Timestamp | null
  due_at: Timestamp | null
  etag: string | null
  last_modified: string | null
  lease_id: string | null
  leased_until: Timestamp | null
  mapping: Json | null
  mapping_version: Generated<number>
  feed_token_hash: Buffer | null
  feed_token_made_at: Timestamp | null
  feed_token_used_at: Timestamp | null
}

export interface StatusDecisions {
  id: string
  act: 'hidden' | 'rented' | 'deleted' | 'restored'
  admin_id: string | null
  decided_at: Generated<Timestamp>
  home_count: number
  undone_at: Timestamp | null
  undone_by: string | null
}

export interface Subscriptions {
  id: string
  customer_id: string
  provider_id: string
  status: string
  plan_id: string
  cents: number
  currency: string
  method: string | null
  started_at: Timestamp
  period_end: Timestamp
  cancels_at: Timestamp | null
  ended_at: Timestamp | null
  next_plan_id: string | null
  wanted: 'cancel' | 'keep' | 'end' | null
  wanted_plan_id: string | null
}

export interface Trials {
  mailbox_hash: Buffer
  started_at: Generated<Timestamp>
}

export interface Uploads {
  id: string
  user_id: string | null
  photo_hash: string
  created_at: Generated<Timestamp>
  used_at: Timestamp | null
}

export interface Users {
  id: string
  name: string
  email: string
  role: Generated<'USER' | 'ADMIN'>
  password_hash: string | null
  language: 'nl' | 'en'
  created_at: Generated<Timestamp>
  theme: 'light-mode' | 'dark-mode' | 'red-mode' | null
  email_confirmed_at: Timestamp | null
  trial_ends_at: Timestamp | null
  search_text: GeneratedAlways<string>
  deactivated_at: Timestamp | null
}

export interface Withdrawals {
  id: string
  user_id: string | null
  subscription_id: string | null
  name: string
  email: string
  declared_at: Generated<Timestamp>
  token_hash: Buffer | null
  confirmed_at: Timestamp | null
}

export interface Tables {
  account_links: AccountLinks
  ad_notices: AdNotices
  ad_payments: AdPayments
  ad_report_decisions: AdReportDecisions
  ad_reports: AdReports
  ad_views: AdViews
  ads: Ads
  alert_keys: AlertKeys
  alert_turns: AlertTurns
  answer_templates: AnswerTemplates
  attempts: Attempts
  audit_entries: AuditEntries
  billing_cursors: BillingCursors
  billing_customers: BillingCustomers
  billing_notices: BillingNotices
  checkout_attempts: CheckoutAttempts
  contact_messages: ContactMessages
  daily_figures: DailyFigures
  decided_homes: DecidedHomes
  doubtful_groups: DoubtfulGroups
  favourites: Favourites
  feed_deliveries: FeedDeliveries
  hand_offers: HandOffers
  home_decisions: HomeDecisions
  home_drafts: HomeDrafts
  home_joins: HomeJoins
  home_news: HomeNews
  import_runs: ImportRuns
  invoices: Invoices
  letters: Letters
  list_visits: ListVisits
  mails: Mails
  membership_changes: MembershipChanges
  offer_decisions: OfferDecisions
  offer_events: OfferEvents
  offer_photo_changes: OfferPhotoChanges
  offer_photos: OfferPhotos
  offers: Offers
  paid_members: PaidMembers
  payment_provider: PaymentProvider
  photo_keys: PhotoKeys
  photos: Photos
  properties: Properties
  property_photos: PropertyPhotos
  property_removals: PropertyRemovals
  provider_events: ProviderEvents
  push_keys: PushKeys
  push_messages: PushMessages
  push_subscriptions: PushSubscriptions
  quarantine: Quarantine
  renter_facts: RenterFacts
  replies: Replies
  reply_answers: ReplyAnswers
  reply_links: ReplyLinks
  route_times: RouteTimes
  saved_search_removals: SavedSearchRemovals
  saved_searches: SavedSearches
  schema_migrations: SchemaMigrations
  search_matches: SearchMatches
  sessions: Sessions
  site_settings: SiteSettings
  source_alerts: SourceAlerts
  source_pages: SourcePages
  source_photos: SourcePhotos
  sources: Sources
  status_decisions: StatusDecisions
  subscriptions: Subscriptions
  trials: Trials
  uploads: Uploads
  users: Users
  withdrawals: Withdrawals
}
