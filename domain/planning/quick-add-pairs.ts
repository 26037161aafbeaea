import { isCounted, isNumber } from './quick-add-calendar';
import { isPlain, keyAt, type Line } from './quick-add-line';
import type { IsEventAt } from './quick-add-times';

/** Things that take place at a time: two numbers after them are hours, as in "exam 8-10". */
const EVENTS: ReadonlySet<string> = new Set(
  (
    'exam midterm final finals quiz test lab class lecture lec seminar section recitation shift hours meeting mtg session ' +
    'group appointment appt interview rehearsal practice game match concert workshop tutorial tutoring training orientation ' +
    'talk conference event party dinner lunch brunch gym workout work presentation defense ceremony show colloquium ' +
    'club call review help hackathon fair volunteering'
  ).split(' '),
);

/** Kinds of work: two numbers after them name its parts, as in "homework 3-5". */
const WORK: ReadonlySet<string> = new Set(
  (
    'hw homework essay paper report pset psets ps problem problems prob probs reading readings chapter chapters ch chap ' +
    'page pages p pp pg pgs notes worksheet worksheets exercise exercises ex question questions q slides draft journal sheet ' +
    'labs lectures lecs sections quizzes exams tests classes groups unit units module modules odds evens'
  ).split(' '),
);

/** Verbs for working on pages, problems, and recordings, and for preparing something. */
const VERBS: ReadonlySet<string> = new Set(
  (
    'read reread skim watch rewatch do finish complete solve answer write draft annotate summarize memorize outline study ' +
    'review revise prep prepare cram print submit grade'
  ).split(' '),
);

/** Words that introduce the topic of an exam. */
const LEADS_TO_TOPIC = /^(?:on|over|about|of|for|in|covers|covering|through|re|re:|and|&)$/;

/** Finds the pairs of numbers in a line that are hours of an event. Looks at each word once. */
export function eventsOf(line: Line): IsEventAt {
  const nouns: (boolean | null)[] = [];
  let [nearest, first]: (boolean | null)[] = [null, null];
  for (let at = 0; at < line.words.length; at += 1) {
    nouns.push(nearest ?? null);
    const key = keyAt(line, at);
    const noun = EVENTS.has(key) ? true : WORK.has(key) ? false : null;
    nearest = noun ?? nearest ?? null;
    first ??= noun;
  }
  if (isWork(line)) return () => false;
  return (at) => (nouns[at] ?? first) === true && !isTopic(line, at);
}

/** Whether a line is about working on something: "watch lecture 4-6"; a "study group" isn't. */
function isWork(line: Line): boolean {
  return VERBS.has(keyAt(line, 0)) && !/^(?:group|session|hall|hours)$/.test(keyAt(line, 1));
}

/** Whether a pair of numbers is the topic of an exam: "quiz on 4-6", "exam ch 4-6", "quiz on section 3-4". */
function isTopic(line: Line, at: number): boolean {
  const before = keyAt(line, at - 1);
  if (LEADS_TO_TOPIC.test(before)) return true;
  return isNumber(line, at) && (!EVENTS.has(before) || LEADS_TO_TOPIC.test(keyAt(line, at - 2)));
}

/**
 * The number of words in a pair of numbers in the title that nothing there explains, 0 if it is explained. "read
 * 5-7", "problem 12-18", and "5-7 page paper" are explained.
 */
export function strayPairAt(line: Line, at: number, isEvent: IsEventAt): number {
  const words = pairAt(line, at);
  if (words === 0) return 0;
  const [before, next] = [keyAt(line, at - 1), keyAt(line, at + words)];
  if (isEvent(at)) return words;
  const isListed = /^\d[\d-]*$/.test(before) && line.words[at - 1]?.text.endsWith(',');
  const isExplained =
    isCounted(line, at) || WORK.has(before) || VERBS.has(before) || LEADS_TO_TOPIC.test(before);
  const isCount = isPlain(line, at + words) || line.context.words.units[next] !== undefined;
  return isExplained || isListed === true || isCount ? 0 : words;
}

/** "8-10", "8 - 10", "8 to 10". */
function pairAt(line: Line, at: number): number {
  const key = keyAt(line, at);
  if (/^\d{1,2}-\d{1,2}$/.test(key)) return 1;
  const isApart = /^(?:-|to)$/.test(keyAt(line, at + 1)) && /^\d{1,2}$/.test(keyAt(line, at + 2));
  return isApart && /^\d{1,2}$/.test(key) ? 3 : 0;
}
