import type { ParsedEntry } from './parsed-calendar';

/** Whether Brightspace wrote a calendar: it names the course as the place of each entry. */
export function isBrightspace(productId: string | null): boolean {
  return /D2L|Desire2Learn|Brightspace/i.test(productId ?? '');
}

const STAGE_AT_END = / - (Available|Due|Availability Ends)$/;

/**
 * Brightspace lists up to three entries for one thing to hand in. Only the one on which it is due stays, otherwise the
 * end of its availability; what becomes available is no deadline.
 */
export function joinStages(entries: readonly ParsedEntry[]): ParsedEntry[] {
  const staged = entries.map((entry) => {
    const [end = '', stage = null] = STAGE_AT_END.exec(entry.title) ?? [];
    const title = entry.title.slice(0, entry.title.length - end.length);
    return { entry, stage, title, name: JSON.stringify([title, entry.courseLabel]) };
  });
  const due = new Set(staged.filter(({ stage }) => stage === 'Due').map(({ name }) => name));
  return staged.flatMap(({ entry, stage, title, name }) => {
    if (stage === null) return [entry];
    const isLeftOut = stage === 'Available' || (stage !== 'Due' && due.has(name));
    return isLeftOut ? [] : [{ ...entry, title, kind: 'deadline' }];
  });
}
