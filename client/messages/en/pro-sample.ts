/** Texts around each sample of what Student Pro shows. */
export const proSampleMessages = {
  badge: 'Sample',
  seePlans: 'See plans',
  seePro: 'See Student Pro',
} as const;
