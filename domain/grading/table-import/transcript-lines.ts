import { NUMBER_RANGES, TEXT_LIMITS } from '../../limits/limits';
import { isLonger } from '../../limits/text-fault';
import { guessTermDates, looksLikeTermName } from '../../terms/term-dates';
import { type Scale, bandOf } from '../scale';
import { isSameName } from '../score-import';
import type { GradeBasis } from '../transcript';
import type { Columns, TranscriptField } from './columns';
import { type DecimalMark, readNumber } from './numbers';

export interface StatedGrade {
  readonly basis: GradeBasis;
  readonly letter: string | null;
  readonly percent: number | null;
  readonly passed: boolean | null;
}

type TranscriptFault =
  | 'no_term'
  | 'no_code'
  | 'long_code'
  | 'long_name'
  | 'long_term'
  | 'twice'
  | 'credits'
  | 'no_grade'
  | 'grade';

/** One course of a transcript as understood. */
export interface TranscriptLine {
  /** Its index in the table, without headings. */
  readonly index: number;
  readonly term: string;
  readonly code: string;
  readonly name: string | null;
  readonly credits: number | null;
  /** Null if the grade wasn't understood. */
  readonly grade: StatedGrade | null;
  readonly fault: { readonly field: TranscriptField; readonly reason: TranscriptFault } | null;
}

/** Registrars' marks in addition to the scale. A scale with a label of the same name takes precedence. */
const MARKS: readonly (readonly [GradeBasis, passed: boolean | null, words: readonly string[]])[] = [
  [
    'pass_fail',
    true,
    [
      'p',
      'pass',
      'passed',
      's',
      'sat',
      'satisfactory',
      'cr',
      'credit',
      'be',
      'bestanden',
      'admis',
      'valide',
      'apto',
    ],
  ],
  [
    'pass_fail',
    false,
    [
      'f',
      'fail',
      'failed',
      'np',
      'nc',
      'u',
      'unsat',
      'no credit',
      'nb',
      'nicht bestanden',
      'ajourne',
      'no apto',
    ],
  ],
  ['withdrawn', null, ['w', 'wd', 'wp', 'withdrawn', 'withdrew', 'abgemeldet', 'abandon', 'retirado']],
  ['incomplete', null, ['i', 'inc', 'incomplete', 'unvollstandig', 'incompleto']],
  ['audit', null, ['au', 'aud', 'audit', 'auditor', 'oyente', 'gasthorer']],
  [
    'transfer',
    true,
    ['t', 'tr', 'tc', 'tcr', 'transfer', 'transferred', 'anerkannt', 'convalidado', 'equivalence'],
  ],
];

/** Reads a grade: a label of the scale, a percentage, or a mark such as P, W, I, AU, or T; null for anything else. */
export function readFinalGrade(text: string, scale: Scale, mark: DecimalMark): StatedGrade | null {
  const grade = text.trim().replace('−', '-');
  const none = { letter: null, percent: null, passed: null };
  const band = bandOf(scale, grade) ?? bandOf(scale, grade.replace(',', '.')) ?? bandOf(scale, `${grade}.0`);
  if (band) return { ...none, basis: 'letter', letter: band.label };
  const word = grade.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const known = MARKS.find(([, , words]) => words.includes(word));
  if (known) return { ...none, basis: known[0], passed: known[1] };
  const percent = percentOf(grade, scale, mark);
  const { min, max } = NUMBER_RANGES.gradeOverride;
  return percent >= min && percent <= max ? { ...none, basis: 'percent', percent } : null;
}

/**
 * The percentage of a number. With "%", it is one; without, a scale along a line, such as points out of 20,
 * applies if the number lies on it, and a scale whose grades are numbers accepts only its own. NaN if it isn't a
 * grade.
 */
function percentOf(grade: string, { line, bands }: Scale, mark: DecimalMark): number {
  if (grade.endsWith('%')) return readNumber(grade.slice(0, -1), mark);
  const number = readNumber(grade, mark);
  if (line) {
    const share = (number - line.atZero) / (line.atHundred - line.atZero);
    return share >= 0 && share <= 1 ? Number((share * 100).toFixed(4)) : Number.NaN;
  }
  const isNumeric = bands.some(({ label }) => !Number.isNaN(Number(label)));
  return isNumeric ? Number.NaN : number;
}

/**
 * Reads the lines of a transcript. The term is in a column, or on a separate line above its courses: a line with a
 * single text that names a year. Empty lines and credit totals are skipped.
 */
export function readTranscriptLines(
  rows: readonly (readonly string[])[],
  columns: Columns<TranscriptField>,
  { mark, scale }: { mark: DecimalMark; scale: Scale },
): TranscriptLine[] {
  let heading = '';
  const known: TranscriptLine[] = [];
  rows.forEach((row, index) => {
    const filled = row.map((cell) => cell.trim()).filter(Boolean);
    const [only = ''] = filled;
    if (filled.length === 0) return;
    if (filled.length === 1 && looksLikeTermName(only)) {
      heading = only;
      return;
    }
    if (SUM_LINE.test(only)) return;
    const cell = (field: TranscriptField) =>
      (row[columns.indexOf(field)] ?? '').trim().replace(/\s+/g, ' ') || (field === 'term' ? heading : '');
    // A term named once also applies to the lines below it.
    heading = cell('term');
    known.push(readLine(index, cell, { mark, scale, known }));
  });
  return known;
}

/** Totals of a term or a record, such as "Term GPA" or "Total credits"; no course or term starts like that. */
const SUM_LINE =
  /^((term|semester|cumulative|overall) (gpa|totals?|average|credits|units)|totals?|gpa|summe|gesamt|moyenne|promedio)\b/i;

function readLine(
  index: number,
  cell: (field: TranscriptField) => string,
  { mark, scale, known }: { mark: DecimalMark; scale: Scale; known: readonly TranscriptLine[] },
): TranscriptLine {
  const [term, code, name] = [cell('term'), cell('code'), cell('name')];
  const credits = cell('credits') === '' ? null : readNumber(cell('credits'), mark);
  const grade = readFinalGrade(cell('grade'), scale, mark);
  const { min, max } = NUMBER_RANGES.credits;
  const isTwice = known.some((line) => isSameName(line.term, term) && isSameName(line.code, code));
  const faults: readonly (readonly [boolean, TranscriptField, TranscriptFault])[] = [
    [term === '', 'term', 'no_term'],
    [isLonger(term, TEXT_LIMITS.termName), 'term', 'long_term'],
    [code === '', 'code', 'no_code'],
    [isLonger(code, TEXT_LIMITS.courseCode), 'code', 'long_code'],
    [isTwice, 'code', 'twice'],
    [isLonger(name, TEXT_LIMITS.courseName), 'name', 'long_name'],
    [credits !== null && !(credits >= min && credits <= max), 'credits', 'credits'],
    [cell('grade') === '', 'grade', 'no_grade'],
    [grade === null, 'grade', 'grade'],
  ];
  const [, field, reason] = faults.find(([isSo]) => isSo) ?? [];
  return {
    index,
    term,
    code,
    name: name === '' ? null : name,
    credits,
    grade,
    fault: field && reason ? { field, reason } : null,
  };
}

/** The terms named in the lines, each once, in order of first appearance, with the dates their names imply. */
export function termsOf(
  lines: readonly TranscriptLine[],
): { name: string; startsOn: string | null; endsOn: string | null }[] {
  const names: string[] = [];
  for (const { term } of lines) {
    if (term !== '' && !names.some((name) => isSameName(name, term))) names.push(term);
  }
  return names.map((name) => ({ name, startsOn: null, endsOn: null, ...guessTermDates(name) }));
}
