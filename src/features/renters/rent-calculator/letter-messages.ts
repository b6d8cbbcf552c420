import { bilingual } from '#shared/texts.ts'

/** Texts around the letter to a landlord and the facts for the tribunal. */
export const letterMessages = bilingual({
  nl: {
    title: 'Brief aan je verhuurder',
    lead: 'Met deze brief stel je een lagere huur voor. Namen en adressen vul je hier alleen in voor de brief: we sturen en bewaren ze niet.',
    notNeeded:
      'Een brief heeft alleen zin als je huur zeker boven het maximum ligt. Vul je huur in, en zo veel mogelijk gegevens.',
    tenant: 'Jouw naam',
    address: 'Jouw adres, postcode en plaats',
    landlord: 'Naam van je verhuurder',
    landlordAddress: 'Adres van je verhuurder',
    from: 'Nieuwe huur vanaf',
    fromHint: 'Minstens twee maanden na vandaag',
    fromComplaint: 'Kies een dag die minstens twee maanden na vandaag ligt.',
    print: 'Print de brief',
    dutch: 'De brief',
    english: 'Vertaling in het Engels',
    dutchFacts: 'Gegevens',
    formTitle: 'Gegevens voor het formulier van de Huurcommissie',
    formLead:
      'Gaat je verhuurder niet akkoord? Dan kun je de Huurcommissie om een uitspraak vragen, binnen zes weken na de dag waarop de nieuwe huur moest ingaan.',
  },
  en: {
    title: 'Letter to your landlord',
    lead: 'With this letter you propose a lower rent. You enter names and addresses for the letter only: we do not send or keep them.',
    notNeeded:
      'A letter is only useful if your rent is definitely above the maximum. Enter your rent, and as many details as you can.',
    tenant: 'Your name',
    address: 'Your address, postcode and town',
    landlord: 'Name of your landlord',
    landlordAddress: 'Address of your landlord',
    from: 'New rent from',
    fromHint: 'At least two months from today',
    fromComplaint: 'Choose a day at least two months from today.',
    print: 'Print the letter',
    dutch: 'The letter (in Dutch)',
    english: 'Translation into English',
    dutchFacts: 'Facts (in Dutch)',
    formTitle: 'Details for the Huurcommissie form',
    formLead:
      'If your landlord does not agree, you can ask the Huurcommissie for a decision within six weeks after the day on which the new rent was to start.',
  },
})

/** The letter and the facts for the tribunal. A page shows both languages: the landlord and the tribunal read Dutch. */
export const letterTextMessages = bilingual({
  nl: {
    subject: 'Voorstel tot huurverlaging op grond van punten (artikel 7:254 BW)',
    greeting: 'Geachte {landlord},',
    landlord: 'heer, mevrouw',
    rents: 'Ik huur van u de woonruimte aan {address}. De kale huur is nu {rent} per maand.',
    address: '[adres]',
    points:
      'Volgens het woningwaarderingsstelsel (Besluit huurprijzen woonruimte, bijlage I, onderdeel {part}) heeft de woonruimte op {day} {points}. Daarbij hoort een kale huur van hoogstens {maximum} per maand.',
    pointsAtMost:
      'Volgens het woningwaarderingsstelsel (Besluit huurprijzen woonruimte, bijlage I, onderdeel {part}) heeft de woonruimte op {day} hoogstens {points}. Daarbij hoort een kale huur van hoogstens {maximum} per maand.',
    proposal:
      'Ik stel u voor de kale huur per {from} te verlagen van {rent} naar {maximum} per maand. Dat is {difference} minder.',
    attached: 'De berekening met alle stappen en artikelen stuur ik mee.',
    answer:
      'Wilt u mij voor {from} schriftelijk laten weten of u akkoord gaat? Gaat u niet akkoord, dan kan ik de Huurcommissie tot zes weken na die dag vragen om een uitspraak.',
    closing: 'Met vriendelijke groet,',
    name: '[naam]',
    pointCount: { one: '{count} punt', other: '{count} punten' },
    form: {
      tenant: 'Huurder',
      address: 'Adres van de woonruimte',
      landlord: 'Verhuurder',
      landlordAddress: 'Adres van de verhuurder',
      kind: 'Soort woonruimte',
      contractDate: 'Begin van het contract',
      rent: 'Huidige kale huur',
      proposed: 'Voorgestelde kale huur',
      from: 'Voorgestelde ingangsdatum',
      points: 'Punten in totaal',
      notGiven: 'niet ingevuld',
    },
    kinds: { 'self-contained': 'zelfstandige woning', room: 'kamer (onzelfstandige woonruimte)' },
  },
  en: {
    subject: 'Proposal to lower the rent based on points (article 7:254 of the Dutch Civil Code)',
    greeting: 'Dear {landlord},',
    landlord: 'sir or madam',
    rents: 'I rent the home at {address} from you. The basic rent is now {rent} a month.',
    address: '[address]',
    points:
      'Under the home valuation system (Besluit huurprijzen woonruimte, annex I, part {part}) the home has {points} on {day}. This gives a basic rent of at most {maximum} a month.',
    pointsAtMost:
      'Under the home valuation system (Besluit huurprijzen woonruimte, annex I, part {part}) the home has at most {points} on {day}. This gives a basic rent of at most {maximum} a month.',
    proposal:
      'I propose to lower the basic rent from {from} on, from {rent} to {maximum} a month. That is {difference} less.',
    attached: 'I enclose the calculation with all steps and articles.',
    answer:
      'Please let me know in writing before {from} whether you agree. If you do not, I can ask the Huurcommissie for a decision until six weeks after that day.',
    closing: 'Yours faithfully,',
    name: '[name]',
    pointCount: { one: '{count} point', other: '{count} points' },
    form: {
      tenant: 'Tenant',
      address: 'Address of the home',
      landlord: 'Landlord',
      landlordAddress: 'Address of the landlord',
      kind: 'Type of home',
      contractDate: 'Start of the contract',
      rent: 'Current basic rent',
      proposed: 'Proposed basic rent',
      from: 'Proposed from',
      points: 'Total points',
      notGiven: 'not filled in',
    },
    kinds: { 'self-contained': 'self-contained home', room: 'room (not self-contained)' },
  },
})
