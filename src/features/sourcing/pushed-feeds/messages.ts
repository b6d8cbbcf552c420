import { bilingual } from '#shared/texts.ts'

/** Texts of the card with a source's feed token. */
export const feedTokenMessages = bilingual({
  nl: {
    title: 'Aanleveradres',
    lead: 'Aanbieders die zelf woningen aanleveren, gebruiken dit adres met een eigen sleutel.',
    address: 'Adres',
    none: 'Deze bron heeft geen sleutel en kan niets sturen.',
    since: 'Sleutel aangemaakt op {date}',
    used: 'laatst gebruikt op {date}',
    unused: 'nog niet gebruikt',
    make: 'Sleutel aanmaken',
    renew: 'Nieuwe sleutel aanmaken',
    renewHint: 'De oude sleutel werkt dan niet meer.',
    revoke: 'Sleutel intrekken',
    token: 'Sleutel: je ziet deze maar één keer',
    made: 'De sleutel is aangemaakt.',
    revoked: 'De sleutel is ingetrokken.',
  },
  en: {
    title: 'Push address',
    lead: 'Advertisers who push their own homes use this address, with their own token.',
    address: 'Address',
    none: 'This source has no token and cannot send anything.',
    since: 'Token created on {date}',
    used: 'last used on {date}',
    unused: 'not used yet',
    make: 'Create token',
    renew: 'Create new token',
    renewHint: 'The old token will no longer work.',
    revoke: 'Revoke token',
    token: 'Token: you only see this once',
    made: 'The token has been created.',
    revoked: 'The token has been revoked.',
  },
})
