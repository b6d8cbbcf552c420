import { doubtfulAfterDays, expiredAfterDays } from '#features/properties/catalogue/freshness.ts'
import type { LegalText } from './legal-text.ts'

export const rankingNl: LegalText = {
  intro:
    'Je kiest zelf in welke volgorde je woningen ziet. Hieronder staat bij elke keuze waar we naar kijken. Niemand kan een plek kopen: een verhuurder die betaalt om een woning te plaatsen, krijgt meer dagen, foto’s of een video, maar geen hogere plek.',
  sections: {
    'Wat altijd geldt': [
      `Woningen die geen enkele bron de laatste ${doubtfulAfterDays} dagen nog liet zien, staan in elke volgorde onderaan. Na ${expiredAfterDays} dagen staan ze niet meer in de lijst.`,
      'Weten we het bedrag of de grootte niet waarop je sorteert, dan staat de woning na de woningen waarvan we het wel weten.',
      'Zijn twee woningen voor de gekozen volgorde gelijk, dan staat de nieuwste bovenaan.',
      'Wie je bent, wat je eerder bekeek en of je Premium hebt, maakt voor de volgorde niet uit.',
    ],
    'Nieuwste eerst':
      'Dit is wat je ziet als je niets kiest. De woning die wij het kortst geleden vonden, staat bovenaan. Het gaat om het moment waarop wij de advertentie vonden, niet om de datum die de verhuurder noemt.',
    'Past het best bij je zoekwoorden':
      'Alleen als je woorden hebt ingevuld. Een woord dat in het adres of in de kenmerken staat, telt het zwaarst. Daarna een woord in de titel of de tekst, en dan een deel van een langer woord.',
    'Past het best bij mij':
      'Alleen als je bij “Wat past bij jou?” iets hebt ingevuld. Woningen die aan de meeste van je eisen voldoen, staan bovenaan. We kijken naar inkomen, aantal bewoners, huisdieren en inschrijven; je reistijd telt niet mee. Die antwoorden blijven op je apparaat en gaan niet naar verhuurders.',
    'Laagste of hoogste huur': 'De kale huur per maand.',
    'Grootste of kleinste': 'De woonoppervlakte in vierkante meters.',
    'Laagste totale huur':
      'De huur met servicekosten, gas, water en licht per maand. Woningen waarvan we een van die bedragen niet weten, komen daarna.',
    'Laagste huur per m²': 'De huur per maand, gedeeld door de woonoppervlakte.',
    'Op de kaart en op de homepage':
      'De kaart laat alle woningen van je zoekopdracht zien die in beeld zijn; de woningen ernaast staan in de volgorde van de lijst. De homepage laat de nieuwste woningen zien.',
  },
}

export const rankingEn: LegalText = {
  intro:
    'You choose the order in which you see homes. This is what each option is based on. Nobody can buy a place: a landlord who pays to list a home gets more days, photos or a video, but not a higher place.',
  sections: {
    'What always applies': [
      `Homes that no source has shown in the last ${doubtfulAfterDays} days always come last. After ${expiredAfterDays} days they are no longer in the list.`,
      'If we do not know the amount or size you sort by, the home comes after the homes for which we do.',
      'If two homes are equal in the chosen order, the newest comes first.',
      'Who you are, what you viewed before and whether you have Premium make no difference to the order.',
    ],
    'Newest first':
      'This is what you see if you choose nothing. The home that we found most recently is at the top. What counts is when we found the listing, not the date the landlord gives.',
    'Best match for your search':
      'Only if you entered words. A word in the address or in the features counts most. Then a word in the title or the text, and then part of a longer word.',
    'Best fit for me':
      'Only if you have filled in “What do you need?”. Homes that meet most of what you need are at the top. We look at income, number of occupants, pets and registration; your travel time does not count. Those answers stay on your device and do not go to landlords.',
    'Lowest or highest rent': 'The basic rent per month.',
    'Largest or smallest': 'The living area in square metres.',
    'Lowest total rent':
      'The rent with service costs, gas, water and electricity per month. Homes for which we do not know one of these amounts come after them.',
    'Lowest rent per m²': 'The rent per month, divided by the living area.',
    'On the map and on the home page':
      'The map shows all homes of your search that are in view; the cards next to it are in the order of the list. The home page shows the newest homes.',
  },
}
