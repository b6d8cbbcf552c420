/** The reasons of records that were understood, but offer no home for rent: a listing with the same number has ended. */
export const otherOfferReasons = [
  'not_a_dwelling',
  'parking',
  'recreation',
  'short_stay',
  'home_swap',
  'not_for_rent',
  'abroad',
] as const
/** Why a record is not a listing. Not in the contract: its schema compiles itself, which browsers refuse. */
export const rejectReasons = [
  'unreadable',
  'empty',
  'error_record',
  'not_this_kind',
  'incomplete',
  'changed_layout',
  'no_number',
  'no_address',
  ...otherOfferReasons,
  'price_implausible',
  'no_allocation',
  'closing_unreadable',
  'closing_before_publication',
  'invalid',
] as const
export type RejectReason = (typeof rejectReasons)[number]
