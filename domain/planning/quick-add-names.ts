import { DESCRIBED, MOST_DAY_MINUTES } from './quick-add-amounts';
import { isVerb } from './quick-add-courses';
import { fillersAt } from './quick-add-dates';
import { isPlain, keyAt, type Line } from './quick-add-line';
import type { Piece } from './quick-add-reading';
import { isListed, NOUNS } from './quick-add-words';

/** Small words inside a name: "Midnight in Paris", "Sunday in the Park". */
const SMALL = /^(?:a|and|at|by|for|from|in|of|on|the|to|with)$/;

/** Units with a capital: "One Hour Photo". */
const UNIT = /^(?:Minute|Hour|Day|Week|Month)s?$/;

/** The most small words inside a name, or words between a day and a text, that are looked through. */
const MOST_SMALL = 3;

/** Kinds whose words may be those of a name. */
const NAMING: ReadonlySet<Piece['kind']> = new Set(['date', 'time', 'repeat', 'priority']);

const isThing = (line: Line, at: number) =>
  NOUNS[keyAt(line, at)] !== undefined || isListed(keyAt(line, at), 'events', 'texts');

/** Whether a word is capitalized; in capitals throughout, it says nothing of names. */
const isCapital = (line: Line, at: number) => /^\P{L}*\p{Lu}\P{Lu}/u.test(line.words[at]?.text ?? '');

/**
 * Whether words that were read as a piece may as well stand in a name: "Noon Wine essay", "Darkness at Noon review",
 * "Sunday in the Park", "127 Hours". Both readings leave nothing over, so the student should check.
 */
export function mayBeName(line: Line, piece: Piece): boolean {
  const { kind, value, from, to } = piece;
  const [last, isThingNext] = [line.words[to - 1]?.text ?? '', NOUNS[keyAt(line, to)] !== undefined];
  const isUnit = isPlain(line, to) && line.words.slice(from, to).some(({ text }) => UNIT.test(text));
  // "A 3 h practice exam" may take that long, or its preparation.
  const isOfThing = isPlain(line, to) && DESCRIBED.test(keyAt(line, to + 1));
  if (kind === 'estimate') return isUnit || isOfThing || isUnlikely(line, to, value);
  if (!NAMING.has(kind) || /[:;,]$/.test(last)) return false;
  const [at, before] = [from + fillersAt(line, from), beforeDay(line, from)];
  const isBegun = isPlain(line, before) && !isThing(line, before) && !isVerb(keyAt(line, before));
  if (/^\d/.test(keyAt(line, at))) {
    // "3:10 to Yuma" has no end that is a time, and "read luke 2:10" may be a verse.
    const isVerse = isBegun && from === at && last.includes(':') && NOUNS[keyAt(line, 0)] === 'reading';
    return kind === 'time' && (isVerse || (value.end === undefined && keyAt(line, to) === 'to'));
  }
  if (isUnit) return true;
  if (isCapital(line, at) && !/\d/.test(last) && isCapitalized(line, piece, { at, before, isBegun }))
    return true;
  if (kind === 'date' && isWholeDay(line, piece, before)) return true;
  if (kind === 'priority')
    return isListed(keyAt(line, before), 'pageVerbs') || (/^prio/i.test(last) && isTopic(line, to));
  if (kind === 'repeat') return /^\p{Lu}{2}$/u.test(last) && isTopic(line, to);
  if (kind !== 'time') return false;
  if (at > from) return (isBegun && isThingNext) || (isCapital(line, at) && isPlain(line, to));
  return isTopic(line, to) || (isBegun && isPlain(line, to));
}

/** Days as they stand in names; nobody shortens them there. */
const WHOLE = /(?:day|morrow|tonight)$/;

/** Words that describe rather than name someone: "Freaky", "Manic". */
const DESCRIBING = /(?:[^aeiou]y|ic|al|ous|ful|less|ish|ing|ed)$/;

/**
 * Whether a whole day and the words beside it may name what a work is about: "Monday blues poem", "taco tuesday poster",
 * "today show essay", "Next Friday review", "watch freaky friday".
 */
function isWholeDay(line: Line, { from, to }: Piece, before: number): boolean {
  const [first, last] = [keyAt(line, to), keyAt(line, to - 1)];
  if (!WHOLE.test(last)) return false;
  if (isListed(first, 'afterDays')) return true;
  const isBegun = isTopic(line, before) && !isVerb(keyAt(line, before));
  if (
    isBegun &&
    [1, 2].some((step) => isListed(keyAt(line, before - step), 'titleVerbs')) &&
    DESCRIBING.test(keyAt(line, before))
  )
    return !isPlain(line, to) && isCapital(line, before) === isCapital(line, to - 1);
  if (isBegun && before === from - 1 && !isListed(keyAt(line, before), 'ordinary') && isText(line, to))
    return true;
  if (to - from === 2 && isCapital(line, from) && isCapital(line, to - 1)) return isListed(first, 'texts');
  if (!isTopic(line, to) || isVerb(first)) return false;
  return Array.from({ length: MOST_SMALL }, (_none, step) => to + 1 + step).some((at) => isText(line, at));
}

/** Whether a word names something written or made, which is about something: a "poem", but not a "test". */
function isText(line: Line, at: number): boolean {
  const key = keyAt(line, at);
  return isListed(key, 'texts') || (NOUNS[key] !== undefined && !isListed(key, 'events'));
}

/** Whether so many minutes are hardly work: days of it, or "a minute of silence". */
function isUnlikely(line: Line, to: number, minutes: number): boolean {
  const isSpoken = keyAt(line, to - 1) === 'of' && !/\d/.test(keyAt(line, to - 3)) && isTopic(line, to);
  return isSpoken || (minutes > MOST_DAY_MINUTES && NOUNS[keyAt(line, to)] !== undefined);
}

/** The word before a piece and a weekday that it goes with: the "party" of "party saturday night". */
function beforeDay(line: Line, from: number): number {
  return line.context.words.weekdays[keyAt(line, from - 1)] ? from - 2 : from - 1;
}

/** Whether capitalized words around one that begins a piece make it a name: "Freaky Friday review", "April in Paris". */
function isCapitalized(
  line: Line,
  { kind, value, to }: Piece,
  { at, before, isBegun }: { at: number; before: number; isBegun: boolean },
): boolean {
  if (isListed(keyAt(line, before), 'events')) return false;
  const isMonth = line.context.words.months[keyAt(line, at)] !== undefined;
  // Days and months have a capital anyway.
  const isOwn = kind === 'time' || (kind === 'date' && value.isWeekday !== true && !isMonth);
  const isSubject = isListed(keyAt(line, to), 'subjects');
  if (isOwn && isCapital(line, to) && !isSubject && isPlain(line, to) && isPlain(line, to + 1)) return true;
  const isNamed = isBegun && /^\p{Lu}/u.test(line.words[before]?.text ?? '');
  return isContinued(line, to, isBegun ? 0 : MOST_SMALL) || (isNamed && (isMonth || isPlain(line, to)));
}

/** Whether a word is one of a title that names no kind of work: the "wine" of "noon wine". */
function isTopic(line: Line, at: number): boolean {
  return isPlain(line, at) && !isThing(line, at) && !isListed(keyAt(line, at), 'subjects');
}

/** Whether a name goes on with a capitalized word, behind at most so many small ones. */
function isContinued(line: Line, at: number, most: number): boolean {
  let next = at;
  while (next < at + most && SMALL.test(keyAt(line, next))) next += 1;
  if (!isCapital(line, next)) return false;
  // "Saturday Review article" ends with its capitals, "Friday Lab Report" goes on.
  return (
    isTopic(line, next) || (isThing(line, next) && isPlain(line, next + 1) && !isCapital(line, next + 1))
  );
}
