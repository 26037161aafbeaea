import { parseQuickAdd } from '#domain/planning/quick-add';
import type { QuickAddKind } from '#domain/planning/quick-add-reading';
import type { DateReader } from './document-dates';
import { rowLine, sourceOf, trimMarks, CLASS_KINDS, NO_CLASS } from './line-text';
import type { SyllabusBlock, SyllabusClass } from './syllabus';

const KINDS: ReadonlySet<QuickAddKind> = new Set(['repeat', 'time', 'date']);

const DAY = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,7}|\b(?:M|Tu?|W|Th|R|F)`;
const JOIN = String.raw`\s*(?:,|/|&|\+|and|und|y|et|e|en)\s*(?:il |los |les |el )?`;
const LETTERS = String.raw`M?T?u?W?(?:Th|R)?F?`;
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b\.?)?`;
const RANGE = String.raw`${TIME}\s*(?:[-–—]|to|until)\s*${TIME}`;

/** Weekdays, then soon a time with an end. */
const CLASS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:${DAY})(?:${JOIN}(?:${DAY}))*|(?=[MTWF])${LETTERS}(?=[\s,:]))(?:[,:\s]|\bfrom\b|\bat\b|\bon\b|\bvon\b|\bde\b)*(${RANGE})`,
  'gu',
);

const LETTER_DAYS = /M|Tu?(?!h)|W|Th|R|F/g;
const DAYS_OF: Readonly<Record<string, string>> = {
  M: 'mon',
  T: 'tue',
  Tu: 'tue',
  W: 'wed',
  Th: 'thu',
  R: 'thu',
  F: 'fri',
};

/** A date in the same line makes it a single event. */
const MOST_WORDS = 40;

/** The weekly classes of a document. */
export function readClasses(blocks: readonly SyllabusBlock[], dates: DateReader): SyllabusClass[] {
  const found = blocks.flatMap(({ text, rows, page }) => {
    const lines = rows ? rows.map(rowLine) : [text];
    return lines
      .flatMap((line) => line.split(/;\s|(?<=\p{L}{4,}\.)\s+(?=\p{Lu})/u))
      .flatMap((part) => classesIn(part, page, dates));
  });
  const seen = new Map(found.map((one) => [`${one.weekdays.join('')} ${one.startTime}`, one]));
  return [...seen.values()];
}

function classesIn(source: string, page: number, dates: DateReader): SyllabusClass[] {
  const line = dates.plain(source);
  if (line.split(/\s+/).length > MOST_WORDS || NO_CLASS.test(source)) return [];
  // Lower case for the names of days, but letters such as "MWF" stay as they are.
  const plain = line.replace(/\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*/gi, (day) => day.toLowerCase());
  const matches = [...plain.matchAll(CLASS)];
  return matches.flatMap((match, index) => {
    const [whole, said = '', range = ''] = match;
    const end = match.index + whole.length;
    const former = matches[index - 1];
    const before = plain.slice(former ? former.index + former[0].length : 0, match.index);
    const read = timesOf(said, range, dates);
    const isDate =
      dates.read(`${before} ${said}`.slice(-60)) !== null ||
      /^,? ?\d{1,2}[./]\d/.test(plain.slice(end).trimStart());
    if (!read || isDate) return [];
    const rest = plain.slice(end, matches[index + 1]?.index);
    return [
      {
        ...read,
        kind: kindOf(before, plain),
        place: placeOf(rest),
        source: sourceOf(source),
        page,
        isSure: true,
      },
    ];
  });
}

function timesOf(said: string, range: string, { language: { words } }: DateReader) {
  const isLetters = /^[MTWRFuh/]+$/.test(said);
  const days = isLetters
    ? Array.from(said.matchAll(LETTER_DAYS), ([letter]) => DAYS_OF[letter])
    : Array.from(said.matchAll(/(?:mon|tue|wed|thu|fri|sat|sun)/g), ([day]) => day);
  const line = `every ${days.join(', ')} ${range.replace(/ ?(?:[-–—]|to|until) ?/, '-').replace(/(\d)\.(\d)/g, '$1:$2')}`;
  const context = { now: '2026-01-01T00:00', words, courses: [], nextClassOf: () => null, kinds: KINDS };
  const { repeat, dueTime, endTime } = parseQuickAdd(line, context);
  const isRead =
    repeat && repeat.weekdays.length === new Set(days).size && dueTime && endTime && dueTime < endTime;
  return isRead ? { weekdays: repeat.weekdays, startTime: dueTime, endTime } : null;
}

/** The kind of class: of the words right before its days, otherwise of the line. */
function kindOf(before: string, line: string): SyllabusClass['kind'] {
  const kinds = (text: string) => CLASS_KINDS.find(([, words]) => words.test(text))?.[0];
  return kinds(before) ?? (/\p{L}{4}/u.test(before) ? 'lecture' : (kinds(line) ?? 'lecture'));
}

/** "Hall 201", "(Kane G02) and": what stands behind the time, up to the end of the sentence. */
function placeOf(rest: string): string | null {
  const [, place = ''] =
    /^[\s,·|:(–—-]*(?:(?:in|im|location:?|where:?)\s+)?([^;.()]{2,60}(?:\.\d[\d.]*)?)/iu.exec(rest) ?? [];
  const plain = trimMarks((place.split(' · ')[0] ?? '').trimEnd().replace(/ (?:and|und|y|et|e)$/u, ''));
  const isPlace = /\p{L}|\d/u.test(plain) && plain.split(/\s+/).length <= 6;
  return isPlace && plain !== '' ? plain : null;
}
