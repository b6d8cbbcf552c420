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
      text: 'Fijn dat je erbij bent. Je ziet nu alle foto’s van elke woning en je kunt meteen reageren.',
      profile:
        'Je betalingen en je abonnement vind je op je profiel. Daar kun je altijd opzeggen, in twee klikken. In een aparte mail staan je factuur en de afspraken over je abonnement.',
      action: 'Bekijk woningen',
    },
    contract: {
      order:
        'Je bestelling bij {company}, {address}: Premium voor {amount} {each}, inclusief btw. Het abonnement wordt steeds automatisch verlengd, tot je opzegt. De volgende betaling is op {date}.',
      stop: 'Opzeggen kan altijd, in twee klikken op je profiel. Je houdt Premium tot het einde van de betaalde periode. Een week voor elke verlenging krijg je een mail.',
      withdraw:
        'Tot en met {until} kun je de overeenkomst herroepen. Premium stopt dan meteen en je krijgt al je geld terug. Dat kan op je profiel, op {withdraw}, of met een mail aan {contact} waarin staat dat je de overeenkomst herroept.',
      consent: 'Je bent ermee akkoord gegaan dat Premium meteen begint. De voorwaarden staan op {terms}.',
    },
    receipt: {
      subject: 'Je betaling van {amount} is ontvangen',
      text: 'We hebben {amount} ontvangen voor Premium van {start} tot {end}.',
      adText:
        'We hebben {amount} ontvangen voor je advertentie. We controleren de advertentie en sturen je daarna een mail.',
      adLines:
        'Factuur {number} van {date}\nAdvertentie: {net}\nBtw 21%: {vat}\nTotaal: {amount}\nBetaald met: {method}',
      lines: 'Factuur {number} van {date}\nPremium: {net}\nBtw 21%: {vat}\nTotaal: {amount}\nBetaald met: {method}',
      seller: '{company}, {address}, KvK {chamber}, btw {vatNumber}',
      action: 'Download je factuur',
    },
    failed: {
      subject: 'Je betaling voor Premium is niet gelukt',
      text: 'We konden {amount} voor Premium niet afschrijven. Je houdt Premium nog een paar dagen. Daarna zetten we Premium stil. Je krijgt geen schuld en we schakelen geen incassobureau in.',
      howToPay:
        'Betaal op je profiel, of geef daar een andere kaart of rekening op. Wij proberen het ook nog een keer.',
      action: 'Betaal nu',
    },
    renewal: {
      subject: 'Premium wordt op {date} verlengd',
      text: 'Op {date} schrijven we {amount} af voor de volgende periode van Premium ({method}).',
      stop: 'Wil je dat niet? Beëindig je abonnement dan vóór die dag op je profiel.',
    },
    cancelled: {
      subject: 'Je abonnement stopt op {date}',
      text: 'Je hebt je abonnement beëindigd. Je hebt nog Premium tot {date}. Daarna schrijven we niets meer af.',
      back: 'Bedenk je je? Tot die dag kun je Premium op je profiel weer voortzetten.',
    },
    resumed: {
      subject: 'Je abonnement loopt door',
      text: 'Je houdt Premium. Op {date} wordt het verlengd voor {amount}. Opzeggen kan altijd op je profiel.',
    },
    planChanged: {
      subject: 'Je abonnement verandert',
      text: 'Vanaf {date} betaal je {amount} {each}, inclusief btw. Tot dan verandert er niets. Opzeggen kan altijd op je profiel.',
    },
    planKept: {
      subject: 'Je abonnement blijft zoals het is',
      text: 'De wijziging gaat niet door. Op {date} wordt Premium verlengd voor {amount} {each}, inclusief btw.',
    },
    ended: {
      subject: 'Je abonnement is gestopt',
      text: 'Je abonnement op Premium is gestopt. We schrijven niets meer af, en er staat niets open. Je betalingen blijven op je profiel staan.',
    },
    refunded: {
      subject: 'Je krijgt {amount} terug',
      text: 'We hebben {amount} teruggestort, op dezelfde manier als je hebt betaald. Het kan een paar werkdagen duren voordat je het ziet.',
    },
    withdrawn: {
      subject: 'Je herroeping is ontvangen',
      text: 'Op {time} hebben we van {name} ({email}) de verklaring ontvangen dat de overeenkomst voor Premium wordt herroepen.',
      money:
        'Premium is gestopt. Je krijgt al je geld terug, uiterlijk op {due} en op dezelfde manier als je hebt betaald.',
    },
    confirmWithdrawal: {
      subject: 'Bevestig je herroeping',
      text: 'Op {time} kregen we de verklaring dat de overeenkomst voor Premium van dit account wordt herroepen. Bevestig dat jij dit was. Het tijdstip van je verklaring telt.',
      action: 'Herroeping bevestigen',
      note: 'Was jij dit niet? Dan hoef je niets te doen. Alles blijft zoals het is.',
    },
    invoice: {
      subject: 'Je factuur voor Premium',
      text: 'Je hebt gekozen voor Premium: {amount} {each}, inclusief btw. Betaal met iDEAL | Wero of een kaart. Premium begint zodra je hebt betaald.',
      action: 'Betaal {amount}',
      note: 'De link werkt 23 uur. Betaal je niet, dan vervalt de bestelling en ben je niets schuldig.',
    },
  },
  en: {
    hello: 'Hi {name},',
    profile: 'Go to your profile',
    each: { month: 'per month', year: 'per year' },
    method: { card: 'card', debit: 'SEPA direct debit' },
    welcome: {
      subject: 'Welcome to Premium',
      text: 'Great to have you with us. You can now see all photos of every home and reply straight away.',
      profile:
        'You can find your payments and subscription on your profile. You can cancel there at any time, in two clicks. A separate email has your invoice and the details of your subscription.',
      action: 'View homes',
    },
    contract: {
      order:
        'Your order from {company}, {address}: Premium for {amount} {each}, including VAT. It renews automatically until you cancel. The next payment is on {date}.',
      stop: 'You can cancel at any time, in two clicks on your profile. You keep Premium until the end of the period you paid for. You get an email a week before each renewal.',
      withdraw:
        'You can withdraw from the contract up to and including {until}. Premium then stops straight away and you get all your money back. You can do this on your profile, at {withdraw}, or by emailing {contact} to say that you withdraw from the contract.',
      consent: 'You agreed that Premium starts straight away. The terms are at {terms}.',
    },
    receipt: {
      subject: 'Your payment of {amount} was received',
      text: 'We received {amount} for Premium from {start} to {end}.',
      adText: 'We received {amount} for your listing. We’ll review it and email you.',
      adLines: 'Invoice {number} of {date}\nListing: {net}\nVAT 21%: {vat}\nTotal: {amount}\nPaid by: {method}',
      lines: 'Invoice {number} of {date}\nPremium: {net}\nVAT 21%: {vat}\nTotal: {amount}\nPaid by: {method}',
      seller: '{company}, {address}, Chamber of Commerce {chamber}, VAT {vatNumber}',
      action: 'Download your invoice',
    },
    failed: {
      subject: 'Your payment for Premium failed',
      text: 'We could not take {amount} for Premium. You keep Premium for a few more days, then we put it on hold. You will not owe anything and we will not use a collection agency.',
      howToPay: 'Pay on your profile, or add another card or account there. We will also try again.',
      action: 'Pay now',
    },
    renewal: {
      subject: 'Premium renews on {date}',
      text: 'On {date} we will take {amount} for the next period of Premium ({method}).',
      stop: 'If you do not want this, end your subscription on your profile before that day. That is all you need to do.',
    },
    cancelled: {
      subject: 'Your subscription ends on {date}',
      text: 'You have ended your subscription. You keep Premium until {date}. After that we will not take any more payments.',
      back: 'Changed your mind? You can continue Premium on your profile until that day.',
    },
    resumed: {
      subject: 'Your subscription continues',
      text: 'You chose to keep Premium. It renews on {date} for {amount}. You can cancel on your profile at any time.',
    },
    planChanged: {
      subject: 'Your subscription is changing',
      text: 'From {date} you pay {amount} {each}, including VAT. Nothing changes until then. You can cancel on your profile at any time.',
    },
    planKept: {
      subject: 'Your subscription stays as it is',
      text: 'The change will not go ahead. Premium renews on {date} for {amount} {each}, including VAT.',
    },
    ended: {
      subject: 'Your subscription has ended',
      text: 'Your Premium subscription has ended. We will not take any more payments and you do not owe anything. You can still see your payments on your profile.',
    },
    refunded: {
      subject: 'We have refunded {amount}',
      text: 'We have refunded {amount} using the payment method you used. It may take a few working days before you see it.',
    },
    withdrawn: {
      subject: 'Your withdrawal was received',
      text: 'On {time} we received a statement from {name} ({email}) withdrawing from the Premium contract.',
      money: 'Premium has ended. We will refund all your money by {due}, using the payment method you used.',
    },
    confirmWithdrawal: {
      subject: 'Confirm your withdrawal',
      text: 'On {time} we received a statement withdrawing from the Premium contract of this account. Confirm that this was you. The time of your statement counts.',
      action: 'Confirm withdrawal',
      note: 'If this was not you, you do not need to do anything. Nothing will change.',
    },
    invoice: {
      subject: 'Your invoice for Premium',
      text: 'You chose Premium: {amount} {each}, including VAT. Pay by iDEAL | Wero or card. Premium starts as soon as you have paid.',
      action: 'Pay {amount}',
      note: 'The link works for 23 hours. If you do not pay, the order is cancelled and you owe nothing.',
    },
  },
})
