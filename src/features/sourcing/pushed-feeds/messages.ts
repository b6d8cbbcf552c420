import { bilingual } from '#shared/texts.ts'

/** Texts of the card with a source's feed token. */
export const feedTokenMessages = bilingual({
  nl: {
    title: 'Adres om naar te sturen',
    lead: 'Wie zijn woningen zelf stuurt, stuurt ze naar dit adres, met een eigen sleutel.',
    address: 'Adres',
    none: 'Deze bron heeft geen sleutel en kan niets sturen.',
    since: 'Sleutel gemaakt op {date}',
    used: 'laatst gebruikt op {date}',
    unused: 'nog niet gebruikt',
    make: 'Maak sleutel',
    renew: 'Maak nieuwe sleutel',
    renewHint: 'De oude sleutel werkt dan niet meer.',
    revoke: 'Trek sleutel in',
    token: 'Sleutel: je ziet hem alleen nu',
    made: 'De sleutel is gemaakt.',
    revoked: 'De sleutel is ingetrokken.',
  },
  en: {
    title: 'Address to send to',
    lead: 'Whoever sends their homes themselves sends them to this address, with a token of their own.',
    address: 'Address',
    none: 'This source has no token and cannot send anything.',
    since: 'Token made on {date}',
    used: 'last used on {date}',
    unused: 'not used yet',
    make: 'Make token',
    renew: 'Make new token',
    renewHint: 'The old token will no longer work.',
    revoke: 'Revoke token',
    token: 'Token: you see it only now',
    made: 'The token is made.',
    revoked: 'The token is revoked.',
  },
})
