import type { LegalText } from './legal-text.ts'

export const privacyNl: LegalText = {
  intro:
    'Hier lees je welke persoonsgegevens {company} van je bewaart, waarom, en hoe lang. We bewaren zo weinig mogelijk en verkopen niets.',
  sections: {
    'Wie verantwoordelijk is':
      '{company}, {address}, is verantwoordelijk voor de gegevens op deze site. Je bereikt ons op {email}.',
    'Als je alleen rondkijkt':
      'Je hoeft niets over jezelf te vertellen om woningen te bekijken. Onze server schrijft per bezoek op welke pagina werd gevraagd, wanneer, en of dat lukte; niet waar je op zocht. We gebruiken dat om storingen en misbruik te vinden. Van inloggen en veranderingen aan een account bewaren we 90 dagen wanneer het was, met welk soort apparaat, en een onleesbaar gemaakte versie van je netwerk, om misbruik te herkennen.',
    'Als je ons schrijft':
      'Van het contactformulier bewaren we je naam, e-mailadres, telefoonnummer als je dat gaf, en je bericht, om je te kunnen antwoorden. Uiterlijk een jaar na het laatste bericht wissen we het.',
    'Als je een account hebt': [
      'Dan bewaren we je naam, e-mailadres, een onleesbaar gemaakte versie van je wachtwoord, als je in twee stappen inlogt ook de versleutelde sleutel van je app, het openbare deel van je passkeys en een onleesbaar gemaakte versie van je herstelcodes, je taal en kleuren, de apparaten waarop je bent ingelogd, en wat je zelf bewaart of verstuurt, zoals favorieten en reacties. De grondslag is onze overeenkomst met jou.',
      'Wat je verhuurders over jezelf wilt vertellen (huishouden, een inkomensklasse, vanaf wanneer je zoekt, iets over jezelf, je telefoonnummer) vul je zelf in en mag leeg blijven. Een verhuurder krijgt eerst alleen je voornaam, je e-mailadres als antwoordadres en het bericht dat je verstuurt; je volledige naam en telefoonnummer pas als jij die deelt.',
      'Mails die we je stuurden, bewaren we een maand: dat er een was, niet wat erin stond. Van een proefperiode onthouden we een onleesbaar gemaakte versie van je e-mailadres, omdat die er maar één keer is.',
      'Verwijder je je account, dan wissen we dit meteen, op die laatste na. Gegevens over betalingen bewaren we zeven jaar, omdat de belastingwet dat vraagt, los van de rest.',
    ],
    'Als je betaalt':
      'De betaling loopt via onze betaaldienst, die je kaart- of rekeninggegevens verwerkt. Wij krijgen alleen of er is betaald, hoeveel, en voor welke periode.',
    'Met wie we delen':
      'We delen gegevens alleen met partijen die nodig zijn om de site te laten werken, zoals onze betaaldienst en onze mailserver, en met een verhuurder als jij op zijn woning reageert. Een kopie van je identiteitsbewijs vragen we nooit.',
    'Gegevens in advertenties':
      'Advertenties van anderen kunnen namen of telefoonnummers bevatten. We verbergen contactgegevens in teksten. Staat er toch iets van jou op de site dat er niet hoort, laat het weten en we halen het weg.',
    Leeftijd: '{brand} is voor mensen van 13 jaar en ouder. Van jongere kinderen bewaren we geen gegevens.',
    'Jouw rechten':
      'Je mag je gegevens inzien, verbeteren, meenemen en laten wissen, en bezwaar maken tegen het gebruik ervan. Mail naar {email}; we antwoorden binnen een maand. Ben je het niet met ons eens, dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.',
  },
}

export const privacyEn: LegalText = {
  intro:
    'Here you read which personal data {company} keeps of you, why, and for how long. We keep as little as we can and sell nothing.',
  sections: {
    'Who is responsible': '{company}, {address}, is responsible for the data on this site. You reach us at {email}.',
    'When you only look around':
      'You need not tell anything about yourself to view homes. Our server writes down which page was asked for, when, and whether that worked; not what you searched for. We use it to find faults and abuse. Of logins and changes of an account we keep for 90 days when it was, with what kind of device, and an unreadable form of your network, to recognise abuse.',
    'When you write to us':
      'From the contact form we keep your name, email address, telephone number if you gave one, and your message, so that we can answer. We delete it a year after the last message at the latest.',
    'When you have an account': [
      'Then we keep your name, email address, an unreadable form of your password, if you log in in two steps also the encrypted key of your app, the public part of your passkeys and an unreadable form of your recovery codes, your language and colours, the devices on which you are logged in, and what you save or send yourself, such as favourites and replies. The ground is our contract with you.',
      'What you want to tell landlords about yourself (household, an income band, from when you are looking, something about yourself, your telephone number) you fill in yourself, and may leave empty. A landlord first gets only your first name, your email address to answer to and the message that you send; your full name and telephone number only when you share them.',
      'We keep of mails that we sent you for a month that there was one, not what it said. Of a trial we remember an unreadable version of your email address, as there is only one.',
      'If you delete your account, we delete this at once, but for that last one. Records of payments are kept for seven years, as tax law asks, apart from the rest.',
    ],
    'When you pay':
      'Payment goes through our payment provider, which processes your card or account details. We only learn whether was paid, how much, and for which period.',
    'Whom we share with':
      'We share data only with parties that are needed to let the site work, such as our payment provider and our mail server, and with a landlord when you reply to their home. We never ask for a copy of your identity document.',
    'Data in ads':
      'Ads of others may hold names or telephone numbers. We hide contact details in texts. If something of yours is on the site that should not be, tell us and we take it away.',
    Age: '{brand} is for people of 13 years and older. We keep no data of younger children.',
    'Your rights':
      'You may see, correct, take along and delete your data, and object to their use. Write to {email}; we answer within a month. If you do not agree with us, you may complain to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).',
  },
}
