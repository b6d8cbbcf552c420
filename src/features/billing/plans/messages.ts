import { bilingual } from '#shared/texts.ts'

/** Names of the plans, and a line for each benefit. */
export const planMessages = bilingual({
  nl: {
    'premium-month': {
      name: 'Premium',
      description: 'Per maand, op elk moment te beëindigen.',
      features: 'Alle foto’s van elke woning\nMeteen reageren op een woning\nAl je betalingen op een rij',
    },
    'premium-year': {
      name: 'Premium',
      description: 'Per jaar: twaalf maanden voor de prijs van tien.',
      features: 'Alle foto’s van elke woning\nMeteen reageren op een woning\nAl je betalingen op een rij',
    },
    basic: {
      name: 'Basic',
      description: 'Voor wie één woning wil laten zien.',
      features: '30 dagen online\n10 foto’s',
    },
    'premium-ad': {
      name: 'Premium',
      description: 'Langer online, met meer beeld.',
      features: '60 dagen online\n25 foto’s',
    },
    featured: {
      name: 'Featured',
      description: 'Het langst online, met alles wat je wilt laten zien.',
      features: '90 dagen online\nOnbeperkt foto’s en video’s',
    },
  },
  en: {
    'premium-month': {
      name: 'Premium',
      description: 'By the month, to be ended at any time.',
      features: 'All photos of every home\nReply to a home at once\nAll your payments in one list',
    },
    'premium-year': {
      name: 'Premium',
      description: 'By the year: twelve months for the price of ten.',
      features: 'All photos of every home\nReply to a home at once\nAll your payments in one list',
    },
    basic: {
      name: 'Basic',
      description: 'For whoever wants to show one home.',
      features: '30 days online\n10 photos',
    },
    'premium-ad': {
      name: 'Premium',
      description: 'Online for longer, with more to see.',
      features: '60 days online\n25 photos',
    },
    featured: {
      name: 'Featured',
      description: 'Online for longest, with all that you want to show.',
      features: '90 days online\nUnlimited photos and videos',
    },
  },
})
