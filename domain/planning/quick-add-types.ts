import type { AssignmentType } from '#domain/assignments/assignment';

import { isPlain, keyAt, type Line, type Match } from './quick-add-line';
import { NOUNS } from './quick-add-words';

/** Words between the work and its topic or due date. */
const ABOUT =
  /^(?:on|for|about|in|over|from|covering|re|with|to|of|before|b4|after|the|a|due|deadline|by|until|till|til|during)$/;

/** Work that "final" describes: a "final paper" isn't an exam. */
const FINALIZED = /^(?:projects?|papers?|essays?|presentations?|reports?|portfolios?|thesis|capstone)$/;

/** Weeks of the term named after their exams: "essay finals week". */
const EXAM_WEEKS = /^(?:finals?|midterms?|exams?)$/;

/**
 * Words that introduce something other than the work itself, even if the work has no name: "buy a calculator for the
 * midterm".
 */
const LEADS_AWAY = /^(?:for|about|before|b4|after|with|from|re|over|during|until|till|til)$/;

/** Words that only name a part of something. */
const CHAPTERS = /^(?:ch|chap|chapter|chapters)$/;

/** Verbs after which the work is preparing for something, not the thing itself. */
const PREPARES =
  /^(?:study|studying|review|prep|prepare|revise|revising|practice|register|signup|cram|grade|email|ask)$/;

/**
 * The type guessed from the words of a title: "reading quiz" is a quiz, "final project" a project, "study for
 * midterm" nothing in particular. The words stay in the title.
 *
 * @param isFree whether a word belongs to the title
 */
export function typeGuessedBy(
  line: Line,
  isFree: (index: number) => boolean,
): (Match<AssignmentType> & { at: number }) | null {
  let found: { at: number; type: AssignmentType | null } | null = null;
  for (let at = 0; at < line.words.length; at += 1) {
    if (!isFree(at)) continue;
    const key = keyAt(line, at);
    if (PREPARES.test(key)) return null;
    if (found ? ABOUT.test(key) : at > 0 && LEADS_AWAY.test(key)) break;
    const type = NOUNS[key];
    // "Trabajo final" is a paper.
    const isForeign = line.context.words.otherWeekdays.size > 0 && isPlain(line, at - 1);
    if (isForeign && /^finals?$/.test(key)) continue;
    if (found && EXAM_WEEKS.test(key) && keyAt(line, at + 1) === 'week') break;
    if (type === undefined || (found && isDetail(line, at, found))) continue;
    found = { at, type };
  }
  return found?.type ? { at: found.at, words: 1, value: found.type } : null;
}

/** Whether a word only describes the work already found. */
function isDetail(line: Line, at: number, found: { at: number; type: AssignmentType | null }): boolean {
  const [work, key] = [keyAt(line, found.at), keyAt(line, at)];
  // "quiz ch. 4" is a quiz: a chapter is its topic, unless nothing else is named.
  if (CHAPTERS.test(key)) return true;
  if (/^finals?$/.test(key)) return found.at === at - 1 && FINALIZED.test(work);
  // A student who reads an essay doesn't write it.
  return work === 'read' && NOUNS[key] === null;
}

/** "#exam": the type, stated explicitly. */
export function typeAt(line: Line, at: number): Match<AssignmentType> | null {
  const key = keyAt(line, at);
  const type = key.startsWith('#') ? line.context.words.types[key.slice(1)] : undefined;
  return type ? { words: 1, value: type } : null;
}
