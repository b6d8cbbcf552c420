/** What Premium costs a renter by the month, BTW included (spec decisions, Names and money). */
export const premiumMonthCents = 2_000
