import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about the conversation after the first answer, and about viewings. */
export const conversationMailMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    minutes: 'Duur: {minutes} minuten',
    place: 'Waar: {place}',
    refusalReason: 'Reden: {reason}',
    calendar: 'Zet de bezichtiging in je agenda',
    calendarCancelled: 'Haal de bezichtiging uit je agenda',
    off: 'De bezichtiging op {when} gaat niet door.',
    accountDeleted:
      'Het account van de verhuurder is verwijderd. Je kunt geen berichten meer sturen. Dit bericht is automatisch.',
    accountClosed: 'Het account van de huurder werkt niet meer. Dit bericht is automatisch.',
    renter: {
      action: 'Bekijk bij Mijn reacties',
      takenOff:
        'Let op: wij hebben deze woning van {brand} gehaald. Wees voorzichtig: betaal niets vooraf en stuur geen kopie van je identiteitsbewijs.',
      viewing: {
        subject: 'Uitnodiging om {home} te bekijken',
        text: 'Goed nieuws: de verhuurder van {home} nodigt je uit om te komen kijken. Kies een van deze tijden, of stel zelf andere voor:',
        next: 'Betaal nooit iets voordat je de woning hebt gezien, en stuur nooit een kopie van je identiteitsbewijs.',
      },
      message: {
        subject: 'Antwoord over {home}',
        text: 'De verhuurder van {home} heeft je geantwoord:',
        next: 'Je kunt antwoorden bij Mijn reacties. Betaal nooit iets voordat je de woning hebt gezien, en stuur nooit een kopie van je identiteitsbewijs.',
      },
      refusal: {
        subject: 'Antwoord over {home}',
        text: 'De verhuurder van {home} heeft je reactie helaas afgewezen:',
        next: 'Jammer. Op {brand} komen er elke dag nieuwe woningen bij.',
      },
      accepted: {
        subject: 'Bezichtiging van {home} afgesproken',
        text: 'De bezichtiging van {home} staat vast:',
        next: 'Kun je toch niet? Zeg de bezichtiging af of verplaats de afspraak bij Mijn reacties. Betaal nooit iets voordat je de woning hebt gezien.',
      },
      declined: {
        subject: 'De verhuurder van {home} kan niet op jouw tijden',
        text: 'De verhuurder van {home} kan op geen van de tijden die je voorstelde.',
        next: 'Stel andere tijden voor of stuur een bericht bij Mijn reacties.',
      },
      cancelled: {
        subject: 'Bezichtiging van {home} afgezegd',
        text: 'De verhuurder van {home} heeft de bezichtiging afgezegd.',
        next: 'Je kunt antwoorden bij Mijn reacties.',
      },
      withdrawn: {
        subject: 'Voorstel voor {home} ingetrokken',
        text: 'De verhuurder van {home} heeft het voorstel voor een bezichtiging ingetrokken:',
        next: 'Je kunt antwoorden bij Mijn reacties.',
      },
      reminder: {
        subject: 'Je bekijkt binnenkort {home}',
        text: 'Een herinnering: binnenkort bekijk je {home}.',
        next: 'Kun je toch niet? Zeg dan af bij Mijn reacties, zodat niemand voor niets wacht. Betaal nooit iets voordat je de woning hebt gezien.',
        notForRent: 'De woning is op {brand} niet meer te huur. Vraag na of de bezichtiging doorgaat.',
        moving: 'Er is een andere tijd voorgesteld. Tot jullie die afspreken, geldt deze.',
      },
    },
    landlord: {
      action: 'Antwoord',
      viewing: {
        subject: '{name} stelt tijden voor om {home} te bekijken',
        text: '{name} wil {home} graag bekijken en stelt deze tijden voor:',
      },
      message: { subject: '{name} schrijft over {home}', text: '{name} schrijft je over {home}:' },
      accepted: {
        subject: 'Bezichtiging van {home} afgesproken met {name}',
        text: 'De bezichtiging van {home} met {name} staat vast:',
      },
      declined: {
        subject: '{name} kan niet op deze tijden',
        text: '{name} kan op geen van de tijden die je voorstelde om {home} te bekijken.',
      },
      cancelled: {
        subject: '{name} zegt de bezichtiging van {home} af',
        text: '{name} heeft de bezichtiging van {home} afgezegd.',
      },
      withdrawn: {
        subject: '{name} trekt het voorstel voor {home} in',
        text: '{name} heeft het voorstel om {home} te bekijken ingetrokken:',
      },
      reminder: {
        subject: '{name} bekijkt binnenkort {home}',
        text: 'Een herinnering: binnenkort bekijkt {name} je woning, {home}.',
        moving: 'Er is een andere tijd voorgesteld. Tot jullie die afspreken, geldt deze.',
      },
      accountDeleted: {
        subject: 'Bezichtiging van {home} gaat niet door',
        text: '{name} heeft het account op {brand} verwijderd. De bezichtiging van {home} op {when} gaat daarom niet door.',
      },
      next: 'Met de knop antwoord, verplaats of zeg je af, zonder account. Vraag nooit om een kopie van een identiteitsbewijs of een burgerservicenummer.',
    },
  },
  en: {
    hello: 'Hi {name},',
    minutes: 'Length: {minutes} minutes',
    place: 'Where: {place}',
    refusalReason: 'Reason: {reason}',
    calendar: 'Add the viewing to your calendar',
    calendarCancelled: 'Remove the viewing from your calendar',
    off: 'The viewing on {when} will not take place.',
    accountDeleted:
      'The account of the landlord was deleted. You cannot send messages any more. This message was sent automatically.',
    accountClosed: 'The account of the renter no longer works. This message was sent automatically.',
    renter: {
      action: 'View under My replies',
      takenOff:
        'Please note: we have taken this home off {brand}. Be careful: do not pay anything in advance, and do not send a copy of your identity document.',
      viewing: {
        subject: 'Invitation to see {home}',
        text: 'Good news: the landlord of {home} invites you to come and see it. Choose one of these times, or suggest others:',
        next: 'Never pay anything before you have seen the home, and never send a copy of your identity document.',
      },
      message: {
        subject: 'Answer about {home}',
        text: 'The landlord of {home} has answered you:',
        next: 'You can answer under My replies. Never pay anything before you have seen the home, and never send a copy of your identity document.',
      },
      refusal: {
        subject: 'Answer about {home}',
        text: 'The landlord of {home} has unfortunately declined your reply:',
        next: 'We are sorry it did not work out. New homes are added to {brand} every day.',
      },
      accepted: {
        subject: 'Viewing of {home} arranged',
        text: 'The viewing of {home} is arranged:',
        next: 'Can you no longer make it? Cancel or move the viewing under My replies. Never pay anything before you have seen the home.',
      },
      declined: {
        subject: 'The landlord of {home} cannot make your times',
        text: 'The landlord of {home} cannot make any of the times you suggested.',
        next: 'Suggest other times or send a message under My replies.',
      },
      cancelled: {
        subject: 'Viewing of {home} cancelled',
        text: 'The landlord of {home} has cancelled the viewing.',
        next: 'You can answer under My replies.',
      },
      withdrawn: {
        subject: 'Suggestion for {home} withdrawn',
        text: 'The landlord of {home} has withdrawn the suggestion for a viewing:',
        next: 'You can answer under My replies.',
      },
      reminder: {
        subject: 'You are seeing {home} soon',
        text: 'A reminder: you are going to see {home} soon.',
        next: 'Can you no longer make it? Please cancel under My replies, so that nobody waits in vain. Never pay anything before you have seen the home.',
        notForRent: 'The home is no longer for rent on {brand}. Ask whether the viewing will go ahead.',
        moving: 'Another time has been suggested. Until you agree on it, this one stands.',
      },
    },
    landlord: {
      action: 'Answer',
      viewing: {
        subject: '{name} suggests times to see {home}',
        text: '{name} would like to see {home} and suggests these times:',
      },
      message: { subject: '{name} writes about {home}', text: '{name} writes to you about {home}:' },
      accepted: {
        subject: 'Viewing of {home} arranged with {name}',
        text: 'The viewing of {home} with {name} is arranged:',
      },
      declined: {
        subject: '{name} cannot make these times',
        text: '{name} cannot make any of the times you suggested to see {home}.',
      },
      cancelled: {
        subject: '{name} cancels the viewing of {home}',
        text: '{name} has cancelled the viewing of {home}.',
      },
      withdrawn: {
        subject: '{name} withdraws the suggestion for {home}',
        text: '{name} has withdrawn the suggestion to see {home}:',
      },
      reminder: {
        subject: '{name} is seeing {home} soon',
        text: 'A reminder: {name} is going to see your home, {home}, soon.',
        moving: 'Another time has been suggested. Until you agree on it, this one stands.',
      },
      accountDeleted: {
        subject: 'Viewing of {home} will not take place',
        text: '{name} has deleted their account on {brand}, so the viewing of {home} on {when} will not take place.',
      },
      next: 'Use the button to answer, move or cancel, without an account. Never ask for a copy of an identity document or a citizen service number.',
    },
  },
})
