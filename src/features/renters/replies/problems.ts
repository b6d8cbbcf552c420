import { defineProblems } from '#shared/problem.ts'

export const replyProblems = defineProblems({
  statuses: {
    'premium.needed': 403,
    'reply.emailUnconfirmed': 409,
    'reply.homeGone': 409,
    'reply.atCorporation': 409,
    'reply.noContact': 409,
    'reply.noSource': 409,
    'reply.personalNumber': 422,
    'reply.alreadySent': 409,
    'reply.tooMany': 429,
    'reply.notFound': 404,
    'reply.notAnswered': 409,
    'reply.alreadyShared': 409,
    'reply.linkUnknown': 410,
    'reply.tooManyAnswers': 429,
  },
  nl: {
    'premium.needed': 'Hiervoor heb je Premium nodig.',
    'reply.emailUnconfirmed':
      'Bevestig eerst je e-mailadres: daar komt het antwoord van de verhuurder. De mail staat in je inbox; op je profiel vraag je een nieuwe aan.',
    'reply.homeGone': 'Deze woning is niet meer te huur, dus reageren kan niet meer.',
    'reply.atCorporation': 'Een woningcorporatie wijst deze woning toe. Reageer op de site van de corporatie.',
    'reply.noContact': 'Bij deze woning staat geen mailadres van de verhuurder. Reageer bij de bron.',
    'reply.noSource': 'Deze woning heeft geen advertentie om te openen.',
    'reply.personalNumber':
      'Je tekst lijkt een burgerservicenummer, documentnummer of rekeningnummer te bevatten. Haal het weg: een verhuurder heeft het niet nodig om te antwoorden.',
    'reply.alreadySent': 'Je hebt al op deze woning gereageerd. Je ziet het bij Mijn reacties.',
    'reply.tooMany': 'Je hebt in korte tijd veel reacties verstuurd. Je tekst blijft staan; probeer het later opnieuw.',
    'reply.notFound': 'Deze reactie kunnen we niet vinden.',
    'reply.notAnswered': 'Deel je gegevens pas als de verhuurder heeft geantwoord en er een bezichtiging aankomt.',
    'reply.alreadyShared': 'Je hebt je gegevens al met deze verhuurder gedeeld.',
    'reply.linkUnknown': 'Deze link is niet volledig of niet meer geldig. Antwoord op de mail zelf; dat komt ook aan.',
    'reply.tooManyAnswers':
      'Op deze reactie is vandaag al vaak geantwoord. Antwoord op de mail zelf, of probeer het morgen opnieuw.',
  },
  en: {
    'premium.needed': 'You need Premium for this.',
    'reply.emailUnconfirmed':
      'Confirm your email address first: the landlord’s answer goes there. The mail is in your inbox; ask for a new one on your profile.',
    'reply.homeGone': 'This home is no longer for rent, so you can no longer reply to it.',
    'reply.atCorporation': 'A housing association allots this home. Reply on its own site.',
    'reply.noContact': 'This home has no email address of the landlord. Reply at the source.',
    'reply.noSource': 'This home has no ad to open.',
    'reply.personalNumber':
      'Your text seems to hold a citizen service number, document number or bank account number. Take it out: a landlord does not need it to answer.',
    'reply.alreadySent': 'You have replied to this home already. You see it under My replies.',
    'reply.tooMany': 'You have sent many replies in a short time. Your text stays here; try again later.',
    'reply.notFound': 'We cannot find this reply.',
    'reply.notAnswered': 'Share your details only once the landlord has answered and a viewing is near.',
    'reply.alreadyShared': 'You have shared your details with this landlord already.',
    'reply.linkUnknown': 'This link is not complete or no longer valid. Answer the mail itself; that arrives too.',
    'reply.tooManyAnswers':
      'This reply has been answered many times today. Answer the mail itself, or try again tomorrow.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof replyProblems, unknown> {}
}
