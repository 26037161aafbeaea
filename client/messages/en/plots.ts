/** Texts of all plots. */
export const plotMessages = {
  asTable: 'Show as table',
} as const;
