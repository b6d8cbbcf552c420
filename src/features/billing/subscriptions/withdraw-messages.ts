import { bilingual } from '#shared/texts.ts'

/** Texts of the page to withdraw from a contract without logging in (research/payments.md, section 8.3). */
export const withdrawMessages = bilingual({
  nl: {
    title: 'Overeenkomst herroepen',
    description: 'Herroep Premium binnen 14 dagen na je bestelling. Je krijgt alles terug.',
    lead: 'Je kunt de overeenkomst binnen 14 dagen na je bestelling zonder reden herroepen. Premium stopt dan meteen en je krijgt alles terug.',
    how: 'Vul in wie je bent. We mailen een link naar het e-mailadres van je account. Met die link bevestig je de herroeping.',
    name: 'Naam',
    email: 'E-mailadres van je account',
    submit: 'Overeenkomst herroepen',
    failed: 'Het formulier is niet verstuurd. Wat je hebt ingevuld staat er nog. Probeer het opnieuw.',
    sentTitle: 'Bekijk je mail',
    memberText: 'Je bent ingelogd. Op je profiel herroep je de overeenkomst met één knop.',
    memberLink: 'Overeenkomst herroepen op mijn profiel',
    none: 'Je hebt nu geen overeenkomst die je kunt herroepen. Opzeggen kan altijd, op je profiel.',
    profile: 'Naar mijn profiel',
    confirmTitle: 'Herroeping bevestigen',
    confirmText:
      'Met deze knop herroep je de overeenkomst voor Premium. Premium stopt meteen en je krijgt alles terug. We mailen je een bevestiging met dag en tijd.',
    confirm: 'Herroeping bevestigen',
    doneTitle: 'We hebben je herroeping ontvangen',
    anotherLink: 'Vraag een nieuwe link aan',
    home: 'Naar de homepage',
  },
  en: {
    title: 'Withdraw from contract',
    description: 'Withdraw from Premium within 14 days of ordering it. You get all your money back.',
    lead: 'You can withdraw from the contract within 14 days of ordering Premium, without giving a reason. Premium stops straight away and you get all your money back.',
    how: 'Tell us who you are. We’ll email a link to your account’s email address. Use the link to confirm the withdrawal.',
    name: 'Name',
    email: 'Email address of your account',
    submit: 'Withdraw from contract',
    failed: 'The form was not sent. What you entered is still here. Try again.',
    sentTitle: 'Check your email',
    memberText: 'You are logged in. You can withdraw with one button on your profile.',
    memberLink: 'Withdraw from contract on my profile',
    none: 'You do not have a contract you can withdraw from. You can always cancel on your profile.',
    profile: 'Go to my profile',
    confirmTitle: 'Confirm withdrawal',
    confirmText:
      'Use this button to withdraw from the Premium contract. Premium stops straight away and you get all your money back. We’ll email you a confirmation with the date and time.',
    confirm: 'Confirm withdrawal',
    doneTitle: 'We have received your withdrawal',
    anotherLink: 'Ask for a new link',
    home: 'Return Home',
  },
})
