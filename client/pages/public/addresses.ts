/** The links of the public pages. Pages of the application need a full document load. */
export const ADDRESSES = {
  home: '/',
  features: '/#features',
  pricing: '/#pricing',
  about: '/about',
  legal: '/legal',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  refund: '/legal/refund',
  gradeCalculator: '/tools/grade-calculator',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  dashboard: '/dashboard',
  courses: '/courses',
  profile: '/profile',
  subscription: '/subscription',
  /** The only document whose content security policy allows the payment provider; it opens the checkout at once. */
  checkout: '/subscription?checkout=pro',
} as const;
