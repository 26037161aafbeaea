/** Words of plots, whatever they show. */
export const plotMessages = {
  asTable: 'Show as table',
} as const;
