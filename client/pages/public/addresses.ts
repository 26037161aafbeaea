/** Where the links of the public pages lead. Pages of the application are reached by a full document load. */
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
  dashboard: '/dashboard',
  courses: '/courses',
  subscription: '/subscription',
  /** The one document whose content security policy admits the payment provider; it opens the checkout at once. */
  checkout: '/subscription?checkout=pro',
} as const;
