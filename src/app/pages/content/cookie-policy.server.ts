import type { LegalText } from './legal-text.ts'

export const cookiesNl: LegalText = {
  intro:
    '{brand} gebruikt alleen cookies die nodig zijn om te doen wat je vraagt. We gebruiken geen cookies van anderen en geen cookies die je volgen. Daarom hoeven we geen toestemming te vragen.',
  sections: {
    'Wat we in je browser bewaren': [
      '“i18nextLng”: de taal die je koos, een jaar lang. In een cookie en in de opslag van je browser.',
      '“theme”: de kleuren die je koos, een jaar lang. In een cookie en in de opslag van je browser.',
      '“lastVisit”, een cookie: wanneer je de vorige keer naar de lijst met woningen keek, om te laten zien wat er nieuw is. Een jaar lang; ben je ingelogd, dan ook bij je account.',
      '“requirements”, een cookie: je antwoorden over wat bij je past, zoals je inkomen, een huisdier of de plaatsen waar je vaak moet zijn, om te laten zien welke woningen passen en hoe lang je onderweg bent. Een jaar lang, of tot je het wist.',
      '“hidden”, een cookie: welke woningen je niet meer wilt zien. Een jaar lang, of tot je ze weer toont; ben je ingelogd, dan bij je account.',
      '“pendingFavourite”, een cookie: de woning die je wilde bewaren voor je inlogde. Een dag lang, of tot je bent ingelogd.',
      '“mapViews”: welk deel van de kaart je zag en welke woning je er opende, om die te tonen als je teruggaat. Verdwijnt als je het tabblad sluit.',
      '“rentPoints”, in de opslag van je browser: wat je invulde om je maximale huur uit te rekenen. Tot je opnieuw begint. We sturen het nergens heen.',
      '“languageTold”: of we de pagina al een keer in je taal hebben geladen. Verdwijnt als je het tabblad sluit.',
    ],
    'Als je inlogt': [
      '“session”, een cookie, en “token”, in de opslag van je browser: dat je bent ingelogd. Verdwijnt als je uitlogt, en geldt niet meer na 30 dagen zonder bezoek of 90 dagen in totaal.',
      '“device”, een cookie: dat je op dit apparaat eerder bent ingelogd. Zo herkennen we een nieuw apparaat en kunnen we je daarover mailen. Verdwijnt 400 dagen na je laatste keer inloggen.',
      '“user” en “userInfo”: je naam en e-mailadres, om ze te kunnen tonen. Verdwijnt als je uitlogt.',
      '“offline”, een kopie van je favorieten en uitnodigingen, om ze ook zonder internet te kunnen tonen. Verdwijnt als je uitlogt.',
    ],
    'Voor beheerders':
      '“adminPageSize”, een cookie, en “adminColumns”, in de opslag van je browser: hoeveel regels en welke kolommen je van lijsten wilt zien. Een jaar.',
    'Zelf wissen':
      'Je kunt dit op elk moment wissen in de instellingen van je browser. De site blijft werken. Je kiest dan opnieuw je taal en kleuren.',
  },
}

export const cookiesEn: LegalText = {
  intro:
    '{brand} only uses cookies that are needed to do what you ask. We do not use third-party cookies or cookies that track you, so we do not need to ask for consent.',
  sections: {
    'What we store in your browser': [
      '“i18nextLng”: the language you chose, for a year. In a cookie and in the storage of your browser.',
      '“theme”: the colours you chose, for a year. In a cookie and in the storage of your browser.',
      '“lastVisit”, a cookie: when you last looked at the list of homes, to show what is new. For a year; if you are logged in, also with your account.',
      '“requirements”, a cookie: your answers about what you need, such as your income, a pet or the places where you often have to be, so we can show which homes fit and how long it takes to get there. For a year, or until you delete it.',
      '“hidden”, a cookie: the homes that you do not want to see. For a year, or until you show them again; if you are logged in, with your account.',
      '“pendingFavourite”, a cookie: the home that you wanted to save before you logged in. For a day, or until you are logged in.',
      '“mapViews”: which part of the map you saw and which home you opened on it, so that going back shows it again. Deleted when you close the tab.',
      '“rentPoints”, in the storage of your browser: what you entered to work out your maximum rent. Until you start again. We do not send it anywhere.',
      '“languageTold”: whether we have already loaded the page in your language. Deleted when you close the tab.',
    ],
    'When you log in': [
      '“session”, a cookie, and “token”, in the storage of your browser: that you are logged in. Deleted when you log out. Expires after 30 days without a visit, or 90 days in total.',
      '“device”, a cookie: that you have logged in on this device before. This lets us recognise a new device and email you about it. Expires 400 days after your last login.',
      '“user” and “userInfo”: your name and email address, so we can show them. Deleted when you log out.',
      '“offline”, a copy of your favourites and invitations, so we can show them without the internet. Deleted when you log out.',
    ],
    'For admins':
      '“adminPageSize”, a cookie, and “adminColumns”, in the storage of your browser: how many rows and which columns of lists you want to see. For a year.',
    'Deleting it yourself':
      'You can delete all of this at any time in your browser settings. The site will still work. You then choose your language and colours again.',
  },
}
