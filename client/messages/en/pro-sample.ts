/** Texts around each sample of Student Pro. */
export const proSampleMessages = {
  badge: 'Sample',
  pro: 'Student Pro',
  price: (price: string) => `${price}/month. Cancel anytime.`,
  seePlans: 'See plans',
  seePro: 'See Student Pro',
} as const;
