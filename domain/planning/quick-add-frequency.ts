import { isPlain, type Line } from './quick-add-line';
import { indicesOf, type Piece } from './quick-add-reading';
import type { UnreadReason } from './quick-add-unread';

/** Pieces left in the title after all, each with the reason. */
export type Dropped = (readonly [Piece, UnreadReason])[];

type RepeatPiece = Extract<Piece, { kind: 'repeat' }>;

/** Words for a frequency that can't be read by themselves. */
const VAGUE =
  /^(?:bi-?monthly|semi-?(?:weekly|monthly)|tri-?weekly|quarterly|yearly|annually|twice|thrice|alternat(?:e|ing))$/;

/** From this many days a week on, "daily" fits weekdays. */
const DAILY_FROM = 3;

/**
 * "weekly ... thursdays" is one repetition in two places: how often, and on which days. Next to "every sunday", a
 * bare "weekly" is part of the name of the work, and is reported as such.
 */
export function joinedRepeats(line: Line, pieces: readonly Piece[]): { joined: Piece[]; named: Piece[] } {
  const repeats = repeatsOf(pieces);
  const often = repeats.find(({ value }) => value.weekdays.length === 0);
  const days = repeats.find(({ value }) => value.interval === 1 && value.weekdays.length > 0);
  if (repeats.length !== 2 || !often || !days) return { joined: [...pieces], named: [] };
  const { unit, interval } = often.value;
  if (unit === 'week' && interval === 1 && saysEvery(line, days) && isPlain(line, often.to))
    return { joined: pieces.filter((piece) => piece !== often), named: [often] };
  const isDaily = unit === 'day' && interval === 1 && days.value.weekdays.length >= DAILY_FROM;
  if (unit !== 'week' && !isDaily) return { joined: [...pieces], named: [] };
  const value = { ...days.value, interval };
  return {
    joined: pieces.map((piece) => (piece.kind === 'repeat' ? { ...piece, value } : piece)),
    named: [],
  };
}

/**
 * Weekdays that only look like a repetition aren't one next to a frequency that wasn't read: "mondays" in "monthly
 * meeting mondays" doesn't mean every week.
 */
export function vagueRepeats(pieces: readonly Piece[], line: Line): Dropped {
  const repeats = repeatsOf(pieces);
  const guessed = repeats.filter((piece) => piece.value.weekdays.length > 0 && !saysEvery(line, piece));
  if (guessed.length === 0) return [];
  const isOther = ({ value: { unit, interval, weekdays } }: RepeatPiece) =>
    weekdays.length === 0 && (unit !== 'week' || interval > 1);
  const taken = indicesOf(pieces);
  // "twice a week" goes with two weekdays.
  const isTwice = guessed.every(({ value }) => value.weekdays.length === 2);
  const isVague = (key: string) => VAGUE.test(key) && !(isTwice && key === 'twice');
  const isUnsure = repeats.some(isOther) || line.words.some(({ key }, at) => !taken.has(at) && isVague(key));
  return isUnsure ? repeats.map((piece) => [piece, 'unknown'] as const) : [];
}

function repeatsOf(pieces: readonly Piece[]): RepeatPiece[] {
  return pieces.filter((piece) => piece.kind === 'repeat');
}

function saysEvery(line: Line, { from, to }: Piece): boolean {
  const { every } = line.context.words;
  return line.words.slice(from, to).some(({ key }) => every.includes(key));
}
