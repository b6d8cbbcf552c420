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
    privacyDescription: 'Welke gegevens {brand} van je bewaart, waarom, hoe lang, en wat je daarover te zeggen hebt.',
    cookiesTitle: 'Cookieverklaring',
    cookiesDescription: 'Welke cookies {brand} gebruikt. Geen daarvan volgt je.',
  },
  en: {
    inForce: 'In force from {date}',
    showAll: 'Show all {count} articles',
    print: 'Print this page',
    termsTitle: 'Terms and conditions',
    termsDescription: 'What you and {brand} agree on about using the site and Premium.',
    privacyTitle: 'Privacy policy',
    privacyDescription: 'Which data {brand} keeps of you, why, for how long, and what you have to say about it.',
    cookiesTitle: 'Cookie policy',
    cookiesDescription: 'Which cookies {brand} uses. None of them follows you.',
  },
})
