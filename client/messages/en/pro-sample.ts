/** Words around every sample of what Student Pro shows. */
export const proSampleMessages = {
  badge: 'Sample',
  seePlans: 'See the plans',
  seePro: 'See Student Pro',
} as const;
