import { bilingual } from '#shared/texts.ts'

/** Texts of chosen filters that the filter form does not offer; loaded with the chips, since few lists have them. */
export const filterChipMessages = bilingual({
  nl: {
    from: 'vanaf {amount}',
    to: 'tot en met {amount}',
    availableBy: 'beschikbaar vóór {date}',
    bounds: 'op de kaart gekozen gebied',
    area: 'getekend gebied',
    point: 'gekozen punt',
    near: 'binnen {km} km van {place}',
    income: 'inkomen vanaf {amount} is genoeg',
    household: { one: 'voor 1 persoon of onbekend', other: 'voor {count} mensen of onbekend' },
    pets: 'huisdier toegestaan of onbekend',
    registration: 'inschrijven mogelijk of onbekend',
    corporations: 'van woningcorporaties',
    all: 'ook van woningcorporaties',
    seen: 'ook lang niet gezien',
  },
  en: {
    from: 'from {amount}',
    to: 'up to {amount}',
    availableBy: 'available before {date}',
    bounds: 'area chosen on the map',
    area: 'drawn area',
    point: 'chosen point',
    near: 'within {km} km of {place}',
    income: 'income of {amount} is enough',
    household: { one: 'for 1 person or unknown', other: 'for {count} people or unknown' },
    pets: 'pet allowed or unknown',
    registration: 'registration possible or unknown',
    corporations: 'housing association homes',
    all: 'including housing associations',
    seen: 'also not seen for a long time',
  },
})
