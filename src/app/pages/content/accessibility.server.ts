import type { LegalText } from './legal-text.ts'

export const accessibilityNl: LegalText = {
  intro:
    '{brand} moet voor iedereen werken, ook als je slecht ziet, geen muis gebruikt of een schermlezer hebt. We volgen de richtlijnen van WCAG 2.2, niveau AA, en de Europese toegankelijkheidswet. Hier staat wat goed is, wat nog niet, en hoe je ons dat laat weten.',
  sections: {
    'Wat je mag verwachten': [
      'Alles werkt met alleen een toetsenbord. Je kunt de tekst twee keer zo groot maken zonder dat er iets wegvalt.',
      'Er zijn drie kleurstellingen, alle met genoeg contrast. Wie in het systeem om minder beweging vraagt, krijgt geen beweging.',
      'Woningen zoeken en bekijken, een account aanmaken, inloggen en ons schrijven kan ook zonder JavaScript. Formulieren zeggen bij elk veld wat er mis is.',
      'Teksten zijn in eenvoudig Nederlands en in het Engels.',
    ],
    'Hoe we dat controleren': [
      'Bij elke wijziging controleert een programma (axe) de pagina’s in twee talen en drie kleurstellingen, op een telefoon en op een computer. Wat het vindt, lossen we op voordat de wijziging online gaat.',
      'Zo’n programma vindt niet alles. Onze site is nog niet door een onafhankelijke partij getoetst. Daarom zeggen we dat we grotendeels voldoen, en niet volledig. Deze verklaring is voor het laatst bekeken op 26 november 2026.',
    ],
    'Wat nog niet goed is': [
      'Foto’s van woningen hebben geen beschrijving. Ze komen van verhuurders en andere sites, die er geen geven. We noemen alleen het nummer van de foto. Wat we van de woning weten, staat als tekst op de pagina.',
      'Video’s van verhuurders hebben geen ondertiteling of beschrijving.',
      'De kaart is met een schermlezer niet goed te gebruiken. Alles wat op de kaart staat, staat ook in de lijst.',
      'Advertenties staan soms maar in één taal, en in de woorden van de verhuurder.',
      'Betalen gaat via onze betaaldienst. Het deel van de betaalpagina dat van die dienst is, kunnen we zelf niet aanpassen.',
    ],
    'Werkt iets niet voor je?': [
      'Mail naar {email} of gebruik het contactformulier. Zeg op welke pagina het was en wat er niet lukte. We antwoorden binnen 14 dagen en helpen je intussen op een andere manier, bijvoorbeeld per mail.',
      'Zijn we er volgens jou niet goed mee omgegaan? Dan kun je dit melden bij de Autoriteit Consument & Markt (ACM), die toezicht houdt op de toegankelijkheid van webwinkels en andere diensten op internet.',
    ],
  },
}

export const accessibilityEn: LegalText = {
  intro:
    '{brand} has to work for everyone, including if you have low vision, do not use a mouse or use a screen reader. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the European Accessibility Act. This page says what works, what does not yet, and how to tell us.',
  sections: {
    'What you can expect': [
      'Everything works with only a keyboard. You can make the text twice as large without losing anything.',
      'There are three colour themes, all with enough contrast. If you ask your system for less motion, nothing moves.',
      'You can search and view homes, create an account, log in and write to us without JavaScript. Forms show errors next to each field.',
      'Texts are in plain English and Dutch.',
    ],
    'How we check this': [
      'With every change, a program (axe) checks the pages in two languages and three colour themes, on a phone and on a computer. We fix what it finds before the change goes online.',
      'Such a program does not find everything. Our site has not been tested by an independent party yet. That is why we say that we largely meet the guidelines, and not fully. This statement was last reviewed on 26 November 2026.',
    ],
    'What does not work yet': [
      'Photos of homes have no description. They come from landlords and other sites, which do not give one. We only say the number of the photo. What we know about a home is on its page as text.',
      'Videos from landlords have no captions or audio description.',
      'The map is hard to use with a screen reader. Everything on the map is also in the list.',
      'Some listings are in one language only, and in the words of the landlord.',
      'You pay through our payment provider. We cannot change their part of the payment page.',
    ],
    'Does something not work for you?': [
      'Email {email} or use the contact form. Tell us which page it was and what did not work. We answer within 14 days and help you in another way in the meantime, for example by email.',
      'If you think we have not handled it properly, you can report this to the Netherlands Authority for Consumers and Markets (ACM), which supervises the accessibility of online shops and other online services.',
    ],
  },
}
