import { bilingual } from '#shared/texts.ts'

/** All fetch error codes, with a message for the user who provided the URL. */
export const fetchErrorMessages = bilingual({
  nl: {
    'address.invalid': 'Dit is geen webadres dat we kunnen ophalen.',
    'address.private': 'Dit adres leidt naar een afgeschermd netwerk. Daar halen we niets op.',
    'robots.forbidden': 'Deze site wil niet dat programma’s dit ophalen (robots.txt).',
    'robots.unavailable':
      'We kunnen niet nagaan wat deze site programma’s toestaat: robots.txt is nu niet beschikbaar.',
    'redirect.loop': 'Dit adres verwijst naar zichzelf door.',
    'redirect.tooMany': 'Dit adres verwijst te vaak door.',
    'address.insecure':
      'Een sleutel sturen we alleen over een beveiligde verbinding. Het adres moet met https beginnen.',
    'redirect.elsewhere': 'Dit adres verwijst door. Wat we meesturen, gaat alleen naar het adres zelf.',
    'redirect.insecure': 'Dit adres verwijst door naar een verbinding die niet beveiligd is.',
    'host.resting': 'Deze site vroeg om een pauze of was onbereikbaar. We proberen het later opnieuw.',
    'time.out': 'Deze site antwoordt te traag.',
    'size.tooLarge': 'Dit bestand is te groot.',
    'unpacked.tooLarge': 'Dit bestand is uitgepakt te groot.',
    status: 'Deze site antwoordt met een foutmelding.',
    connection: 'We krijgen geen verbinding met deze site.',
    tls: 'De beveiligde verbinding met deze site klopt niet.',
    'encoding.unknown': 'Dit bestand is op een onbekende manier ingepakt.',
    'encoding.broken': 'Dit bestand is beschadigd: het kan niet worden uitgepakt.',
  },
  en: {
    'address.invalid': 'This is not a web address that we can fetch.',
    'address.private': 'This address leads to a private network. We do not fetch from there.',
    'robots.forbidden': 'This site does not want programs to fetch this (robots.txt).',
    'robots.unavailable':
      'We cannot check what this site allows programs to do: its robots.txt is not available right now.',
    'redirect.loop': 'This address redirects in a loop.',
    'redirect.tooMany': 'This address redirects too many times.',
    'address.insecure': 'We only send a key over a secure connection. The address must start with https.',
    'redirect.elsewhere': 'This address redirects. What we send only goes to the address itself.',
    'redirect.insecure': 'This address redirects to a connection that is not secure.',
    'host.resting': 'This site asked for a pause or could not be reached. We will try again later.',
    'time.out': 'This site responds too slowly.',
    'size.tooLarge': 'This file is too large.',
    'unpacked.tooLarge': 'This file is too large when unpacked.',
    status: 'This site responds with an error.',
    connection: 'We cannot connect to this site.',
    tls: 'The secure connection to this site is not valid.',
    'encoding.unknown': 'This file is compressed in an unknown way.',
    'encoding.broken': 'This file is damaged and cannot be unpacked.',
  },
})
