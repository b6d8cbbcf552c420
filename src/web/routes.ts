import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The table of contents of the site (spec section 2, Route table). Each address also exists in English behind `/en`. */
export default prefix(':lang?', [
  layout('public-layout.tsx', [
    index('../features/content/home-page.tsx'),
    route('about', '../features/content/about-page.tsx'),
    route('contact', '../features/contact/contact-page.tsx'),
    route('properties', '../features/properties/properties-page.tsx'),
    route('properties/:id', '../features/properties/property-page.tsx'),
    route('compare', '../features/compare/compare-page.tsx'),
    layout('member-layout.tsx', [
      route('favourite', '../features/favourites/favourites-page.tsx'),
      route('my-profile', '../features/accounts/profile-page.tsx'),
      route('my-profile/receipts/:id', '../features/membership/receipt-page.tsx'),
      route('my-replies', '../features/replies/replies-page.tsx'),
    ]),
    route('cookie-policy', '../features/content/legal-page.tsx', { id: 'cookies' }),
    route('privacy-policy', '../features/content/legal-page.tsx', { id: 'privacy' }),
    route('terms-and-conditions', '../features/content/legal-page.tsx', { id: 'terms' }),
    route('withdraw', '../features/membership/withdraw-page.tsx'),
    route('answer', '../features/replies/answer-page.tsx'),
    route('*', 'not-found-page.tsx'),
  ]),
  layout('auth-layout.tsx', [
    layout('guest-layout.tsx', [
      route('auth/login', '../features/accounts/login-page.tsx'),
      route('auth/register', '../features/accounts/register-page.tsx'),
      route('auth/forgot-password', '../features/accounts/forgot-password-page.tsx'),
    ]),
    route('auth/reset-password', '../features/accounts/reset-password-page.tsx'),
    route('auth/confirm-email', '../features/accounts/confirm-email-page.tsx'),
    layout('member-layout.tsx', { id: 'paying-member' }, [
      route('auth/checkout', '../features/membership/checkout-page.tsx'),
    ]),
    route('auth/payment-success', '../features/membership/payment-success-page.tsx'),
    route('auth/check-email', '../features/membership/check-email-page.tsx'),
    route('auth/success', '../features/membership/success-page.tsx'),
    route('auth/cancel', '../features/membership/cancel-page.tsx'),
  ]),
  route('auth/logout', 'logout-page.tsx'),
  route('admin', 'admin-index-page.tsx'),
  route('admin/as-visitor', 'as-visitor-page.tsx'),
  route('dev/mailbox', 'mailbox-page.tsx'),
  layout('admin-layout.tsx', [
    route('admin/dashboard', 'coming-page.tsx', { id: 'adminDashboard' }),
    route('admin/users', '../features/accounts/users-page.tsx'),
    route('admin/sources', '../features/sources/sources-page.tsx'),
    route('admin/sources/:id', '../features/sources/source-page.tsx'),
    route('admin/doubtful', '../features/sources/doubtful-page.tsx'),
    route('admin/sources/:id/mapping', '../features/sources/mapping-page.tsx'),
    route('admin/reports', '../features/reports/reports-page.tsx'),
    route('admin/quarantine', '../features/sources/quarantine-page.tsx'),
    route('admin/profile', '../features/accounts/admin-profile-page.tsx'),
    route('admin/properties/all', 'coming-page.tsx', { id: 'adminProperties' }),
    route('admin/properties/add', 'coming-page.tsx', { id: 'adminAddProperty' }),
  ]),
]) satisfies RouteConfig
