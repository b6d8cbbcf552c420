import { encodeAnswers } from '../../src/features/renters/rent-calculator/answers.ts'
import { measuredFlat } from '../../src/features/renters/rent-calculator/test-answers.ts'
import { adminScreens } from './admin-screens.ts'
import { consentToPremium, failAfter, openViewer, press, sendForm, unfold, waitAfter } from './acts.ts'
import { difficultHomeNames } from './difficult-homes.ts'
import { empty, failing, full, loading, type Screen, withHomes } from './screen.ts'

const spaceNames = ['Woonkamer', 'Slaapkamer', 'Keuken', 'Badkamer', 'Wc', 'Balkon']
const measuredHome = encodeAnswers({
  ...measuredFlat,
  spaces: measuredFlat.spaces.map((space, at) => ({ ...space, name: spaceNames[at] ?? space.name })),
})

const noHome = '/properties/00000000-0000-7000-8000-000000000000'

const publicScreens: readonly Screen[] = [
  {
    route: '',
    takes: [
      full('visitor', '/', { homeSets: withHomes }),
      full('visitor', '/', { label: 'menu', act: press('header button[popovertarget=mobile-menu]') }),
      empty('visitor', '/', { homeSets: ['none'] }),
    ],
  },
  { route: 'about', takes: [full('visitor', '/about')] },
  { route: 'hidden', takes: [empty('visitor', '/hidden')] },
  { route: 'fit', takes: [full('visitor', '/fit')] },
  {
    route: 'rent-points',
    takes: [full('visitor', `/rent-points#facts=${measuredHome}`), empty('visitor', '/rent-points')],
  },
  {
    route: 'contact',
    takes: [full('visitor', '/contact'), failing('visitor', '/contact', { act: sendForm() })],
  },
  {
    route: 'properties',
    takes: [
      full('visitor', '/properties', { homeSets: withHomes }),
      full('member', '/properties?view=grid', { label: 'grid', homeSets: withHomes }),
      full('visitor', '/properties?view=list', { label: 'rows', homeSets: withHomes }),
      full('visitor', '/properties?view=map', { label: 'map', homeSets: withHomes }),
      full('visitor', '/properties?maxPrice=1500&type=apartment', {
        label: 'filters',
        act: press('main button[popovertarget=filters]'),
      }),
      empty('visitor', '/properties?search=Nergenshuizen', { homeSets: ['demonstration', 'none'] }),
      loading('visitor', '/properties', { act: waitAfter('main a[href*="page=2"]') }),
      failing('visitor', '/properties', { act: failAfter('main a[href*="page=2"]') }),
    ],
  },
  { route: 'properties/filters', takes: [full('visitor', '/properties/filters?type=room')] },
  {
    route: 'properties/:id',
    takes: [
      full('visitor', ({ homes }) => homes.withPhotos && `/properties/${homes.withPhotos}`),
      full('member', ({ homes }) => homes.withPhotos && `/properties/${homes.withPhotos}`, { label: 'with Premium' }),
      full('member', ({ homes }) => homes.withContact && `/properties/${homes.withContact}`, { label: 'replied' }),
      full('member', ({ homes }) => homes.toReply && `/properties/${homes.toReply}?reply=open`, {
        label: 'reply open',
      }),
      full('visitor', ({ homes }) => homes.withPhotos && `/properties/${homes.withPhotos}`, {
        label: 'viewer',
        act: openViewer('first'),
      }),
      full('visitor', ({ homes }) => homes.withPhotos && `/properties/${homes.withPhotos}`, {
        label: 'locked slide',
        act: openViewer('last'),
      }),
      full('visitor', ({ homes }) => homes.withPhotos && `/properties/${homes.withPhotos}`, {
        label: 'report form',
        act: unfold('main details.card summary'),
      }),
      full('visitor', ({ homes }) => homes.withoutPhoto && `/properties/${homes.withoutPhoto}`, {
        label: 'without photo',
      }),
      ...difficultHomeNames.map((name) =>
        full('visitor', ({ homes }) => homes[name] && `/properties/${homes[name]}`, {
          label: name,
          homeSets: ['difficult'],
        }),
      ),
      full('member', ({ homes }) => homes['40 photos'] && `/properties/${homes['40 photos']}`, {
        label: '40 photos with Premium',
        homeSets: ['difficult'],
      }),
      failing('visitor', noHome),
    ],
  },
  {
    route: 'compare',
    takes: [
      full('visitor', ({ homes }) => `/compare?properties=${Object.values(homes).slice(0, 4).join(',')}`, {
        homeSets: withHomes,
      }),
      empty('visitor', '/compare'),
    ],
  },
  {
    route: 'place-home',
    takes: [
      full('visitor', '/place-home'),
      full('newcomer', '/place-home'),
      ...[2, 3, 4, 5].map((step) => empty('newcomer', `/place-home?step=${step}`, { label: `step ${step}` })),
    ],
  },
  {
    route: 'my-searches/unsubscribe',
    takes: [full('visitor', '/my-searches/unsubscribe?token=x')],
  },
  { route: 'cookie-policy', takes: [full('visitor', '/cookie-policy')] },
  { route: 'privacy-policy', takes: [full('visitor', '/privacy-policy')] },
  { route: 'ranking', takes: [full('visitor', '/ranking')] },
  { route: 'accessibility', takes: [full('visitor', '/accessibility')] },
  {
    route: 'moderation-figures',
    takes: [full('visitor', '/moderation-figures'), empty('visitor', '/moderation-figures', { homeSets: ['none'] })],
  },
  {
    route: 'objection',
    takes: [
      full('visitor', ({ objectionToken }) => objectionToken && `/objection?token=${objectionToken}`),
      failing('visitor', ({ objectionToken }) => objectionToken && `/objection?token=${objectionToken}`, {
        act: sendForm(),
      }),
      failing('visitor', '/objection?token=x', { label: 'wrong link' }),
    ],
  },
  { route: 'terms-and-conditions', takes: [full('visitor', '/terms-and-conditions')] },
  {
    route: 'withdraw',
    takes: [
      full('visitor', '/withdraw'),
      full('visitor', '/withdraw?token=x', { label: 'by a link' }),
      failing('visitor', '/withdraw', { act: sendForm() }),
    ],
  },
  {
    route: 'answer',
    takes: [
      full('visitor', ({ answerToken }) => (answerToken === '' ? undefined : `/answer?token=${answerToken}`)),
      failing('visitor', '/answer?token=x'),
    ],
  },
  { route: '*', takes: [failing('visitor', '/no-such-page')] },
  { route: 'offline', takes: [empty('visitor', '/offline'), full('member', '/offline', { homeSets: withHomes })] },
]

const accountScreens: readonly Screen[] = [
  {
    route: 'auth/login',
    takes: [
      full('visitor', '/auth/login'),
      full('visitor', '/auth/login?returnTo=%2Ffavourite', { label: 'before a page of members' }),
      failing('visitor', '/auth/login', { act: sendForm() }),
    ],
  },
  { route: 'auth/second-factor', takes: [full('visitor', '/auth/second-factor')] },
  {
    route: 'auth/register',
    takes: [full('visitor', '/auth/register'), failing('visitor', '/auth/register', { act: sendForm() })],
  },
  {
    route: 'auth/forgot-password',
    takes: [full('visitor', '/auth/forgot-password'), failing('visitor', '/auth/forgot-password', { act: sendForm() })],
  },
  { route: 'auth/second-factor/set-up', takes: [full('member', '/auth/second-factor/set-up')] },
  {
    route: 'auth/reset-password',
    takes: [
      full('visitor', ({ passwordToken }) => `/auth/reset-password?token=${passwordToken}`),
      failing('visitor', '/auth/reset-password?token=x'),
    ],
  },
  { route: 'auth/confirm-email', takes: [failing('visitor', '/auth/confirm-email?token=x')] },
  {
    route: 'auth/checkout',
    takes: [
      full('newcomer', '/auth/checkout'),
      full('newcomer', '/auth/checkout', { label: 'payment form', act: consentToPremium }),
      full('member', '/auth/checkout', { label: 'with Premium' }),
      failing('newcomer', '/auth/checkout', { act: sendForm() }),
    ],
  },
  { route: 'auth/payment-success', takes: [full('visitor', '/auth/payment-success')] },
  { route: 'auth/check-email', takes: [full('visitor', '/auth/check-email')] },
  {
    route: 'auth/success',
    takes: [
      full('member', ({ checkoutSession }) => checkoutSession && `/auth/success?session_id=${checkoutSession}`, {
        act: (page) =>
          page
            .getByRole('heading', { name: /Betaling gelukt|Payment Successful/ })
            .first()
            .waitFor(),
      }),
      failing('visitor', '/auth/success'),
    ],
  },
  { route: 'auth/cancel', takes: [full('visitor', '/auth/cancel')] },
]

const memberScreens: readonly Screen[] = [
  {
    route: 'favourite',
    takes: [full('member', '/favourite', { homeSets: withHomes }), empty('newcomer', '/favourite')],
  },
  { route: 'my-searches', takes: [full('member', '/my-searches'), empty('newcomer', '/my-searches')] },
  { route: 'my-searches/new', takes: [full('member', '/my-searches/new?search=Utrecht&maxPrice=1500')] },
  {
    route: 'search-together',
    takes: [
      full('member', '/search-together', { act: press('main button[value=invite]') }),
      empty('newcomer', '/search-together'),
      failing('newcomer', '/search-together?invitation=x'),
    ],
  },
  {
    route: 'my-overview',
    takes: [full('member', '/my-overview', { homeSets: withHomes }), empty('newcomer', '/my-overview')],
  },
  {
    route: 'my-profile',
    takes: [
      full('member', '/my-profile'),
      empty('newcomer', '/my-profile'),
      full('member', '/my-profile#end', { label: 'end the membership' }),
      failing('newcomer', '/my-profile', {
        act: sendForm('#renter-facts form', { '#renter-facts input[type=tel]': 'x' }),
      }),
    ],
  },
  {
    route: 'my-replies',
    takes: [full('member', '/my-replies', { homeSets: withHomes }), empty('newcomer', '/my-replies')],
  },
  { route: 'my-listings', takes: [full('member', '/my-listings'), empty('newcomer', '/my-listings')] },
  { route: 'my-listings/:id', takes: [full('member', ({ listing }) => `/my-listings/${listing}`)] },
]

/** Every page of the site. `screens.test.ts` compares the list with the routes. */
export const screens: readonly Screen[] = [...publicScreens, ...accountScreens, ...memberScreens, ...adminScreens]
