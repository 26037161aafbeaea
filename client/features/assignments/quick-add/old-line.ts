import { readDraft, removeDraft, writeDraft } from '../../../boot/drafts';
import { QUICK_ADD_DRAFT } from './use-quick-add';

/** The name of the draft of a line from another day. */
const OLD_LINE = 'assignment:quick-old';

/** How long an unfinished line is continued without a question, in milliseconds: a day. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** The draft of the dialog. */
export interface LineDraft {
  text: string;
  /** When it was typed, in milliseconds since 1970. */
  typedAt: number;
}

/**
 * Puts an unfinished line that is older than a day aside, so what is typed next isn't appended to it.
 *
 * @returns the line that was put aside last, to be offered; empty if there is none
 */
export function putOldLineAside(now: number): string {
  const draft = readDraft<LineDraft>(QUICK_ADD_DRAFT);
  if (draft && now - (draft.typedAt ?? 0) > FRESH_MS) {
    removeDraft(QUICK_ADD_DRAFT);
    if (draft.text?.trim()) writeDraft(OLD_LINE, { text: draft.text });
  }
  return readDraft<LineDraft>(OLD_LINE)?.text ?? '';
}

/** Forgets the line that was put aside. */
export function forgetOldLine(): void {
  removeDraft(OLD_LINE);
}
