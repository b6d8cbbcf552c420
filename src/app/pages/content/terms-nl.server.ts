import type { LegalText } from './legal-text.ts'

export const termsNl: LegalText = {
  intro:
    'Deze voorwaarden gelden tussen jou en {company} (hierna: {brand}) als je de site gebruikt, een account aanmaakt of Premium neemt. We hebben ze zo kort en duidelijk mogelijk opgeschreven.',
  sections: {
    'Wat {brand} is': [
      '{brand} verzamelt advertenties van huurwoningen uit verschillende bronnen en laat ze op één plek zien. Wij verhuren zelf niet, bemiddelen niet bij het sluiten van een huurcontract en zijn geen partij bij wat jij met een verhuurder afspreekt.',
      'Zoeken en bekijken kan iedereen, zonder account en zonder te betalen.',
    ],
    'Je account': [
      'Voor een account heb je een naam, een e-mailadres en een wachtwoord nodig. Je gegevens moeten kloppen en je houdt je wachtwoord voor jezelf. Denk je dat iemand anders in je account is geweest? Laat het ons dan meteen weten.',
      'Je moet minstens 13 jaar zijn. Ben je jonger dan 16, dan heb je voor een account toestemming van je ouder of voogd nodig. Ben je jonger dan 18, dan heb je voor Premium toestemming van je ouder of voogd nodig.',
    ],
    Premium: [
      'Met Premium zie je alle foto’s, reageer je op woningen en vind je al je betalingen op één plek. De prijs staat bij het afrekenen en is inclusief btw.',
      'Premium loopt per maand of per jaar en wordt daarna steeds met dezelfde periode verlengd, tot je opzegt. Zeven dagen voor elke verlenging krijg je een mail.',
      'Je betaalt de eerste periode bij het bestellen. Kies je voor een factuur per mail, dan begint Premium zodra die is betaald. Betaal je de factuur niet binnen 23 uur, dan vervalt de bestelling en ben je niets schuldig. In de eerste drie maanden verhogen we je prijs niet.',
    ],
    Proefperiode:
      'Een proefperiode is gratis en wordt nooit vanzelf een abonnement. Je hoeft geen betaalgegevens in te vullen. Er is één proefperiode per persoon en per e-mailadres.',
    Bedenktijd: [
      'Je kunt de overeenkomst voor Premium binnen 14 dagen na het afsluiten zonder reden herroepen. Dat kan op drie manieren: met de knop “Overeenkomst herroepen” op je profiel, zonder in te loggen met de link van dezelfde naam onderaan elke pagina, of met een bericht aan {email}. Premium stopt dan meteen en we mailen je een bevestiging met dag en tijd.',
      'Vraag je ons om Premium meteen te laten ingaan, dan doen we dat en houd je je bedenktijd. Herroep je de overeenkomst, dan krijg je alles wat je hebt betaald binnen 14 dagen terug, op dezelfde manier als je hebt betaald.',
    ],
    Opzeggen: [
      'Je zegt op met de knop “Abonnement beëindigen”, in het menu van je account of op je profiel, in twee klikken en op elk moment. We mailen je een bevestiging. Je houdt Premium tot het einde van de betaalde periode en betaalt daarna niets meer. Er geldt nooit een opzegtermijn van meer dan 30 dagen.',
      'Heb je een woning gevonden? Meld dat dan op je profiel. Je krijgt je geld terug voor het deel van de periode dat je niet meer gebruikt.',
    ],
    'Betalen en te laat betalen': [
      'Je betaalt met een kaart of met iDEAL | Wero, via onze betaaldienst. Betaalde je met iDEAL | Wero, dan schrijven we de volgende periodes af met een SEPA-incasso van dezelfde rekening. Wij zien en bewaren je kaartgegevens niet.',
      'Lukt de betaling van een verlenging niet, dan mailen we je en houd je Premium nog een paar dagen. Daarna zetten we Premium stil, tot je alsnog betaalt of het abonnement stopt. Er ontstaat geen schuld en we schakelen geen incassobureau in. Ben je ons toch iets schuldig, dan krijg je eerst een herinnering en daarna nog 14 dagen de tijd voordat je wettelijke rente betaalt.',
    ],
    Prijswijzigingen:
      'Verandert de prijs van Premium, dan hoor je dat minstens 30 dagen van tevoren per mail. De nieuwe prijs geldt vanaf je eerstvolgende periode, en niet in de eerste drie maanden. Ben je het er niet mee eens, dan kun je vóór die dag opzeggen.',
    'Advertenties van anderen': [
      'De gegevens van woningen komen van verhuurders, makelaars en andere sites. We controleren wat we kunnen en zeggen erbij wat onbekend is, maar we kunnen niet beloven dat elke advertentie klopt of dat een woning nog beschikbaar is. Bekijk een woning en het contract altijd zelf voordat je betaalt.',
      'Zie je een advertentie die niet klopt of die je niet vertrouwt? Meld het ons dan op de pagina van de woning. Betaal nooit voordat je de woning hebt gezien.',
      'In welke volgorde je woningen ziet, kies je zelf. Waar we bij elke volgorde naar kijken, staat op de pagina “Hoe we de volgorde bepalen”. Niemand kan een hogere plek kopen.',
    ],
    'Wat niet mag': [
      'Je gebruikt {brand} voor jezelf, om een woning te zoeken of te verhuren. Je verzamelt niet automatisch gegevens van de site, verstuurt geen ongevraagde reclame, doet je niet voor als een ander en plaatst niets dat onwaar of verboden is.',
      'Wat je plaatst moet waar en volledig zijn. De woning moet te huur zijn en staat er één keer op. De advertentie sluit niemand uit op een manier die de wet verbiedt, vraagt geen kosten of waarborgsom die niet mogen, en heeft geen contactgegevens in de tekst.',
      'Zo controleren we dat: iemand van ons bekijkt elke geplaatste woning voordat die online komt, en elke melding van een bezoeker. Automatische controles wijzen ons op wat opvalt, maar beslissen niets. We kunnen vragen om een aanpassing, een advertentie weigeren, verbergen of offline halen, een woning op verhuurd of niet meer beschikbaar zetten, of een account blokkeren. We kiezen wat het minst ingrijpt en toch helpt.',
      'Wie het aangaat, krijgt meteen een mail met wat we vaststelden, waarop onze beslissing rust, of er een melding was, en hoe je bezwaar maakt. Dat kan zes maanden lang, gratis, met de link in die mail. Iemand van ons kijkt dan opnieuw en antwoordt, meestal binnen een werkdag. Wie iets meldt en een e-mailadres geeft, krijgt een bevestiging, de uitkomst en dezelfde mogelijkheid. Wie herhaaldelijk verboden dingen plaatst, of herhaaldelijk meldt wat duidelijk niet klopt, kunnen we na een waarschuwing blokkeren.',
      'Blokkeren we een account, dan betalen we terug wat nog niet is gebruikt, tenzij er sprake is van fraude. Elk jaar laten we zien hoeveel meldingen, beslissingen en bezwaren er waren, op de pagina “Meldingen in cijfers”.',
    ],
    'Onze aansprakelijkheid':
      'Doen wij iets fout en heb je daardoor schade, dan vergoeden we die tot maximaal het bedrag dat je in de twaalf maanden daarvoor aan ons betaalde. Die grens geldt niet bij opzet of bewuste roekeloosheid van ons, en beperkt niet waar je volgens de wet altijd recht op hebt.',
    'Wijzigingen van deze voorwaarden':
      'Veranderen we deze voorwaarden op een punt dat voor jou belangrijk is, dan mailen we je dat minstens 30 dagen van tevoren. Ben je het er niet mee eens, dan kun je opzeggen en krijg je je geld terug voor de tijd die je niet meer gebruikt.',
    'Klachten en recht': [
      'Ons contactpunt voor gebruikers en voor autoriteiten (artikelen 11 en 12 van de digitaledienstenverordening) is {email}. Je kunt ons in het Nederlands en het Engels schrijven; je krijgt antwoord van een mens.',
      'Een klacht stuur je naar {email}. We bevestigen de ontvangst meteen en antwoorden binnen 14 dagen. Komen we er niet uit, dan kun je naar de bevoegde rechter of een geschillencommissie.',
      'Op deze voorwaarden is Nederlands recht van toepassing. Woon je als consument in een ander land van de Europese Unie, dan houd je ook de bescherming van dat land.',
    ],
  },
}
