import type { LegalText } from './legal-text.ts'

export const cookiesNl: LegalText = {
  intro:
    '{brand} gebruikt alleen cookies die nodig zijn om te doen wat je vraagt. Er zijn geen cookies van anderen en geen cookies die je volgen. Daarom vragen we je ook niets.',
  sections: {
    'Wat we in je browser bewaren': [
      'i18nextLng: de taal die je koos, een jaar lang. In een cookie en in de opslag van je browser.',
      'theme: de kleuren die je koos, een jaar lang. In een cookie en in de opslag van je browser.',
      'lastVisit, een cookie: wanneer je de vorige keer naar de lijst met woningen keek, om te laten zien wat er nieuw is. Een jaar lang; ben je ingelogd, dan ook bij je account.',
      'languageTold: of we de pagina al een keer in je taal hebben geladen. Verdwijnt als je het tabblad sluit.',
    ],
    'Als je inlogt': [
      'session, een cookie, en token, in de opslag van je browser: dat je bent ingelogd. Verdwijnt als je uitlogt, en geldt niet meer na 30 dagen zonder bezoek of 90 dagen in totaal.',
      'device, een cookie: dat je op dit apparaat eerder bent ingelogd. Daaraan zien we een nieuw apparaat, dat we je dan mailen. 400 dagen na je laatste keer inloggen.',
      'user en userInfo: je naam en e-mailadres, om ze te kunnen tonen. Verdwijnt als je uitlogt.',
      'offline, een kopie van je favorieten en uitnodigingen, om ze ook zonder internet te kunnen tonen. Verdwijnt als je uitlogt.',
    ],
    'Zelf wissen':
      'Je kunt dit alles op elk moment wissen in de instellingen van je browser. De site blijft werken; je kiest dan opnieuw je taal en kleuren.',
  },
}

export const cookiesEn: LegalText = {
  intro:
    '{brand} only uses cookies that are needed to do what you ask. There are no cookies of others and none that follow you. That is why we ask you nothing.',
  sections: {
    'What we keep in your browser': [
      'i18nextLng: the language you chose, for a year. In a cookie and in the storage of your browser.',
      'theme: the colours you chose, for a year. In a cookie and in the storage of your browser.',
      'lastVisit, a cookie: when you last looked at the list of homes, to show what is new. For a year; when you are logged in, with your account too.',
      'languageTold: whether we have loaded the page in your language once. Goes when you close the tab.',
    ],
    'When you log in': [
      'session, a cookie, and token, in the storage of your browser: that you are logged in. Goes when you log out, and no longer counts after 30 days without a visit or 90 days in all.',
      'device, a cookie: that you have logged in on this device before. By it we know a new device, which we then mail you about. 400 days after your last login.',
      'user and userInfo: your name and email address, to be able to show them. Goes when you log out.',
      'offline, a copy of your favourites and invitations, to show them without the internet. Deleted when you log out.',
    ],
    'Deleting it yourself':
      'You can delete all of this at any time in the settings of your browser. The site goes on working; you then choose your language and colours again.',
  },
}
