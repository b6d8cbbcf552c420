import type { LegalText } from './legal-text.ts'

export const termsEn: LegalText = {
  intro:
    'These terms apply between you and {company} (“{brand}”) when you use the site, create an account or order Premium. We have kept them as short and clear as we could. If the two languages differ, the Dutch text applies.',
  sections: {
    'What {brand} is': [
      '{brand} collects listings of rental homes from several sources and shows them in one place. We do not let homes, do not act as an agent for a tenancy, and are not a party to what you agree with a landlord.',
      'Anyone can search and view homes, without an account and without paying.',
    ],
    'Your account': [
      'You need a name, an email address and a password for an account. Your details must be correct and you must keep your password to yourself. If you think someone else has used your account, tell us straight away.',
      'You must be at least 13 years old. If you are under 16 you need the consent of a parent or guardian for an account. If you are under 18 you need the consent of a parent or guardian for Premium.',
    ],
    Premium: [
      'With Premium you can see all photos, reply to homes and find all your payments in one place. The price is shown at checkout and includes VAT.',
      'Premium runs for a month or a year and then renews for the same period each time, until you cancel. You get an email seven days before each renewal.',
      'You pay the first period when you order. If you choose an invoice by email, Premium starts when you have paid it. If you do not pay it within 23 hours, the order is cancelled and you owe nothing. We do not raise your price in the first three months.',
    ],
    Trial:
      'A trial is free, needs no payment details and never turns into a subscription automatically. There is one trial per person and per email address.',
    'Cooling-off period': [
      'You can withdraw from the Premium contract within 14 days of making it, without giving a reason. There are three ways: use the button “Withdraw from contract” on your profile, use the link of the same name at the bottom of every page without logging in, or write to {email}. Premium then stops straight away and we email you a confirmation with the date and time.',
      'If you ask us to start Premium straight away, we do, and you keep your cooling-off period. If you withdraw, we refund everything you paid within 14 days, using the payment method you used.',
    ],
    Cancelling: [
      'You cancel with the button “End subscription”, in your account menu or on your profile, in two clicks and at any time. We email you a confirmation. You keep Premium until the end of the period you paid for, and pay nothing after that. A notice period of more than 30 days never applies.',
      'Have you found a home? Tell us on your profile. You get back what you paid for the part of the period you no longer use.',
    ],
    'Paying, and paying late': [
      'You pay by card or iDEAL | Wero, through our payment provider. If you paid with iDEAL | Wero, we take the next periods from the same account by SEPA direct debit. We do not see or keep your card details.',
      'If the payment for a renewal fails, we email you and you keep Premium for a few more days. After that we put it on hold, until you pay or the subscription stops. You will not owe anything and we do not use a collection agency. If you do owe us something, you first get a reminder and then another 14 days before statutory interest applies.',
    ],
    'Price changes':
      'If the price of Premium changes, we tell you by email at least 30 days before. The new price applies from your next period, and not in the first three months. If you do not agree, cancel before that day.',
    'Listings from others': [
      'The details of homes come from landlords, agents and other sites. We check what we can and say what is unknown, but we cannot promise that every listing is correct or that a home is still available. Always view the home and read the contract yourself before you pay.',
      'If you see a listing that is wrong or that you do not trust, report it on the page of the home. Never pay before you have seen the home.',
      'You choose the order in which you see homes. What we look at for each order is on the page “How we decide the order”. Nobody can buy a higher place.',
    ],
    'What is not allowed': [
      'Use {brand} for yourself, to find or let a home. Do not collect data from the site automatically, send unwanted advertising, pretend to be someone else, or post anything untrue or illegal.',
      'What you post must be true and complete. The home must be for rent and is listed once. The listing does not exclude anyone in a way the law forbids, does not ask for costs or a deposit that are not allowed, and has no contact details in the text.',
      'This is how we check: someone on our team looks at every home that is placed before it goes online, and at every report from a visitor. Automatic checks point out what is unusual, but decide nothing. We may ask for a change, refuse a listing, hide it or take it offline, mark a home as rented or no longer available, or block an account. We choose what interferes least and still helps.',
      'Whoever it concerns gets an email straight away with what we found, what our decision is based on, whether there was a report, and how to object. You can do that for 6 months, free of charge, with the link in that email. Someone on our team then looks again and answers, usually within 1 working day. If you report something and give an email address, you get a confirmation, the outcome and the same way to object. If someone repeatedly posts what is not allowed, or repeatedly reports what is clearly not true, we may block them after a warning.',
      'If we block an account, we refund what has not been used, unless there was fraud. Every year we show how many reports, decisions and objections there were, on the page “Moderation figures”.',
    ],
    'Our liability':
      'If we do something wrong and you suffer damage as a result, we compensate you up to the amount you paid us in the 12 months before. This limit does not apply to intent or deliberate recklessness on our part, and does not affect your legal rights.',
    'Changes to these terms':
      'If we change these terms in a way that matters to you, we tell you by email at least 30 days before. If you do not agree, you can cancel and get back what you paid for the time you no longer use.',
    'Complaints and law': [
      'Our contact point for users and for authorities (articles 11 and 12 of the Digital Services Act) is {email}. You can write to us in Dutch and English; a person will answer you.',
      'Send a complaint to {email}. We confirm that we have received it straight away and answer within 14 days. If we cannot agree, you can go to the competent court or a disputes committee.',
      'Dutch law applies to these terms. If you live in another country of the European Union as a consumer, you also keep the protection of that country’s law.',
    ],
  },
}
