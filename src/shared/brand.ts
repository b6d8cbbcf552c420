/** The company that runs this site: the one file that another operator edits. */
export const brand = {
  name: 'Huiswaarts',
  company: 'Huiswaarts B.V.',
  street: 'Voorbeeldkade 1',
  postcode: '3511 AA',
  city: 'Utrecht',
  chamberOfCommerce: '00000000',
  vat: 'NL000000000B01',
  email: 'hallo@huiswaarts.example',
  phone: '+31 30 000 00 00',
  termsInForceSince: '2025-01-31',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/huiswaarts.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/huiswaarts.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/huiswaarts.example' },
  ],
} as const
