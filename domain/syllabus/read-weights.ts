import { readNumber } from '#domain/grading/table-import/numbers';
import { summaryOf } from '#domain/grading/table-import/summary-row';
import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';

import { BEST_OF, COUNT, countOf, EACH, rowLine, sourceOf, trimMarks } from './line-text';
import type { SyllabusBlock, SyllabusCategory } from './syllabus';

const PERCENT = String.raw`\d{1,3}(?:[.,]\d{1,2})?\s?%`;
/** Words behind a share that say what it is a share of. */
const OF_GRADE = / (?:of (?:the |your )?(?:final )?grade|der (?:End)?note|de la note(?: finale)?)$/iu;
/** A share, also that of each of several: "20% each", "je 15 %". */
const SHARE = String.raw`(?:${EACH} )?${PERCENT}(?:,? \(?${EACH}\)?)?`;
const AT_START = new RegExp(`^${SHARE}`, 'iu');
const AT_END = new RegExp(`${SHARE}$`, 'iu');
/** "Quizzes 20% (lowest dropped)" */
const NOTE_BEHIND = /(?<=%\s?)\([^()]*\)?$/u;
/** "Essay 1 (20%): due May 4", "Klausur (60 %) am 12. Februar" */
const BEFORE_REST = new RegExp(
  String.raw`^([^()[\]]{2,80})[([](${SHARE})[)\]](?:\s?[:,;–—-]\s| [^%\d]*\d).*$`,
  'iu',
);
/** "Case note 20% due 28 August" */
const BEFORE_DATE = new RegExp(String.raw`^([^()[\]%:]{2,60}) (${PERCENT}) [^%()\d]*\d[^%()]*$`, 'iu');
/** "(together 30%)" */
const TOGETHER =
  / \(?(?:together|in total|combined|zusammen|insgesamt|ensemble|au total|en total|in totale|samen)$/iu;
/** How many pieces of work a name says: "Two midterms", "Midterms (2)", "Midterms, 2 ×". */
const COUNTED = new RegExp(`^(${COUNT})\\s+|\\((${COUNT})\\)|(${COUNT})\\s?[x×]\\s*$`, 'iu');

/** Names of categories have no more words than this. */
const MOST_WORDS = 9;

/** Bonus work comes on top of the whole. */
const BONUS = /\b(?:extra credit|bonus|zusatz\p{L}*|bonifica\p{L}*)\b/iu;
const AT = / (?:at|worth|à|zu)$/iu;
const LOWEST = new RegExp(`(${COUNT}) lowest|lowest (${COUNT})`, 'iu');
const DROPPED =
  /(?:lowest|schlechteste|plus basse|peor)[^)]*?(?:dropped|gestrichen|supprimée|descart)|drop(?:ping)?[^)]*lowest/iu;
const GRADE = /^(?:[A-F][+−–-]?|\d(?:[.,]\d)?)$/u;

/**
 * The weights of a course: groups of neighboring lines, or the rows of a table, that name a share each. They are sure
 * if they make a whole; the first such group counts, and another whole is how a part is made up.
 */
export function readWeights(blocks: readonly SyllabusBlock[]): SyllabusCategory[] {
  const groups: SyllabusCategory[][] = [];
  const most = SYLLABUS_LIMITS.found.categories;
  let open: SyllabusCategory[] = [];
  const close = () => {
    if (open.length > 0) groups.push(open);
    open = [];
  };
  for (const { text, rows, page } of blocks) {
    if (rows) {
      close();
      open = weightsOfTable(rows, page).slice(0, most);
      close();
      continue;
    }
    const source = sourceOf(text);
    const found = partsOf(text).flatMap((part) => weightIn(part, source, page) ?? []);
    if (found.length === 0) close();
    for (const one of found) if (open.length < most) open.push(one);
  }
  close();
  const all = groups.flat();
  const whole = groups.map(wholeOf).find((group) => group !== null);
  const apart = wholeOf(all);
  // Of lines apart from each other, all must count.
  return whole ?? (apart?.length === all.length ? apart : all);
}

/** "Participation 10%, quizzes 20%, final 70%" in one line. */
function partsOf(text: string): string[] {
  const line = text.replace(/^\(?\d{1,2}[.)] /, '');
  const shares = [...line.matchAll(new RegExp(SHARE, 'giu'))];
  if (shares.length < 2) return [line];
  // Each part has one share, first or last in it.
  const isFirst = /^\d/.test(trimMarks(line));
  const cuts = shares.map(({ index, 0: share }) => (isFirst ? index : index + share.length));
  const parts = (isFirst ? cuts : [0, ...cuts]).map((from, at) =>
    line.slice(from, isFirst ? cuts[at + 1] : cuts[at]),
  );
  // "Grading: homework 40%, …"
  return parts.map((part, at) => (at === 0 ? (part.split(': ').at(-1) ?? part) : part));
}

function weightIn(part: string, source: string, page: number): SyllabusCategory | null {
  const said = part.replace(BEFORE_REST, '$1 $2').replace(BEFORE_DATE, '$1 $2');
  const whole = trimMarks(said.replace(/^[)\]]|[)\]]\s?[.,;]?$/g, ''))
    .replace(OF_GRADE, '')
    .replace(/^(?:and|und|et|y) /, '');
  const [note = ''] = NOTE_BEHIND.exec(whole) ?? [];
  const plain = trimMarks(whole.slice(0, whole.length - note.length));
  const [share] = AT_END.exec(plain) ?? AT_START.exec(plain) ?? [];
  if (share === undefined) return null;
  const name = plain.replace(AT_END.test(plain) ? AT_END : AT_START, '');
  return categoryOf(note ? `${name} ${note})` : name, share, { source, page });
}

function categoryOf(
  said: string,
  share: string,
  { source, page }: Pick<SyllabusCategory, 'source' | 'page'>,
): SyllabusCategory | null {
  const isTogether = TOGETHER.test(trimMarks(said));
  const isEach = /\p{L}/u.test(share) || /[x×]\s*$/u.test(said);
  const [counted, ...counts] = (isEach && COUNTED.exec(trimMarks(said))) || [];
  // "20% each" says little about an unknown number of exams.
  if (isEach && counted === undefined) return null;
  const count = countOf(counts.find((each) => each !== undefined) ?? '1');
  const plain = trimMarks(said).replace(TOGETHER, '');
  const own = isEach || isTogether ? plain.replace(COUNTED, ' ').replace(AT, '') : said;
  const bare = trimMarks(own.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ').replace(/\s+/g, ' '));
  const name = isEach ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare;
  const weight = count * readNumber(/\d+(?:[.,]\d+)?/.exec(share)?.[0] ?? '', '.');
  const isName = /\p{L}{2}/u.test(name) && !GRADE.test(name) && name.split(' ').length <= MOST_WORDS;
  if (!isName || !(weight > 0 && weight <= 100) || summaryOf(name) !== null) return null;
  return { name, weight, dropLowest: droppedIn(said), source, page, isSure: false };
}

/** How many pieces of work don't count: "lowest two dropped", "best 8 of 10". */
function droppedIn(said: string): number {
  const [, before, after, all] = BEST_OF.exec(said) ?? [];
  if (all) return Math.max(0, countOf(all) - countOf(before ?? after ?? ''));
  if (!DROPPED.test(said)) return 0;
  const [, ahead, behind] = LOWEST.exec(said) ?? [];
  return countOf(ahead ?? behind ?? '1');
}

/** The part of a group that makes 100 %, as sure; null if none does. */
function wholeOf(group: readonly SyllabusCategory[]): SyllabusCategory[] | null {
  for (let length = group.length; length > 1; length -= 1) {
    for (let from = 0; from + length <= group.length; from += 1) {
      const part = group.slice(from, from + length);
      const total = part.reduce((sum, { name, weight }) => sum + (BONUS.test(name) ? 0 : weight), 0);
      if (Math.abs(total - 100) < 0.6) return part.map((one) => ({ ...one, isSure: true }));
    }
  }
  return null;
}

const WEIGHT_HEADING =
  /%|weight|gewicht|anteil|pond[ée]ration|coef|porcentaje|peso|ponderaci|weging|percent|prozent/i;

function weightsOfTable(rows: readonly (readonly string[])[], page: number): SyllabusCategory[] {
  const width = rows[0]?.length ?? 0;
  const isShare = (cell: string, isMarked: boolean) =>
    new RegExp(`^${SHARE}$`, 'iu').test(cell.trim()) ||
    (isMarked && /^\d{1,3}(?:[.,]\d+)?$/.test(cell.trim()));
  const counts = Array.from({ length: width }, (_, at) => {
    const isMarked = WEIGHT_HEADING.test(rows[0]?.[at] ?? '');
    return rows.filter((row) => isShare(row[at] ?? '', isMarked)).length;
  });
  const most = Math.max(0, ...counts);
  const at = counts.indexOf(most);
  if (most < 2 || at < 0) return [];
  return rows.flatMap((row) => {
    const name = row.find((cell, column) => column !== at && /\p{L}{2}/u.test(cell)) ?? '';
    const share = row[at]?.trim() ?? '';
    const source = sourceOf(rowLine(row));
    return isShare(share, true) ? (categoryOf(name, share, { source, page }) ?? []) : [];
  });
}
