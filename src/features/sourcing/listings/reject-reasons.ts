/** Why a record is not a listing. Apart from the contract, whose schema compiles itself: browsers refuse that. */
export const rejectReasons = [
  'unreadable',
  'empty',
  'error_record',
  'not_this_kind',
  'incomplete',
  'changed_layout',
  'no_number',
  'no_address',
  'not_a_dwelling',
  'parking',
  'recreation',
  'short_stay',
  'home_swap',
  'not_for_rent',
  'abroad',
  'price_implausible',
  'too_large',
  'invalid',
] as const
/** What a record with one of these offers is known, and is no home for rent: a listing of its number has ended. */
export const otherOfferReasons: readonly RejectReason[] = [
  'not_a_dwelling',
  'parking',
  'recreation',
  'short_stay',
  'home_swap',
  'not_for_rent',
  'abroad',
]
export type RejectReason = (typeof rejectReasons)[number]
