import { bilingual } from '#shared/texts.ts'

/** Texts around the legal documents. */
export const legalMessages = bilingual({
  nl: {
    inForce: 'Geldig vanaf {date}',
    showAll: 'Toon alle {count} artikelen',
    print: 'Print deze pagina',
    termsTitle: 'Algemene voorwaarden',
    termsDescription: 'De afspraken tussen jou en {brand} over het gebruik van de site en Premium.',
    privacyTitle: 'Privacyverklaring',
    privacyDescription: 'Welke gegevens {brand} van je bewaart, waarom en hoe lang, en welke rechten je hebt.',
    cookiesTitle: 'Cookieverklaring',
    cookiesDescription: 'Welke cookies {brand} gebruikt. Geen daarvan volgt je.',
  },
  en: {
    inForce: 'In force from {date}',
    showAll: 'Show all {count} articles',
    print: 'Print this page',
    termsTitle: 'Terms and conditions',
    termsDescription: 'The agreement between you and {brand} about using the site and Premium.',
    privacyTitle: 'Privacy policy',
    privacyDescription: 'What data {brand} holds about you, why and for how long, and what rights you have.',
    cookiesTitle: 'Cookie policy',
    cookiesDescription: 'Which cookies {brand} uses. None of them track you.',
  },
})
