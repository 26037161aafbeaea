import { gradesOf, typedGrade } from '../grade-unit';
import { bandOf, directionOf, type Scale } from '../scale';
import type { Columns, GradebookField } from './columns';
import type { DecimalMark } from './numbers';
import { readTableCell } from './score-cell';
import codes from './score-codes.json';
import { summaryOf } from './summary-row';
import data from './signed-grades.json';

/** By how much a sign changes a grade, in the direction of better ones for a plus; schools don't use one without a value. */
type SignRule = Readonly<Partial<Record<'plus' | 'minus', number>>>;

/** The rules of schools by scale, the usual one first; `signed-grade-sources.json` says where they are written. */
const RULES: Readonly<Record<string, readonly SignRule[]>> = data;

/** Where no rule is known, the student is asked, with the most usual one first. */
const OTHER_RULES: readonly SignRule[] = [0.25, 0.3, 0.5, 0].map((step) => ({ plus: step, minus: step }));

/** What codes of American gradebooks stand for, as Infinite Campus has them. */
const CODES = new Map(Object.entries(codes));

const SIGNED = /^(\d{1,2}) ?([+−–-])$/;
/** "2-3": the middle of two grades beside each other. */
const BETWEEN = /^(\d{1,2}) ?[−–-] ?(\d{1,2})$/;
/** The same, also as "7/8", where signs have a usual rule; elsewhere that may be 7 of 8 points. */
const BETWEEN_OR_SLASH = /^(\d{1,2}) ?[−–/-] ?(\d{1,2})$/;

/** What each text of a column with signs counts as, by each of the rules that differ in it. */
export type SignedGrades = readonly ReadonlyMap<string, number>[];

/** None unless every number of the column is a grade of the scale by such a rule: `7/8` beside `18/20` is points. */
function signedGrades(cells: readonly string[], scale: Scale | null): SignedGrades {
  const texts = [...new Set(cells)].filter((text) => /\d/.test(text));
  if (!scale?.unit || !texts.some((text) => SIGNED.test(text) || /^\d{1,2} ?[–-] ?\d/.test(text))) return [];
  const readBy = (rules: readonly SignRule[]) => {
    const read = rules.map((rule) => texts.map((text) => gradeOf(text, scale, rule)));
    return read
      .filter((grades, at) => read.findIndex((other) => other.join() === grades.join()) === at)
      .filter((grades) => !grades.some(Number.isNaN));
  };
  const own = readBy(RULES[scale.id] ?? []);
  return (own.length > 0 ? own : readBy(OTHER_RULES)).map(
    (grades) => new Map(grades.map((grade, at) => [texts[at] ?? '', grade])),
  );
}

function gradeOf(text: string, scale: Scale, { plus = Number.NaN, minus = Number.NaN }: SignRule): number {
  const { unit } = scale;
  const valueOf = (digits = '') => (unit ? typedGrade(unit, digits) : null) ?? Number.NaN;
  const [, low, high] = (RULES[scale.id] ? BETWEEN_OR_SLASH : BETWEEN).exec(text) ?? [];
  const [, digits] = SIGNED.exec(text) ?? [];
  const middle = (valueOf(low) + valueOf(high)) / 2;
  if (Math.abs(middle - valueOf(low)) === 0.5) return middle;
  if (!unit || !digits) return valueOf(text.replace('½', '.5'));
  const step = (text.endsWith('+') ? plus : -minus) * (directionOf(scale) === 'higher' ? 1 : -1);
  const { min, max } = gradesOf(unit);
  return Number(Math.min(max, Math.max(min, valueOf(digits) + step)).toFixed(2));
}

/** Whether single letters are codes of American gradebooks: all else in the column is points out of a maximum. */
function hasCodes(cells: readonly string[], mark: DecimalMark, hasMaxima: boolean): boolean {
  const read = cells.filter((text) => !CODES.has(text)).map((text) => readTableCell(text, mark));
  const points = read.filter(({ cell }) => cell.kind === 'points');
  const isOther = read.some(({ cell: { kind } }) => kind === 'fault' || kind === 'percent');
  return !isOther && points.some(({ possible }) => hasMaxima || possible !== null);
}

interface ScoreColumn {
  readonly mark: DecimalMark;
  readonly scale: Scale | null;
  /** Of the reader; null if it isn't known. */
  readonly language: string | null;
  /** The rule for signs; default: the usual one. */
  readonly sign?: number | undefined;
}

/** How texts of the column of scores are read: `4+` as `4.5` where grades have signs, `M` as `missing` beside points. */
export function scoreColumn(
  rows: readonly (readonly string[])[],
  columns: Columns<GradebookField>,
  { mark, scale, language, sign = 0 }: ScoreColumn,
): { readonly signs: SignedGrades; textOf(text: string): string } {
  const items = rows.filter((row) => !row.some((text) => summaryOf(text) !== null));
  const cells = items.map((row) => row[columns.indexOf('earned')]?.trim() ?? '');
  const signs = signedGrades(cells, scale);
  const isCoded = language === 'en' && hasCodes(cells, mark, columns.includes('possible'));
  const codeOf = (text: string) => (isCoded && !(scale && bandOf(scale, text)) ? CODES.get(text) : undefined);
  const textOf = (text: string) =>
    codeOf(text) ?? signs[sign]?.get(text)?.toString().replace('.', mark) ?? text;
  return { signs, textOf };
}
