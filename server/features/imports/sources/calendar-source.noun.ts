import type { NounDeclaration } from '../../../database/noun';

/** A calendar elsewhere that is fetched again and again. */
export const CALENDAR_SOURCE_NOUN = {
  table: 'calendar_sources',
  description: 'A calendar link, with or without what was imported from it.',
  limits: {},
  planned: { resource: 'calendar_sources', rows: 'true' },
  archive: {},
  csv: [],
} as const satisfies NounDeclaration;
