/** Texts around what Student Pro adds. */
export const proOfferMessages = {
  pro: 'Student Pro',
  price: (price: string) => `${price}/month. Cancel anytime.`,
  seePlans: 'See plans',
  seePro: 'See Student Pro',
} as const;
