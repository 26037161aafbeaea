import {
  courseNames,
  keyAt,
  namedAt,
  type CourseNames,
  type NamedCourse,
  type QuickAddCourse,
} from './quick-add-courses';
import type { QuickAddWords } from './quick-add-words';

export { keyAt };

/** When a class starts, in its time zone. */
export interface ClassStart {
  /** `YYYY-MM-DDTHH:MM` */
  readonly startLocal: string;
  readonly timezone: string;
}

/** The value that was read, and from how many words. */
export interface Match<Value> {
  readonly words: number;
  readonly value: Value;
  /** Whether its words are part of the title, too. */
  readonly isTitle?: boolean;
}

/** A day, with a time if the words name one. */
export interface Moment {
  readonly date: string;
  readonly time: string | null;
  /** Whether it is an evening, which makes "8 tonight" 20:00. */
  readonly isEvening?: boolean;
  /** Whether the words say that something is due: such a day takes precedence over others in the line. */
  readonly isDue?: boolean;
  /** Whether it is only "the next such weekday". */
  readonly isWeekday?: boolean;
  /** Whether it may not be meant, such as next year's day because this year's has just passed. */
  readonly isDoubtful?: boolean;
}

/** A day without a time, stated explicitly. */
export function onDay(words: number, date: string): Match<Moment> {
  return { words, value: { date, time: null } };
}

/** A term, as needed to read a line. */
interface QuickAddTerm {
  readonly id: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The context in which dates are read. */
export interface DateContext {
  /** The student's local time, `YYYY-MM-DDTHH:MM`. */
  readonly now: string;
  readonly words: QuickAddWords;
  /** The student's time zone: "in 3 hours" means three hours even across a clock change. */
  readonly timezone?: string;
  /** The student's terms: "end of term", and where repetitions end. */
  readonly terms?: readonly QuickAddTerm[];
}

/** The context in which a line is read, apart from dates. */
export interface LineContext extends DateContext {
  readonly courses: readonly QuickAddCourse[];
  /** The next class of a course; null when none is known. */
  readonly nextClassOf: (courseId: string) => ClassStart | null;
}

/** A word of the line. */
interface Word {
  readonly text: string;
  /** In lower case, without brackets and punctuation; empty for quoted words, which match nothing. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** Whether it follows the previous word without a space. */
  readonly isJoined: boolean;
}

/** A line, prepared for reading. */
export interface Line {
  readonly words: readonly Word[];
  readonly context: LineContext;
  readonly names: CourseNames;
  /** What names a course at each word, once looked up. */
  readonly courses: Map<number, NamedCourse>;
}

/** Prepares a text for reading. */
export function lineOf(text: string, context: LineContext): Line {
  return { words: wordsOf(text), context, names: courseNames(context.courses), courses: new Map() };
}

/** A quoted text, closed or not, or text between spaces. */
const CHUNKS = /["“”]([^"“”]*)["“”]?|[^\s"“”]+/g;

/** Days that a time may follow without a space. */
const DAYS =
  'mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|today|tomorrow|tmrw?';

/** A time that is unambiguous in any context. */
const CLEAR_TIME = String.raw`\d{1,2}(?::?[0-5]\d)?[ap]m|\d{1,2}:[0-5]\d`;

/**
 * The places where a word without spaces is still split: "mon,wed", "due:fri", "fri@5", "fri5pm", "@noon", "essay—fri",
 * "2026-12-01T17:00"; never inside "1,000" or "5:30".
 */
const SEAMS = new RegExp(
  [
    String.raw`(?<=[,;])(?=\p{L})|(?<=\p{L}[,;])|(?<=[\p{L}\p{N}]:)(?=\p{L})|(?=@\d)|(?<=@)(?=\d|(?:noon|midnight)(?!\p{L}))`,
    String.raw`(?<=\p{L})(?=[—–])|(?<=[—–])(?=\p{L})|(?<=\d{4}-\d{2}-\d{2})(?=T\d)`,
    String.raw`(?<=(?<![\p{L}\p{N}])(?:${DAYS}))(?=(?:${CLEAR_TIME})(?![\p{L}\p{N}]))`,
    String.raw`(?<=(?<![\p{L}\p{N}])(?:${CLEAR_TIME}))(?=(?:${DAYS})(?![\p{L}\p{N}]))`,
  ].join('|'),
  'iu',
);

/** The words of a line; quotes make one literal word of their contents. */
function wordsOf(line: string): Word[] {
  return Array.from(line.matchAll(CHUNKS)).flatMap(({ 0: whole, 1: quoted, index }) => {
    if (quoted !== undefined)
      return [{ text: quoted, key: '', start: index, end: index + whole.length, isJoined: false }];
    let start = index;
    return whole.split(SEAMS).map((text) => {
      const word = { text, key: keyOf(text), start, end: start + text.length, isJoined: start > index };
      start = word.end;
      return word;
    });
  });
}

const OPENING = '([{<*_';
const CLOSING = ')]}>,;:?*_';

/** A word as used in tables: in lower case, without surrounding punctuation, with one kind of dash and apostrophe. */
function keyOf(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-');
  let [start, end] = [0, plain.length];
  while (start < end && OPENING.includes(plain.charAt(start))) start += 1;
  while (end > start && CLOSING.includes(plain.charAt(end - 1))) end -= 1;
  const inner = plain.slice(start, end);
  // A sentence may end with a period or exclamation mark; "12.12." is a day and "!!" a priority.
  if (/^\d{1,2}\.(?:\d{1,2}\.)?$/.test(inner) || inner.startsWith('!')) return inner;
  while (end > start && '.!'.includes(plain.charAt(end - 1))) end -= 1;
  return plain.slice(start, end);
}

/** The rest of a line without the words that were used. */
export function titleOf(words: readonly Word[], isTaken: (index: number) => boolean): string {
  let title = '';
  let hasGap = false;
  for (const [index, word] of words.entries()) {
    if (isTaken(index)) {
      hasGap = true;
      continue;
    }
    title += (title !== '' && (hasGap || !word.isJoined) ? ' ' : '') + word.text;
    hasGap = false;
  }
  return words.some((_word, index) => isTaken(index)) ? withoutEdges(title) : title.trim();
}

const SEPARATORS = ' -–—:,;|/@·(=';

/** A title without the separators and brackets left at its ends. */
function withoutEdges(title: string): string {
  const isPaired = title.split('(').length === title.split(')').length;
  const whole = isPaired ? title : title.replace(/[()]/g, '');
  let [start, end] = [0, whole.length];
  while (start < end && SEPARATORS.replace(/[(/]/g, '').includes(whole.charAt(start))) start += 1;
  while (end > start && SEPARATORS.includes(whole.charAt(end - 1))) end -= 1;
  return whole.slice(start, end);
}

/** Letters of other scripts, which no word of the grammar has. */
export const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u;

/** Whether a word belongs to the title rather than to a day, a time, or an amount before it. */
export function isPlain(line: Line, index: number): boolean {
  const word = line.words[index];
  if (!word) return false;
  if (word.key === '') return word.text !== '';
  const { grammar, units } = line.context.words;
  return (
    /^\p{L}[\p{L}'-]*$/u.test(word.key) &&
    !grammar.has(word.key) &&
    units[word.key] === undefined &&
    !OTHER_SCRIPT.test(word.key) &&
    courseAt(line, index) === null
  );
}

/** Whether a word is a unit: the number before it in "2 h", "2 h/day", or "20 %" is no day and no hour. */
export function isUnit(line: Line, at: number): boolean {
  const key = keyAt(line, at).replace(/^([^w].*)\/.+/, '$1');
  return line.context.words.units[key] !== undefined || /^(?:%|percent|pct)$/.test(key);
}

/** Whether a word joins two things of a kind: "mon n wed", "3/4 + 1/8". */
export function isJoiner(line: Line, at: number): boolean {
  return line.context.words.joiners.includes(keyAt(line, at));
}

/** The course named at a word, for sure. */
export function courseAt(line: Line, at: number): Match<string> | null {
  return line.context.courses.length === 0 ? null : namedAt(line, at).sure;
}

/** The longest of several readings, the first one if equally long. */
export function longest<Value>(readings: readonly (Match<Value> | null)[]): Match<Value> | null {
  return readings.reduce<Match<Value> | null>(
    (best, one) => (one && one.words > (best?.words ?? 0) ? one : best),
    null,
  );
}
