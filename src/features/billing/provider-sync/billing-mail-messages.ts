import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about payments. */
export const billingMailMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    profile: 'Naar je profiel',
    each: { month: 'per maand', year: 'per jaar' },
    method: { card: 'kaart', debit: 'SEPA-incasso' },
    welcome: {
      subject: 'Welkom bij Premium',
      text: 'Je hebt Premium. Je ziet nu alle foto’s, je kunt meteen reageren en al je betalingen staan bij elkaar op je profiel.',
      order:
        'Dit heb je besteld bij {company}, {address}: Premium voor {amount} {each}, inclusief btw. Het wordt elke keer vanzelf verlengd tot je het beëindigt; de volgende betaling is op {date}.',
      stop: 'Beëindigen kan altijd, met twee klikken op je profiel, en gaat in aan het einde van wat je betaald hebt. Een week voor elke verlenging krijg je een mail.',
      withdraw:
        'Tot en met {until} kun je de overeenkomst herroepen: Premium stopt dan meteen en je krijgt al je geld terug. Dat doe je op je profiel, op {withdraw}, of met een mail aan {contact} waarin staat dat je de overeenkomst herroept.',
      consent: 'Je hebt ermee ingestemd dat Premium meteen begint. De voorwaarden staan op {terms}.',
    },
    receipt: {
      subject: 'Je betaling van {amount} is ontvangen',
      text: 'We hebben {amount} ontvangen voor Premium van {start} tot {end}.',
      adText: 'We hebben {amount} ontvangen voor je advertentie. Zodra een beheerder haar heeft bekeken, mailen we je.',
      adLines:
        'Factuur {number} van {date}\nAdvertentie: {net}\nBtw 21%: {vat}\nTotaal: {amount}\nBetaald met: {method}',
      lines: 'Factuur {number} van {date}\nPremium: {net}\nBtw 21%: {vat}\nTotaal: {amount}\nBetaald met: {method}',
      seller: '{company}, {address}, KvK {chamber}, btw {vatNumber}',
      action: 'Download je factuur',
    },
    failed: {
      subject: 'Je betaling voor Premium is niet gelukt',
      text: 'We konden {amount} voor Premium niet afschrijven. Premium blijft nog even aan; daarna staat het stil. Je bouwt geen schuld op en er komt geen incasso.',
      mend: 'Betaal op je profiel, of geef daar een andere kaart of rekening op. We proberen het ook zelf nog een keer.',
      action: 'Betaal nu',
    },
    renewal: {
      subject: 'Premium wordt op {date} verlengd',
      text: 'Op {date} schrijven we {amount} af voor het volgende tijdvak van Premium ({method}).',
      stop: 'Wil je dat niet? Beëindig je abonnement dan voor die dag op je profiel. Meer hoef je niet te doen.',
    },
    cancelled: {
      subject: 'Je abonnement stopt op {date}',
      text: 'Je hebt je abonnement beëindigd. Tot {date} heb je nog Premium; daarna stopt het en schrijven we niets meer af.',
      back: 'Bedenk je je? Tot die dag kun je het op je profiel weer voortzetten.',
    },
    ended: {
      subject: 'Je abonnement is gestopt',
      text: 'Je abonnement op Premium is gestopt. We schrijven niets meer af, en er staat niets open. Je betalingen blijven op je profiel staan.',
    },
    refunded: {
      subject: 'Je krijgt {amount} terug',
      text: 'We hebben {amount} teruggestort, op dezelfde manier als je betaald hebt. Het kan enkele werkdagen duren voor je het ziet.',
    },
    withdrawn: {
      subject: 'Je herroeping is ontvangen',
      text: 'Op {time} hebben we van {name} ({email}) de verklaring ontvangen dat de overeenkomst over Premium wordt herroepen.',
      money:
        'Premium is gestopt. Je krijgt al je geld terug, uiterlijk op {due} en op dezelfde manier als je betaald hebt.',
    },
    confirmWithdrawal: {
      subject: 'Bevestig je herroeping',
      text: 'Op {time} kregen we de verklaring dat de overeenkomst over Premium van dit account wordt herroepen. Bevestig dat jij dit bent; het tijdstip van je verklaring telt.',
      action: 'Herroeping bevestigen',
      note: 'Heb jij dit niet gevraagd? Dan hoef je niets te doen, en blijft alles zoals het is.',
    },
    invoice: {
      subject: 'Je factuur voor Premium',
      text: 'Je hebt gekozen voor Premium: {amount} {each}, inclusief btw. Betaal met iDEAL | Wero of een kaart; zodra je betaald hebt, begint Premium.',
      action: 'Betaal {amount}',
      note: 'De link werkt 23 uur. Betaal je niet, dan gebeurt er niets: je zit nergens aan vast.',
    },
  },
  en: {
    hello: 'Hi {name},',
    profile: 'Go to your profile',
    each: { month: 'per month', year: 'per year' },
    method: { card: 'card', debit: 'SEPA Direct Debit' },
    welcome: {
      subject: 'Welcome to Premium',
      text: 'You have Premium. You now see all photos, you can reply at once, and all your payments stand together on your profile.',
      order:
        'This is what you ordered from {company}, {address}: Premium for {amount} {each}, including VAT. It renews each time until you end it; the next payment is on {date}.',
      stop: 'You can always end it, in two clicks on your profile, from the end of what you paid for. A week before each renewal you get a mail.',
      withdraw:
        'Until {until} you can withdraw from the contract: Premium then stops at once and you get all your money back. You do so on your profile, at {withdraw}, or by a mail to {contact} that says that you withdraw from the contract.',
      consent: 'You agreed that Premium begins at once. The terms are at {terms}.',
    },
    receipt: {
      subject: 'Your payment of {amount} was received',
      text: 'We received {amount} for Premium from {start} to {end}.',
      adText: 'We received {amount} for your ad. We will mail you as soon as an admin has looked at it.',
      adLines: 'Invoice {number} of {date}\nAd: {net}\nVAT 21%: {vat}\nTotal: {amount}\nPaid by: {method}',
      lines: 'Invoice {number} of {date}\nPremium: {net}\nVAT 21%: {vat}\nTotal: {amount}\nPaid by: {method}',
      seller: '{company}, {address}, Chamber of Commerce {chamber}, VAT {vatNumber}',
      action: 'Download your invoice',
    },
    failed: {
      subject: 'Your payment for Premium did not succeed',
      text: 'We could not take {amount} for Premium. Premium stays on for a little while, and then pauses. You build up no debt and nobody will collect it.',
      mend: 'Pay on your profile, or name another card or account there. We will try once more ourselves as well.',
      action: 'Pay now',
    },
    renewal: {
      subject: 'Premium renews on {date}',
      text: 'On {date} we take {amount} for the next period of Premium ({method}).',
      stop: 'You do not want that? Then end your subscription on your profile before that day. That is all there is to do.',
    },
    cancelled: {
      subject: 'Your subscription ends on {date}',
      text: 'You ended your subscription. You have Premium until {date}; then it stops and we take nothing more.',
      back: 'You change your mind? Until that day you can go on with it on your profile.',
    },
    ended: {
      subject: 'Your subscription has ended',
      text: 'Your subscription to Premium has ended. We take nothing more and nothing is due. Your payments stay on your profile.',
    },
    refunded: {
      subject: 'You get {amount} back',
      text: 'We paid back {amount}, in the way in which you paid. It may take some working days before you see it.',
    },
    withdrawn: {
      subject: 'Your withdrawal was received',
      text: 'On {time} we received from {name} ({email}) the statement that the contract for Premium is withdrawn from.',
      money: 'Premium has ended. You get all your money back, by {due} at the latest and in the way in which you paid.',
    },
    confirmWithdrawal: {
      subject: 'Confirm your withdrawal',
      text: 'On {time} we received the statement that the contract for Premium of this account is withdrawn from. Confirm that this is you; the time of your statement counts.',
      action: 'Confirm withdrawal',
      note: 'You did not ask for this? Then there is nothing to do, and everything stays as it is.',
    },
    invoice: {
      subject: 'Your invoice for Premium',
      text: 'You chose Premium: {amount} {each}, including VAT. Pay by iDEAL | Wero or a card; Premium begins as soon as you have paid.',
      action: 'Pay {amount}',
      note: 'The link works for 23 hours. If you do not pay, nothing happens: you are bound to nothing.',
    },
  },
})
