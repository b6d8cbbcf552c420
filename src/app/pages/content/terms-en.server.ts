import type { LegalText } from './legal-text.ts'

export const termsEn: LegalText = {
  intro:
    'These terms apply between you and {company} (below: {brand}) when you use the site, make an account or take Premium. We wrote them as short and clear as we could. If the two languages differ, the Dutch text counts.',
  sections: {
    'What {brand} is': [
      '{brand} collects ads for rental homes from several sources and shows them in one place. We do not let homes, do not act as an agent for a tenancy, and are no party to what you agree with a landlord.',
      'Anyone may search and view, without an account and without paying.',
    ],
    'Your account': [
      'For an account you need a name, an email address and a password. Your details must be right, and you keep your password to yourself. If you think somebody else has been in your account, tell us at once.',
      'You must be at least 13 years old. If you are under 18 you need the consent of a parent or guardian for Premium.',
    ],
    Premium: [
      'With Premium you see all photos, reply to homes and see your payments. The price is shown at checkout and includes VAT.',
      'Premium runs by the month or by the year and is then renewed for the same period each time, until you cancel. You get an email seven days before each renewal.',
      'You pay the first period when you order. If you choose an invoice by email, Premium begins when it is paid; if you do not pay it within 23 hours, the order lapses and you owe nothing. In any case the first invoice follows 14 to 21 days after Premium started at the latest. We do not raise your price in the first three months.',
    ],
    Trial:
      'A trial is free, asks for no payment details and never turns into a subscription by itself. There is one trial for each person and each email address.',
    'Cooling-off period': [
      'You may withdraw from Premium within 14 days of taking it, without giving a reason. Use the button “Withdraw from contract” in your profile, the link of that name at the foot of every page without logging in, or write to {email}. We mail you a confirmation with day and time at once, and Premium then stops.',
      'If you ask us to let Premium start at once, it does, and you keep your cooling-off period. All that you paid is returned within 14 days, in the same way as you paid it.',
    ],
    Cancelling: [
      'You cancel with the button “End subscription”, in the menu of your account or in your profile, with two clicks and at any time. We mail you a confirmation. You keep Premium until the end of the period you paid for, and pay nothing after it. A notice period of more than 30 days never applies.',
      'Did you find a home? Tell us: you get back the part of the period that you no longer use.',
    ],
    'Paying, and paying late': [
      'You pay by card or iDEAL | Wero, through our payment provider. If you paid with iDEAL | Wero, we take the next periods from the same account by SEPA direct debit. We do not see or keep your card details.',
      'If the payment of a renewal fails, we mail you and you keep Premium for a few more days. After that we pause it, until you pay after all or the subscription stops. No debt arises and no collection agency is called in. Should you owe us something all the same, you first get a reminder and then another 14 days before statutory interest runs.',
    ],
    'Price changes':
      'If the price of Premium changes, you hear so by email at least 30 days before. The new price counts from your next period, and not in the first three months. If you do not agree, cancel before that day.',
    'Ads of others': [
      'The details of homes come from landlords, agents and other sites. We check what we can and say what is unknown, but cannot promise that every ad is right or that a home is still free. Always see a home and its contract yourself before you pay.',
      'If you see an ad that is wrong or that you do not trust, report it to us. Never pay before you have seen the home.',
    ],
    'What is not allowed': [
      'You use {brand} for yourself, to find or to let a home. You do not collect data from the site with machines, send unwanted advertising, pose as somebody else, or place what is untrue or forbidden.',
      'If somebody does so all the same, we may block the account. We explain why, and return what has not been used, unless there was fraud.',
    ],
    'Our liability':
      'If we do something wrong and you suffer damage from it, we make it good up to the amount that you paid us in the twelve months before. This limit does not apply to intent or deliberate recklessness on our side, and does not take away what the law always gives you.',
    'Changes to these terms':
      'If we change these terms on a point that matters to you, we tell you by email at least 30 days before. If you do not agree you may cancel, and get back what you no longer use.',
    'Complaints and law': [
      'Send a complaint to {email}. We confirm it at once and answer within 14 days. If we do not come to an agreement, you may go to the competent court or a disputes committee.',
      'Dutch law applies to these terms. If you live in another country of the European Union as a consumer, you keep the protection of that country too.',
    ],
  },
}
