import type { LegalText } from './legal-text.ts'

export const privacyNl: LegalText = {
  intro:
    'Hier lees je welke persoonsgegevens {company} van je bewaart, waarom en hoe lang. We bewaren zo weinig mogelijk en verkopen je gegevens nooit.',
  sections: {
    'Wie verantwoordelijk is':
      '{company}, {address}, is verantwoordelijk voor de gegevens op deze site. Je bereikt ons op {email}.',
    'Als je alleen rondkijkt':
      'Je hoeft niets over jezelf te vertellen om woningen te bekijken. Onze server legt per bezoek vast welke pagina werd opgevraagd, wanneer, en of dat lukte. We leggen niet vast waar je op zocht. We gebruiken dat om storingen en misbruik te vinden. Van inloggen en veranderingen aan een account bewaren we 90 dagen wanneer het was, met welk soort apparaat, en een onleesbaar gemaakte versie van je netwerkadres, om misbruik te herkennen. Om je te laten zien welke woningen nieuw zijn sinds je vorige bezoek, onthoudt je browser in een cookie wanneer je de lijst voor het laatst zag, tot een jaar na je laatste bezoek.',
    'Als je ons schrijft':
      'Van het contactformulier bewaren we je naam, je e-mailadres, je telefoonnummer als je dat invult, en je bericht, om je te kunnen antwoorden. Uiterlijk een jaar na het laatste bericht wissen we deze gegevens.',
    'Als je een account hebt': [
      'We bewaren je naam, je e-mailadres, een onleesbaar gemaakte versie van je wachtwoord, je taal en kleuren, de apparaten waarop je bent ingelogd, en wat je zelf bewaart of verstuurt, zoals favorieten en reacties. Log je in twee stappen in, dan bewaren we ook de versleutelde sleutel van je app, het openbare deel van je passkeys en een onleesbaar gemaakte versie van je herstelcodes. De grondslag is onze overeenkomst met jou.',
      'Je bepaalt zelf wat je verhuurders over jezelf vertelt (huishouden, een inkomensklasse, vanaf wanneer je zoekt, iets over jezelf, je telefoonnummer). Je mag dit ook leeg laten. Een verhuurder krijgt eerst alleen je voornaam, je e-mailadres als antwoordadres en het bericht dat je verstuurt. Je volledige naam en telefoonnummer krijgt een verhuurder pas als jij die deelt. We bewaren wat jij en de verhuurder elkaar via de site schrijven en welke bezichtiging jullie afspreken, en herinneren jullie er allebei per mail aan. Verwijder je je account terwijl er een bezichtiging staat, dan laten we de verhuurder weten dat die niet doorgaat.',
      'Zoek je samen met iemand, dan ziet diegene je naam, je favorieten met je notities, en je bewaarde zoekopdrachten. Je kunt daar op elk moment mee stoppen.',
      'Van je bezoeken aan de lijst met woningen bewaren we alleen wanneer de laatste twee waren, om woningen aan te wijzen die nieuw voor je zijn. Een advertentie die je nog niet hebt afgemaakt, bewaren we tot 90 dagen nadat je die voor het laatst opsloeg. Zet je meldingen aan, dan bewaren we het adres waarop je browser ze ontvangt en de sleutels om ze te versleutelen, tot je ze uitzet, op dat apparaat uitlogt of je browser ze niet meer aanneemt. Een melding zelf wissen we zodra die is verstuurd, en uiterlijk na een dag. Die gaat versleuteld via de dienst van de maker van je browser.',
      'Een maand lang bewaren we welke mails we je stuurden, maar niet wat erin stond. Na een proefperiode bewaren we een onleesbaar gemaakte versie van je e-mailadres, omdat je maar één proefperiode krijgt.',
      'Verwijder je je account, dan wissen we dit allemaal meteen, behalve dat laatste. Gegevens over betalingen bewaren we apart, zeven jaar lang, omdat de belastingwet dat eist.',
    ],
    'Als je betaalt':
      'De betaling loopt via onze betaaldienst, die je kaart- of rekeninggegevens verwerkt. Wij horen alleen of je hebt betaald, hoeveel en voor welke periode.',
    'Met wie we gegevens delen':
      'We delen gegevens alleen met partijen die nodig zijn om de site te laten werken, zoals onze betaaldienst en onze mailserver, en met een verhuurder als jij op een woning van die verhuurder reageert. Een kopie van je identiteitsbewijs vragen we nooit.',
    'Gegevens in advertenties':
      'Advertenties van anderen kunnen namen of telefoonnummers bevatten. We verbergen contactgegevens in teksten. Uit foto’s en video’s die je uploadt, halen we de locatie en andere gegevens weg. Staat er toch iets van jou op de site dat er niet hoort? Laat het ons weten, dan halen we het weg.',
    'Als je iets meldt of bezwaar maakt': [
      'Meld je een advertentie, dan bewaren we je melding en, als je die geeft, je naam en e-mailadres. Die gebruiken we alleen om de melding te bevestigen en je de uitkomst te mailen. De aanbieder krijgt ze niet te zien. Een half jaar na onze beslissing wissen we je naam en e-mailadres.',
      'Beslissen we iets over je woning, je account of je melding, dan bewaren we een jaar wat we je daarover mailden, en je bezwaar als je dat maakt. Daarna, of als je je account eerder verwijdert, bewaren we alleen dát we besloten, voor de jaarlijkse cijfers.',
    ],
    Leeftijd: [
      '{brand} is voor mensen van 13 jaar en ouder. Van jongere kinderen bewaren we geen gegevens.',
      'Ben je 13, 14 of 15 jaar? Dan beslist volgens de wet (artikel 5 van de Uitvoeringswet AVG) je ouder of voogd of wij gegevens mogen gebruiken waarvoor toestemming nodig is. Maak daarom alleen een account als je ouder of voogd het goedvindt. Je ouder of voogd kan die toestemming altijd intrekken en je account laten verwijderen, met een mail aan {email}. Merken we dat de toestemming er niet is, dan verwijderen we het account.',
    ],
    'Jouw rechten':
      'Je mag je gegevens inzien, verbeteren, meenemen en laten wissen, en bezwaar maken tegen het gebruik ervan. Mail naar {email}. We antwoorden binnen een maand. Ben je het niet met ons eens? Dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.',
  },
}

export const privacyEn: LegalText = {
  intro:
    'This policy explains what personal data {company} holds about you, why, and for how long. We keep as little as we can and never sell it.',
  sections: {
    'Who is responsible':
      '{company}, {address}, is responsible for the data on this site. You can contact us at {email}.',
    'When you only browse':
      'You do not have to tell us anything about yourself to view homes. Our server records which page was requested, when, and whether that worked. It does not record what you searched for. We use this to find faults and abuse. For logins and account changes we keep the time, the type of device and an unreadable version of your network address for 90 days, to recognise abuse. To show you which homes are new since your previous visit, your browser remembers in a cookie when you last saw the list, for up to a year after your last visit.',
    'When you write to us':
      'If you use the contact form, we keep your name, your email address, your phone number if you gave one, and your message, so we can answer you. We delete this no later than a year after the last message.',
    'When you have an account': [
      'We keep your name, your email address, an unreadable version of your password, your language and colours, the devices you are logged in on, and what you save or send yourself, such as favourites and replies. If you use two-step login, we also keep the encrypted key of your app, the public part of your passkeys and an unreadable version of your recovery codes. The legal basis is our contract with you.',
      'You decide what to tell landlords about yourself (household, income range, when you want to move, something about yourself, your phone number). You can leave this empty. At first, a landlord only gets your first name, your email address to reply to and the message you send. They only get your full name and phone number when you share them. We keep what you and the landlord write to each other on the site and which viewing you arrange, and remind both of you by email. If you delete your account while a viewing is arranged, we tell the landlord that it will not take place.',
      'If you search together with someone, that person sees your name, your favourites with your notes, and your saved searches. You can stop that at any time.',
      'Of your visits to the list of homes we only keep when the last two were, to point out homes that are new to you. We keep a listing that you have not finished for up to 90 days after you last saved it. If you turn on notifications, we keep the address where your browser receives them and the keys to encrypt them, until you turn them off, log out on that device or your browser no longer accepts them. We delete a notification itself as soon as it is sent, and after a day at the latest. It goes, encrypted, through the service of the maker of your browser.',
      'For a month we keep a record of which emails we sent you, but not what they said. After a trial we keep an unreadable version of your email address, because you can only have one trial.',
      'If you delete your account, we delete all of this straight away, except that last item. We keep payment records separately for 7 years, as tax law requires.',
    ],
    'When you pay':
      'Payment goes through our payment provider, which processes your card or account details. We are only told whether you paid, how much and for which period.',
    'Who we share data with':
      'We only share data with parties needed to run the site, such as our payment provider and our mail server, and with a landlord when you reply to their home. We never ask for a copy of your identity document.',
    'Data in listings':
      'Listings from others may contain names or phone numbers. We hide contact details in texts. We remove the location and other data from photos and videos that you upload. If something about you is on the site and should not be there, tell us and we will remove it.',
    'When you report something or object': [
      'If you report a listing, we keep your report and, if you give them, your name and email address. We only use these to confirm the report and to email you the outcome. The advertiser will not see them. We delete your name and email address 6 months after our decision.',
      'If we decide something about your home, your account or your report, we keep what we emailed you about it for a year, and your objection if you make one. After that, or if you delete your account earlier, we only keep that we decided, for the yearly figures.',
    ],
    Age: [
      '{brand} is for people aged 13 and over. We do not keep data about younger children.',
      'If you are 13, 14 or 15, the law (article 5 of the Dutch GDPR Implementation Act) says that your parent or guardian decides whether we may use data for which consent is needed. So only create an account if your parent or guardian agrees. They can withdraw that consent at any time and have your account deleted, by emailing {email}. If we notice that there is no consent, we delete the account.',
    ],
    'Your rights':
      'You have the right to see, correct, transfer and delete your data, and to object to its use. Email {email}. We answer within a month. If you do not agree with us, you can complain to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).',
  },
}
