/** Texts around each sample and offer of Student Pro. */
export const proSampleMessages = {
  pro: 'Student Pro',
  price: (price: string) => `${price}/month. Cancel anytime.`,
  seePlans: 'See plans',
  seePro: 'See Student Pro',
} as const;
