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
    'reply.numberInAnswer': 422,
    'reply.notAnsweredYet': 409,
    'reply.refused': 409,
    'reply.tooManyMessages': 429,
  },
  nl: {
    'premium.needed': 'Hiervoor heb je Premium nodig.',
    'reply.emailUnconfirmed':
      'Bevestig eerst je e-mailadres: daar komt het antwoord van de verhuurder. De mail staat in je inbox. Op je profiel kun je een nieuwe aanvragen.',
    'reply.homeGone': 'Deze woning is niet meer te huur, dus reageren kan niet meer.',
    'reply.atCorporation': 'Een woningcorporatie wijst deze woning toe. Reageer op de site van de corporatie.',
    'reply.noContact': 'Bij deze woning staat geen e-mailadres van de verhuurder. Reageer bij de bron.',
    'reply.noSource': 'Deze woning heeft geen advertentie om te openen.',
    'reply.personalNumber':
      'Je tekst lijkt een burgerservicenummer, documentnummer of rekeningnummer te bevatten. Haal het weg: een verhuurder heeft het niet nodig om te antwoorden.',
    'reply.alreadySent': 'Je hebt al op deze woning gereageerd. Je vindt je reactie bij Mijn reacties.',
    'reply.tooMany': 'Je hebt in korte tijd veel reacties verstuurd. Je tekst blijft staan. Probeer het later opnieuw.',
    'reply.notFound': 'Deze reactie kunnen we niet vinden.',
    'reply.notAnswered':
      'Deel je gegevens pas als de verhuurder heeft geantwoord en er een bezichtiging is afgesproken.',
    'reply.alreadyShared': 'Je hebt je gegevens al met deze verhuurder gedeeld.',
    'reply.linkUnknown':
      'Deze link is niet volledig of niet meer geldig. Antwoord dan gewoon op de mail. Dat komt ook aan.',
    'reply.tooManyAnswers':
      'Op deze reactie is vandaag al vaak geantwoord. Antwoord gewoon op de mail of probeer het morgen opnieuw.',
    'reply.numberInAnswer':
      'Je tekst lijkt een burgerservicenummer, documentnummer of rekeningnummer te bevatten. Haal het weg: voor een bezichtiging is het niet nodig.',
    'reply.notAnsweredYet': 'Je kunt hier verder schrijven zodra de verhuurder heeft geantwoord.',
    'reply.refused': 'De verhuurder koos voor iemand anders. Verder schrijven kan niet meer.',
    'reply.tooManyMessages': 'Je hebt deze verhuurder vandaag al vaak geschreven. Probeer het morgen opnieuw.',
  },
  en: {
    'premium.needed': 'You need Premium for this.',
    'reply.emailUnconfirmed':
      'Confirm your email address first: the landlord’s answer will go there. The email is in your inbox. You can ask for a new one on your profile.',
    'reply.homeGone': 'This home is no longer for rent, so you can no longer reply to it.',
    'reply.atCorporation': 'A housing association allocates this home. Reply on its website.',
    'reply.noContact': 'This home has no email address for the landlord. Reply on the original site.',
    'reply.noSource': 'This home has no listing to open.',
    'reply.personalNumber':
      'Your text seems to contain a citizen service number, document number or bank account number. Remove it: a landlord does not need it to answer.',
    'reply.alreadySent': 'You have already replied to this home. You can find it under My replies.',
    'reply.tooMany': 'You have sent many replies in a short time. Your text is still here. Try again later.',
    'reply.notFound': 'We cannot find this reply.',
    'reply.notAnswered': 'Only share your details once the landlord has answered and a viewing is arranged.',
    'reply.alreadyShared': 'You have already shared your details with this landlord.',
    'reply.linkUnknown':
      'This link is incomplete or no longer valid. Simply reply to the email instead. That works too.',
    'reply.tooManyAnswers':
      'This reply has been answered many times today. Simply reply to the email or try again tomorrow.',
    'reply.numberInAnswer':
      'Your text seems to contain a citizen service number, document number or bank account number. Remove it: a viewing does not need it.',
    'reply.notAnsweredYet': 'You can continue writing here once the landlord has answered.',
    'reply.refused': 'The landlord chose someone else. You can no longer write.',
    'reply.tooManyMessages': 'You have already written to this landlord many times today. Try again tomorrow.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof replyProblems, unknown> {}
}
