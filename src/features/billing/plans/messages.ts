import { bilingual } from '#shared/texts.ts'

/** Names of the plans, and a line for each benefit. */
export const planMessages = bilingual({
  nl: {
    'premium-month': {
      name: 'Premium',
      description: 'Per maand, altijd opzegbaar.',
      features: 'Alle foto’s van elke woning\nMeteen reageren op een woning\nAl je betalingen op één plek',
    },
    'premium-year': {
      name: 'Premium',
      description: 'Per jaar: twaalf maanden voor de prijs van tien.',
      features: 'Alle foto’s van elke woning\nMeteen reageren op een woning\nAl je betalingen op één plek',
    },
    basic: {
      name: 'Basic',
      description: 'Om één woning te laten zien.',
      features: '30 dagen online\n10 foto’s',
    },
    'premium-ad': {
      name: 'Premium',
      description: 'Langer online, met meer foto’s.',
      features: '60 dagen online\n25 foto’s',
    },
    featured: {
      name: 'Featured',
      description: 'Het langst online, met alle foto’s en video’s die je wilt.',
      features:
        '90 dagen online\nOnbeperkt foto’s en video’s\nTechnische grens: 200 foto’s per woning en per dag, 5 video’s per woning en 10 per dag, elk tot 100 MB en 5 minuten',
    },
  },
  en: {
    'premium-month': {
      name: 'Premium',
      description: 'Monthly, cancel any time.',
      features: 'All photos of every home\nReply to a home straight away\nAll your payments in one place',
    },
    'premium-year': {
      name: 'Premium',
      description: 'Yearly: 12 months for the price of 10.',
      features: 'All photos of every home\nReply to a home straight away\nAll your payments in one place',
    },
    basic: {
      name: 'Basic',
      description: 'To show one home.',
      features: '30 days online\n10 photos',
    },
    'premium-ad': {
      name: 'Premium',
      description: 'Online for longer, with more photos.',
      features: '60 days online\n25 photos',
    },
    featured: {
      name: 'Featured',
      description: 'Online the longest, with all the photos and videos you want.',
      features:
        '90 days online\nUnlimited photos and videos\nTechnical limit: 200 photos per home and per day, 5 videos per home and 10 a day, each up to 100 MB and 5 minutes',
    },
  },
})
