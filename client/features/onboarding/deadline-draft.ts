import { readDraft, writeDraft } from '../../boot/drafts';

/** The name of the draft of a course and its deadlines. */
export const DEADLINES_DRAFT = 'deadlines:new';

/** Puts a pasted text into the list before it is opened; a course that was typed for it stays. */
export function draftLines(lines: string): void {
  writeDraft(DEADLINES_DRAFT, { ...readDraft(DEADLINES_DRAFT), lines });
}
