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

export interface AdminNotes {
  id: string
  property_id: string | null
  user_id: string | null
  text: string
  admin_id: string | null
  written_at: Generated<Timestamp>
}

export interface AlertKeys {
  singleton: Generated<boolean>
  key: Buffer
}

export interface AlertSchedules {
  user_id: string
  frequency: 'instant' | 'daily'
  due_at: Timestamp | null
  notified_at: Timestamp | null
}

export interface AlertWorkers {
  id: string
  seen_at: Generated<Timestamp>
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
  provider: 'stripe_mock' | 'stripe_test' | 'stripe_live'
  seen_until: Timestamp
}

export interface BillingCustomers {
  id: string
  user_id: string | null
  provider: 'stripe_mock' | 'stripe_test' | 'stripe_live'
  provider_id: string | null
  requested_seq: Generated<number>
  synced_seq: Generated<number>
  synced_at: Timestamp | null
  lease_token: Generated<number>
  lease_until: Timestamp | null
  next_try_at: Generated<Timestamp>
  failures: Generated<number>
  last_error: string | null
  test_clock: string | null
  test_now: Timestamp | null
  premium_until: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface BillingNotices {
  key: string
  created_at: Generated<Timestamp>
}

export interface BulkEditProperties {
  edit_id: string
  property_id: string
  before: Json | null
  after: Json | null
  was_edited: boolean
}

export interface BulkEdits {
  id: string
  admin_id: string | null
  field: string
  edited_at: Generated<Timestamp>
  property_count: number
  undone_at: Timestamp | null
  undone_by: string | null
}

export interface CheckoutAttempts {
  id: string
  customer_id: string
  plan_id: string
  owner_listing_id: string | null
  kind: 'elements' | 'hosted' | 'invoice'
  params: Json
  session_id: string | null
  subscription_id: string | null
  status: 'creating' | 'open' | 'processing' | 'complete' | 'expired'
  consent_text: string
  consented_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
}

export interface CspReports {
  directive: string
  blocked: string
  path: string
  reports: Generated<number>
  first_at: Generated<Timestamp>
  last_at: Generated<Timestamp>
}

export interface DailyFigures {
  day: string
  figure: string
  value: number
  measured_at: Generated<Timestamp>
}

export interface DecisionStatements {
  id: string
  kind: 'sentBack' | 'refused' | 'takenDown' | 'hidden' | 'rented' | 'gone' | 'deleted' | 'deactivated' | 'outcome'
  user_id: string | null
  recipient: string | null
  language: 'nl' | 'en'
  owner_listing_id: string | null
  property_id: string | null
  report_decision_id: string | null
  subject: string | null
  ground: string
  facts: string | null
  by_report: boolean
  made_at: Generated<Timestamp>
  lifted_at: Timestamp | null
}

export interface DocumentUploads {
  user_id: string | null
  document_hash: string
  created_at: Generated<Timestamp>
}

export interface Documents {
  hash: string
  kind: 'pdf' | 'webp'
  bytes: number
  created_at: Generated<Timestamp>
}

export interface DuplicateGroups {
  id: string
  listing_ids: string[]
  evidence: Json
  found_at: Generated<Timestamp>
}

export interface EmailReplies {
  id: string
  inquiry_id: string | null
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

export interface EmailTemplates {
  id: string
  kind: 'contact' | 'report'
  language: 'nl' | 'en'
  title: string
  subject: string
  body: string
  changed_at: Generated<Timestamp>
}

export interface ExpectedRejections {
  source_id: string
  reason: string
  marked_at: Generated<Timestamp>
}

export interface Favourites {
  user_id: string
  property_id: string
  title: string
  price_cents: number | null
  currency: 'EUR' | 'USD' | 'GBP'
  price_period: 'day' | 'week' | 'month' | 'year' | 'once' | null
  note: string | null
  saved_at: Generated<Timestamp>
  removed_at: Timestamp | null
}

export interface FeedDeliveries {
  source_id: string
  key: string
  body_hash: Buffer
  started_at: Generated<Timestamp>
  response: Json | null
}

export interface HiddenProperties {
  user_id: string
  property_id: string
  hidden_at: Generated<Timestamp>
}

export interface ImportRuns {
  id: string
  source_id: string
  cause: Generated<'schedule' | 'admin' | 'command' | 'push' | 'replay'>
  inputs: string[]
  bytes: Generated<number>
  complete: Generated<boolean>
  captured_at: Timestamp | null
  state: 'running' | 'finished' | 'failed'
  started_at: Generated<Timestamp>
  progress_at: Timestamp | null
  finished_at: Timestamp | null
  unchanged: Generated<boolean>
  failure: string | null
  problems: Generated<Json>
  read_count: Generated<number>
  new_count: Generated<number>
  changed_count: Generated<number>
  same_count: Generated<number>
  rejected_count: Generated<number>
  rejected_by_reason: Generated<Json>
  repaired: Generated<Json>
  unknown_words: Generated<Json>
  seen_count: Generated<number>
  missing_count: Generated<number>
  gone_count: Generated<number>
  returned_count: Generated<number>
  held: Generated<boolean>
  accepted: Generated<boolean>
  unreadable: Generated<boolean>
}

export interface IndexSnapshots {
  id: string
  written_at: Generated<Timestamp>
}

export interface Inquiries {
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

export interface Invoices {
  id: string
  customer_id: string
  subscription_id: string | null
  attempt_id: string | null
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
  issued_at: Timestamp
  paid_at: Timestamp | null
  first_failed_at: Timestamp | null
  attempts: number
  processing: boolean
  disputed: boolean
  method: string | null
  transaction_id: string | null
  refund_requested_at: Timestamp | null
  refund_requested_cents: number | null
  refunded_at: Timestamp | null
  payment_state: GeneratedAlways<string>
}

export interface KnownDevices {
  token_hash: Buffer
  user_id: string
  last_login_at: Generated<Timestamp>
}

export interface Leases {
  name: string
  holder: string
  held_until: Timestamp
}

export interface ListingDecisions {
  listing_a: string
  listing_b: string
  decision_id: string
  verdict: 'same' | 'different'
}

export interface ListingEvents {
  id: string
  listing_id: string
  at: Timestamp
  kind: 'missing' | 'gone' | 'returned' | 'price'
  price_before_cents: number | null
  price_after_cents: number | null
}

export interface ListingPhotoChanges {
  id: number
  listing_id: string
}

export interface ListingPhotos {
  listing_id: string
  position: number
  address_hash: Buffer
}

export interface Listings {
  id: string
  source_id: string
  number: string
  property_id: string
  url: string | null
  content: Json
  content_hash: Buffer
  completeness: number
  record_hash: Buffer | null
  first_seen_at: Timestamp
  last_seen_at: Timestamp
  missed_runs: Generated<number>
  missing_since: Timestamp | null
  gone_at: Timestamp | null
  match_postcode: string | null
  match_place: string | null
  match_number: number | null
  match_rent_cents: number | null
  lacking_facts: string[] | null
  held_run_id: string | null
  fact_times: Json | null
  facts_tracked_from: Timestamp | null
}

export interface ListingsToCompare {
  id: number
  listing_id: string
}

export interface Mails {
  id: string
  recipient: string
  reply_to: string | null
  subject: string
  html: string
  body: string
  unsubscribe_url: string | null
  created_at: Generated<Timestamp>
  tries: Generated<number>
  next_try_at: Generated<Timestamp>
  sent_at: Timestamp | null
  failed_at: Timestamp | null
  last_error: string | null
}

export interface ManualListings {
  listing_id: string
  contact_name: string
  contact_email: string
  contact_phone: string
  virtual_tour: string | null
  taxes_cents: number | null
  photo_hashes: Generated<string[]>
  video_hashes: Generated<string[]>
  no_label_reason: 'monument' | 'room' | 'small' | 'temporary' | 'seasonal' | null
  landlord_points: number | null
  highest_rent_cents: number | null
  points_file: string | null
  selection_criteria: string | null
  selection_procedure: string | null
  permit_number: string | null
  landlord_kind: 'private' | 'trader' | null
  trade_name: string | null
  trade_register: string | null
  trade_address: string | null
}

export interface MatchingVersions {
  version: number
  keyed_until: string | null
  is_keyed: Generated<boolean>
  compared_until: string | null
  is_compared: Generated<boolean>
}

export interface MembershipChanges {
  id: string
  customer_id: string
  before: string
  after: string
  at: Generated<Timestamp>
}

export interface ObjectionKeys {
  singleton: Generated<boolean>
  key: Buffer
}

export interface Objections {
  id: string
  statement_id: string
  text: string | null
  made_at: Generated<Timestamp>
  answered_at: Timestamp | null
  answered_by: string | null
  outcome: 'granted' | 'rejected' | null
  answer: string | null
}

export interface OwnerListingNotices {
  key: string
  owner_listing_id: string
  created_at: Generated<Timestamp>
}

export interface OwnerListingPayments {
  id: string
  owner_listing_id: string
  invoice_id: string
  plan_id: string
  days: number
  purpose: 'placing' | 'renewal' | 'nothing'
  recorded_at: Generated<Timestamp>
  started_at: Timestamp | null
  refund_decided_at: Timestamp | null
}

export interface OwnerListingViews {
  owner_listing_id: string
  day: string
  views: Generated<number>
}

export interface OwnerListings {
  id: string
  user_id: string | null
  plan_id: 'basic' | 'premium-ad' | 'featured'
  days: number
  state: 'to_pay' | 'in_review' | 'sent_back' | 'online' | 'ended' | 'withdrawn' | 'refused' | 'taken_down'
  change: 'waiting' | 'sent_back' | null
  form: Json
  published_form: Json | null
  reason: string | null
  version: Generated<number>
  listing_id: string | null
  submitted_at: Timestamp | null
  online_from: Timestamp | null
  online_until: Timestamp | null
  created_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
}

export interface PaidMembers {
  user_id: string | null
  premium_until: Timestamp | null
}

export interface PasskeyChallenges {
  holder_hash: Buffer
  purpose: 'login' | 'proof' | 'register'
  user_id: string
  challenge: string
  expires_at: Timestamp
}

export interface Passkeys {
  id: Generated<string>
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  uses: number
  transports: string[]
  name: string
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
}

export interface PaymentProvider {
  singleton: Generated<boolean>
  name: 'stripe_mock' | 'stripe_test' | 'stripe_live'
}

export interface PendingLogins {
  token_hash: Buffer
  user_id: string
  expires_at: Timestamp
}

export interface PhotoFingerprints {
  photo_hash: string
  picture: string | null
  bits: Buffer | null
  bands: number[] | null
  is_common: Generated<boolean>
  reason: 'drawn' | 'missing' | 'plain' | 'unreadable' | null
}

export interface PhotoKeys {
  singleton: Generated<boolean>
  key: Buffer
}

export interface Photos {
  hash: string
  width: number
  height: number
  placeholder: Buffer | null
  created_at: Generated<Timestamp>
}

export interface PhotosToCompare {
  id: number
  photo_hash: string
  due_at: Generated<Timestamp>
  tries: Generated<number>
}

export interface PostcodePointChanges {
  id: number
  postcode: string
}

export interface PostcodePoints {
  postcode: string
  latitude: number
  longitude: number
  homes: number
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
  place_precision: 'address' | 'street' | 'postcode' | 'postcode4' | 'neighbourhood' | 'city' | null
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
  storey: number | null
  occupants_max: number | null
  built_from: number | null
  built_to: number | null
  furnished: 'no' | 'partially' | 'yes' | 'choice' | null
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
  decided_status: 'hidden' | 'rented' | 'inactive' | 'deleted' | null
  source_status: 'for_rent' | 'for_sale' | 'rented' | 'sold' | 'inactive' | null
  overrides: Json | null
  overridden_values: Json | null
  photos_overridden: Generated<boolean>
  review: Generated<string[]>
  first_seen_at: Timestamp
  last_seen_at: Timestamp
  change_id: Generated<string>
  municipality: string | null
  point_derived: Generated<boolean>
  monument: 'state' | 'municipal' | 'unspecified' | 'townscape' | null
  allocation: 'registration_time' | 'points' | 'lottery' | 'first_reply' | 'selection' | 'unknown' | null
  closes_at: Timestamp | null
  registration_years_required: number | null
  registration_years_usual: number | null
  conditions: string | null
  reply_count: number | null
  official_neighbourhood: string | null
  official_district: string | null
  area_due: Generated<boolean>
  housemates: number | null
  students: boolean | null
  tenant_age_min: number | null
  tenant_age_max: number | null
  source_slugs: Generated<string[]>
  has_photos: Generated<boolean>
  rent_lowered_at: Timestamp | null
  video_hashes: Generated<string[]>
  no_label_reason: 'monument' | 'room' | 'small' | 'temporary' | 'seasonal' | null
  landlord_points: number | null
  highest_rent_cents: number | null
  points_file: string | null
  selection_criteria: string | null
  selection_procedure: string | null
  permit_number: string | null
  landlord_kind: 'private' | 'trader' | null
  trade_name: string | null
  trade_register: string | null
  trade_address: string | null
}

export interface PropertyChanges {
  id: Generated<number>
  property_id: string
  price_dropped: boolean
  returned: boolean
  changed_at: Generated<Timestamp>
  parts: Generated<number>
}

export interface PropertyDecisions {
  id: string
  kind: 'regrouped' | 'merged' | 'split'
  admin_id: string | null
  decided_at: Generated<Timestamp>
  listing_groups: Json
  before: Json
  after: Json
  undone_at: Timestamp | null
  undone_by: string | null
}

export interface PropertyDrafts {
  user_id: string
  fields: Json
  photo_hashes: Generated<string[]>
  step: number
  saved_at: Generated<Timestamp>
  video_hashes: Generated<string[]>
}

export interface PropertyListVisits {
  user_id: string
  previous_visit_at: Timestamp | null
  last_visit_at: Generated<Timestamp>
}

export interface PropertyMerges {
  merged_id: string
  property_id: string
  listing_ids: string[]
  photo_hashes: Generated<string[]>
  evidence: Json
  merged_at: Generated<Timestamp>
}

export interface PropertyPhotos {
  property_id: string
  position: number
  photo_hash: string
  from_listings: Generated<boolean>
}

export interface PropertyRemovals {
  property_id: string
  removed_at: Generated<Timestamp>
  change_id: Generated<string>
}

export interface PropertyReportDecisions {
  id: string
  property_id: string
  verdict: 'hidden' | 'rented' | 'gone' | 'dismissed'
  note: string | null
  report_count: number
  admin_id: string | null
  decided_at: Generated<Timestamp>
  status_before: string
  moved_by_merge: Generated<boolean>
  undone_at: Timestamp | null
  undone_by: string | null
  ground: string | null
  explanation: string | null
}

export interface PropertyReports {
  id: string
  property_id: string
  reason: 'gone' | 'wrong_price' | 'scam' | 'double' | 'discrimination' | 'unlawful' | 'child_abuse' | 'other'
  note: string | null
  by_account: boolean
  reporter_hash: Buffer | null
  created_at: Generated<Timestamp>
  decision_id: string | null
  reporter_name: string | null
  reporter_email: string | null
  language: Generated<'nl' | 'en'>
}

export interface PropertyValueImports {
  singleton: Generated<boolean>
  version: string
  imported_at: Generated<Timestamp>
  file_name: string
  valuation_date: string
  postcodes: number
}

export interface PropertyValues {
  postcode: string
  euros: number
}

export interface ProviderEvents {
  id: string
  type: string
  deliveries: Generated<number>
  received_at: Generated<Timestamp>
}

export interface PushKeys {
  singleton: Generated<boolean>
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
  last_error: string | null
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

export interface QueueAssignments {
  kind: string
  item: string
  admin_id: string
  assigned_at: Generated<Timestamp>
}

export interface RateLimits {
  key: Buffer
  calls: number
  resets_at: Timestamp
}

export interface RecoveryCodes {
  user_id: string
  code_hash: Buffer
  used_at: Timestamp | null
}

export interface RegisterAnswers {
  id: number
  register: 'addresses' | 'buildings' | 'energy_labels'
  postcode: string
  house_number: number
  addition: string
  state: 'found' | 'absent' | 'several' | null
  answered_at: Timestamp | null
  due_at: Generated<Timestamp>
  tries: Generated<number>
  last_error: string | null
  address_id: string | null
  object_id: string | null
  latitude: number | null
  longitude: number | null
  neighbourhood: string | null
  district: string | null
  built_year: number | null
  area_m2: number | null
  energy_label: 'A++++' | 'A+++' | 'A++' | 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null
  valid_until: string | null
}

export interface RejectedRecords {
  source_id: string
  fingerprint: Buffer
  reason: string
  number: string | null
  record: string
  first_run_id: string
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

export interface RenterProfiles {
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
  property_title: string
  channel: 'mail' | 'source'
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

export interface ReplyLinks {
  token_hash: Buffer
  reply_id: string
  mail_id: string | null
  expires_at: Timestamp
}

export interface ReplyMessageTimes {
  message_id: string
  starts_at: Timestamp
}

export interface ReplyMessages {
  id: string
  reply_id: string
  kind: 'viewing' | 'message' | 'refusal' | 'accepted' | 'declined' | 'cancelled'
  message: string | null
  created_at: Generated<Timestamp>
  author: 'landlord' | 'renter'
  place: string | null
  minutes: number | null
  refusal_reason: 'someone_else' | 'income' | 'household' | 'start_date' | 'conditions' | 'not_available' | 'other' | null
}

export interface RouteTimes {
  period_start: Timestamp
  route: string
  latency_bucket: number
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
  query: string
  frequency: 'instant' | 'daily' | 'never'
  new_homes: boolean
  price_drops: boolean
  paused: Generated<boolean>
  notify_since: Generated<Timestamp>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  change_id: Generated<string>
}

export interface SavedViews {
  id: string
  admin_id: string
  list: string
  name: string
  query: string
  created_at: Generated<Timestamp>
}

export interface SchemaMigrations {
  name: string
  hash: string
  applied_at: Generated<Timestamp>
  oldest_compatible: string | null
}

export interface SearchMatches {
  search_number: number
  property_id: string
  kind: 'new' | 'drop'
  price_cents: number
  found_at: Generated<Timestamp>
  notified_at: Timestamp | null
}

export interface SearchPartnerInvitations {
  user_id: string
  token_hash: Buffer
  expires_at: Timestamp
}

export interface SearchPartners {
  user_id: string
  partner_id: string
  since: Generated<Timestamp>
}

export interface SecondFactors {
  user_id: string | null
}

export interface SecurityEvents {
  id: number
  at: Generated<Timestamp>
  event: string
  outcome: 'done' | 'refused'
  reason: string | null
  user_id: string | null
  subject_id: string | null
  email_hash: Buffer | null
  network_hash: Buffer
  device: string | null
}

export interface SecurityKeys {
  singleton: Generated<boolean>
  key: Buffer
}

export interface ServiceStates {
  service: 'payments' | 'mail' | 'storage' | 'addresses' | 'buildings' | 'energyLabels'
  is_available: boolean
  reason: string | null
  changed_at: Generated<Timestamp>
}

export interface Sessions {
  token_hash: Buffer
  id: Generated<string>
  user_id: string
  device: string | null
  created_at: Generated<Timestamp>
  last_used_at: Generated<Timestamp>
  proved_at: Generated<Timestamp>
}

export interface SiteSettings {
  singleton: Generated<boolean>
  notice_nl: string | null
  notice_en: string | null
  contact_email: string | null
  trial_days: number | null
  registration_open: Generated<boolean>
  contact_per_day: number | null
  plan_currency: 'EUR' | 'USD' | null
  basic_cents: number | null
  premium_ad_cents: number | null
  featured_cents: number | null
}

export interface SourceAlerts {
  id: string
  source_id: string
  kind: 'late' | 'empty' | 'challenged' | 'blocked' | 'unreadable' | 'changed_layout' | 'fewer_facts'
  raised_at: Generated<Timestamp>
  ended_at: Timestamp | null
}

export interface SourceFillRates {
  source_id: string
  day: string
  fact: string
  stated: number
  read: number
}

export interface SourceLists {
  run_id: string
  source_id: string
  captured_at: Timestamp
  numbers: string[]
  short: boolean
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
  run_requested_at: Timestamp | null
  due_at: Timestamp | null
  etag: string | null
  last_modified: string | null
  lease_id: string | null
  leased_until: Timestamp | null
  mapping: Json | null
  mapping_version: Generated<number>
  feed_token_hash: Buffer | null
  feed_token_created_at: Timestamp | null
  feed_token_used_at: Timestamp | null
  fallen_facts: Generated<Json>
  request: Json | null
  request_version: Generated<number>
  request_secret: Buffer | null
}

export interface StatusDecisionProperties {
  decision_id: string
  property_id: string
}

export interface StatusDecisions {
  id: string
  action: 'hidden' | 'rented' | 'deleted' | 'restored'
  admin_id: string | null
  decided_at: Generated<Timestamp>
  property_count: number
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
  desired: 'cancel' | 'keep' | 'end' | null
  desired_plan_id: string | null
}

export interface Timetables {
  singleton: Generated<boolean>
  version: string
  imported_at: Generated<Timestamp>
  file_name: string
  publisher: string
  service_day: string
  valid_until: string
  network: Json
}

export interface TotpSecrets {
  user_id: string
  secret: Buffer
  confirmed_at: Timestamp | null
  last_step: Generated<number>
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
  email_confirmed_at: Timestamp | null
  role: Generated<'USER' | 'ADMIN'>
  password_hash: string | null
  language: 'nl' | 'en'
  theme: 'light-mode' | 'dark-mode' | 'red-mode' | null
  trial_ends_at: Timestamp | null
  created_at: Generated<Timestamp>
  deactivated_at: Timestamp | null
  search_text: GeneratedAlways<string>
}

export interface VideoUploads {
  id: string
  user_id: string | null
  video_hash: string
  source_hash: string
  created_at: Generated<Timestamp>
}

export interface Videos {
  hash: string
  kind: 'mp4' | 'webm'
  bytes: number
  width: number
  height: number
  duration_ms: number
  poster_hash: string | null
  created_at: Generated<Timestamp>
}

export interface Viewings {
  id: string
  reply_id: string
  proposal_id: string | null
  starts_at: Timestamp | null
  minutes: number | null
  place: string | null
  cancelled_at: Timestamp | null
  sequence: Generated<number>
  changed_at: Generated<Timestamp>
  remind_at: Timestamp | null
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
  admin_notes: AdminNotes
  alert_keys: AlertKeys
  alert_schedules: AlertSchedules
  alert_workers: AlertWorkers
  audit_entries: AuditEntries
  billing_cursors: BillingCursors
  billing_customers: BillingCustomers
  billing_notices: BillingNotices
  bulk_edit_properties: BulkEditProperties
  bulk_edits: BulkEdits
  checkout_attempts: CheckoutAttempts
  csp_reports: CspReports
  daily_figures: DailyFigures
  decision_statements: DecisionStatements
  document_uploads: DocumentUploads
  documents: Documents
  duplicate_groups: DuplicateGroups
  email_replies: EmailReplies
  email_templates: EmailTemplates
  expected_rejections: ExpectedRejections
  favourites: Favourites
  feed_deliveries: FeedDeliveries
  hidden_properties: HiddenProperties
  import_runs: ImportRuns
  index_snapshots: IndexSnapshots
  inquiries: Inquiries
  invoices: Invoices
  known_devices: KnownDevices
  leases: Leases
  listing_decisions: ListingDecisions
  listing_events: ListingEvents
  listing_photo_changes: ListingPhotoChanges
  listing_photos: ListingPhotos
  listings: Listings
  listings_to_compare: ListingsToCompare
  mails: Mails
  manual_listings: ManualListings
  matching_versions: MatchingVersions
  membership_changes: MembershipChanges
  objection_keys: ObjectionKeys
  objections: Objections
  owner_listing_notices: OwnerListingNotices
  owner_listing_payments: OwnerListingPayments
  owner_listing_views: OwnerListingViews
  owner_listings: OwnerListings
  paid_members: PaidMembers
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  payment_provider: PaymentProvider
  pending_logins: PendingLogins
  photo_fingerprints: PhotoFingerprints
  photo_keys: PhotoKeys
  photos: Photos
  photos_to_compare: PhotosToCompare
  postcode_point_changes: PostcodePointChanges
  postcode_points: PostcodePoints
  properties: Properties
  property_changes: PropertyChanges
  property_decisions: PropertyDecisions
  property_drafts: PropertyDrafts
  property_list_visits: PropertyListVisits
  property_merges: PropertyMerges
  property_photos: PropertyPhotos
  property_removals: PropertyRemovals
  property_report_decisions: PropertyReportDecisions
  property_reports: PropertyReports
  property_value_imports: PropertyValueImports
  property_values: PropertyValues
  provider_events: ProviderEvents
  push_keys: PushKeys
  push_messages: PushMessages
  push_subscriptions: PushSubscriptions
  queue_assignments: QueueAssignments
  rate_limits: RateLimits
  recovery_codes: RecoveryCodes
  register_answers: RegisterAnswers
  rejected_records: RejectedRecords
  renter_profiles: RenterProfiles
  replies: Replies
  reply_links: ReplyLinks
  reply_message_times: ReplyMessageTimes
  reply_messages: ReplyMessages
  route_times: RouteTimes
  saved_search_removals: SavedSearchRemovals
  saved_searches: SavedSearches
  saved_views: SavedViews
  schema_migrations: SchemaMigrations
  search_matches: SearchMatches
  search_partner_invitations: SearchPartnerInvitations
  search_partners: SearchPartners
  second_factors: SecondFactors
  security_events: SecurityEvents
  security_keys: SecurityKeys
  service_states: ServiceStates
  sessions: Sessions
  site_settings: SiteSettings
  source_alerts: SourceAlerts
  source_fill_rates: SourceFillRates
  source_lists: SourceLists
  source_pages: SourcePages
  source_photos: SourcePhotos
  sources: Sources
  status_decision_properties: StatusDecisionProperties
  status_decisions: StatusDecisions
  subscriptions: Subscriptions
  timetables: Timetables
  totp_secrets: TotpSecrets
  trials: Trials
  uploads: Uploads
  users: Users
  video_uploads: VideoUploads
  videos: Videos
  viewings: Viewings
  withdrawals: Withdrawals
}
