/** The banks that can be chosen for iDEAL, by their names in the provider's API. */
export const banks = new Map([
  ['abn_amro', 'ABN AMRO'],
  ['asn_bank', 'ASN Bank'],
  ['bunq', 'bunq'],
  ['buut', 'BUUT'],
  ['ing', 'ING'],
  ['knab', 'Knab'],
  ['n26', 'N26'],
  ['nn', 'Nationale-Nederlanden'],
  ['rabobank', 'Rabobank'],
  ['regiobank', 'RegioBank'],
  ['revolut', 'Revolut'],
  ['sns_bank', 'SNS'],
  ['triodos_bank', 'Triodos Bank'],
  ['van_lanschot', 'Van Lanschot Kempen'],
  ['yoursafe', 'Yoursafe'],
])
