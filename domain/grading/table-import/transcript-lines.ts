import { NUMBER_RANGES, TEXT_LIMITS } from '../../limits/limits';
import { isLonger } from '../../limits/text-fault';
import { guessTermDates } from '../../terms/term-dates';
import { gradeOnScale } from '../scale';
import { isSameName, normalName } from '../score-import';
import type { Columns } from './columns';
import { dateOrderIn, readDue } from './due-cell';
import { readNumber } from './numbers';
import type { TranscriptField } from './transcript-columns';
import {
  type GradeContext,
  type GradeReading,
  isFailing,
  readGrade,
  readResult,
  type StatedGrade,
} from './transcript-grade';
import {
  academicYear,
  averagesIn,
  isOfTerm,
  isTermLine,
  isTotalOf,
  type ShownAverage,
  termNameOf,
  yearIn,
} from './transcript-rows';

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
  /** The grade as written. */
  readonly text: string;
  /** Null if the grade wasn't understood. */
  readonly grade: StatedGrade | null;
  /** What the grade could mean, if that is more than one thing. */
  readonly options: readonly StatedGrade[];
  readonly fault: { readonly field: TranscriptField; readonly reason: TranscriptFault } | null;
}

/** What a transcript doesn't say itself. */
export interface TranscriptContext extends GradeContext {
  /** The student's answers: what grades mean, by their text, and the term of courses without one. */
  readonly meanings?: Readonly<Record<string, StatedGrade>>;
  readonly term?: string;
  /** The reader's locale, for the order of day and month. */
  readonly locale?: string | null;
}

/** A transcript as understood. */
export interface TranscriptReading {
  readonly lines: readonly TranscriptLine[];
  /** Courses that aren't imported: without a grade yet, or failed and taken again in the same term. */
  readonly leftOut: readonly { readonly reason: 'open' | 'attempt'; readonly code: string }[];
  /** Grades that could mean several things, or aren't known, each once. */
  readonly asks: readonly { readonly text: string; readonly options: readonly StatedGrade[] }[];
  /** Whether no course has a term. */
  readonly lacksTerms: boolean;
  /** Whether terms are academic years, after the days of exams. */
  readonly isDated: boolean;
  readonly averages: readonly ShownAverage[];
}

/**
 * Reads a transcript. The term is in a column, or on a separate line above its courses, or follows from the day of the
 * exam. Empty lines and totals are skipped; averages are returned, as the school shows them.
 */
export function readTranscript(
  rows: readonly (readonly string[])[],
  columns: Columns<TranscriptField>,
  given: TranscriptContext,
): TranscriptReading {
  const isRoman = rows.some((row) => /^I{2,3}(?![a-z])/i.test(row[columns.indexOf('grade')] ?? ''));
  const context = { ...given, isRoman };
  const read: (TranscriptLine & { readonly isOpen: boolean })[] = [];
  const averages: ShownAverage[] = [];
  let [heading, year, isDated] = ['', '', false];
  const dates = rows.map((row) => row[columns.indexOf('date')] ?? '');
  const { order } = dateOrderIn(dates, context.locale ?? null);
  rows.forEach((row, index) => {
    const filled = row.map((cell) => cell.trim()).filter(Boolean);
    if (filled.length === 0) return;
    const cell = (field: TranscriptField) => (row[columns.indexOf(field)] ?? '').trim().replace(/\s+/g, ' ');
    if (filled.length === 1 && isTermLine(filled[0] ?? '')) {
      const name = termNameOf(filled[0] ?? '');
      year = yearIn(name) || year;
      heading = yearIn(name) || !year ? name : `${name}, ${year}`;
      return;
    }
    const shown = averagesOf(row, columns, context, heading);
    averages.push(...shown);
    if (shown.length > 0 || isTotalOf(filled)) return;
    // What is left of a page around the table has no grades.
    if (filled.length === 1 && columns.length > 1) return;
    const [day = null] = (['date', 'term', 'grade'] as const).flatMap(
      (field) => readDue(cell(field), order, null).dueDate ?? [],
    );
    const isNamed = cell('term') !== '' && !readDue(cell('term'), order, null).dueDate;
    const own = isNamed && year && !yearIn(cell('term')) ? `${cell('term')}, ${year}` : cell('term');
    const term = isNamed ? own : heading || (day ? academicYear(day) : '');
    isDated ||= !isNamed && !heading && day !== null;
    // A term named once also applies to the lines below it.
    if (isNamed) heading = term;
    read.push(
      readLine(index, (field) => (field === 'term' ? term || (context.term ?? '') : cell(field)), context),
    );
  });
  const isAnyGraded = read.some(({ grade }) => grade !== null);
  const open = read.filter((line) => isAnyGraded && line.isOpen);
  const graded = read.filter((line) => !open.includes(line));
  const again = graded.filter(
    (line, at) =>
      line.grade &&
      isFailing(context.scale, line.grade) &&
      graded.slice(at + 1).some((other) => isSame(line, other)),
  );
  const lines = withFaults(graded.filter((line) => !again.includes(line)));
  return {
    lines,
    leftOut: [
      ...open.map(({ code }) => ({ reason: 'open' as const, code })),
      ...again.map(({ code }) => ({ reason: 'attempt' as const, code })),
    ],
    asks: asksOf(lines, context.meanings),
    lacksTerms: lines.length > 0 && lines.every(({ term }) => term === '' || term === context.term),
    isDated,
    averages: averages.map((one) => (isLastOf(one, averages, lines) ? { ...one, term: null } : one)),
  };
}

/** The averages in a row, which may also say of how many credits: "Average, 60, 57.67". */
function averagesOf(
  row: readonly string[],
  columns: Columns<TranscriptField>,
  { mark }: TranscriptContext,
  heading: string,
): readonly ShownAverage[] {
  const textsBut = (at: number) =>
    row.map((text, index) => (at === index ? '' : text.trim())).filter(Boolean);
  const shown = averagesIn(textsBut(-1), mark, heading || null);
  const isGraded = shown.length > 0 && row[columns.indexOf('grade')]?.trim();
  return isGraded ? averagesIn(textsBut(columns.indexOf('credits')), mark, heading || null) : shown;
}

/** The grades that could mean several things, or are words that aren't known, each once. */
function asksOf(
  lines: readonly TranscriptLine[],
  meanings: TranscriptContext['meanings'],
): TranscriptReading['asks'] {
  const isAsked = ({ options, fault, text }: TranscriptLine) =>
    options.length > 1 || meanings?.[text] !== undefined || (fault?.reason === 'grade' && !/\d/.test(text));
  const asked = lines.filter(isAsked).map(({ text, options }) => [text, { text, options }] as const);
  return [...new Map(asked).values()];
}

/** Whether an average is that of everything: it says so, or nothing comes after it, and it doesn't say that of a term. */
function isLastOf(
  one: ShownAverage,
  all: readonly ShownAverage[],
  lines: readonly TranscriptLine[],
): boolean {
  if (one.term === null) return true;
  return lines.at(-1)?.term === one.term && all.length < 2 && !isOfTerm(one);
}

function isSame(one: TranscriptLine, other: TranscriptLine): boolean {
  return isSameName(one.term, other.term) && isSameName(one.code, other.code);
}

function readLine(
  index: number,
  cell: (field: TranscriptField) => string,
  context: TranscriptContext,
): TranscriptLine & { readonly isOpen: boolean } {
  const [term, named] = [cell('term'), cell('name')];
  const whole = cell('code');
  const isName = named === '' || named === whole;
  const [first = '', ...others] = whole.split(/ (?=[-–] )/);
  const rest = others.join(' ').slice(1).trim();
  const isSplit = isName && rest !== '' && /\d/.test(first) && !first.includes(' ');
  const code = isSplit ? first : isName ? clipWords(whole, TEXT_LIMITS.courseCode) : whole;
  const name = isSplit ? rest : isName ? whole : named;
  const credits = cell('credits') === '' ? null : creditsOf(cell('credits'), context);
  const { reading, text } = gradeOf(cell, context);
  const answer = context.meanings?.[text];
  const grade = answer ?? reading.grades[0] ?? null;
  const { min, max } = NUMBER_RANGES.credits;
  const faults: readonly (readonly [boolean, TranscriptField, TranscriptFault])[] = [
    [term === '', 'term', 'no_term'],
    [isLonger(term, TEXT_LIMITS.termName), 'term', 'long_term'],
    [code === '', 'code', 'no_code'],
    [isLonger(code, TEXT_LIMITS.courseCode), 'code', 'long_code'],
    [isLonger(name, TEXT_LIMITS.courseName), 'name', 'long_name'],
    [credits !== null && !(credits >= min && credits <= max), 'credits', 'credits'],
    [text === '', 'grade', 'no_grade'],
    [grade === null, 'grade', 'grade'],
  ];
  const [, field, reason] = faults.find(([isSo]) => isSo) ?? [];
  return {
    ...{ index, term, code, credits, text, grade },
    name: name === '' || name === code ? null : name,
    options: reading.grades.length > 1 ? reading.grades : [],
    fault: field && reason ? { field, reason } : null,
    isOpen: grade === null && (text === '' || reading.isOpen),
  };
}

/** "7,5 hp", "6.00 ECTS", "6/6": the number that comes first. */
function creditsOf(text: string, { mark }: TranscriptContext): number {
  const [number = ''] = /^[\d.,]+(?=\s*(?:$|\/|\p{L}+$))/u.exec(text) ?? [];
  return number === '' ? Number.NaN : readNumber(number, mark);
}

/**
 * The grade; a course without one may have a result. Where grade and result disagree, both are what it could mean, the
 * one that doesn't pass first.
 */
function gradeOf(
  cell: (field: TranscriptField) => string,
  context: TranscriptContext,
): { text: string; reading: GradeReading } {
  const [stated, result] = (['grade', 'result'] as const).map((field) => {
    const text = /^[\s–—-]*$/.test(cell(field)) ? '' : cell(field);
    return { text, reading: field === 'result' ? readResult(text, context) : readGrade(text, context) };
  });
  const none = { text: '', reading: { grades: [], isOpen: false } };
  const [grade, beside] = [stated?.reading.grades[0], result?.reading.grades[0]];
  if (!stated || !result || !beside) return stated?.text ? stated : (result ?? none);
  if (!grade && context.meanings?.[stated.text] === undefined)
    return stated.text === '' || stated.reading.isOpen ? result : stated;
  if (!grade || !isAgainst(context, grade, beside)) return stated;
  const isPass = (one: StatedGrade) => Number(isCredited(context, one));
  const grades = [...stated.reading.grades, beside].toSorted((one, other) => isPass(one) - isPass(other));
  return { text: `${stated.text}, ${result.text}`, reading: { grades, isOpen: false } };
}

/** Whether a result says of the credits the opposite of a grade, or is another class than that of a mark. */
function isAgainst(context: TranscriptContext, grade: StatedGrade, result: StatedGrade): boolean {
  const isResult = ['letter', 'pass_fail', 'withdrawn', 'incomplete'].includes(result.basis);
  const isGrade = ['letter', 'percent', 'pass_fail'].includes(grade.basis);
  const band = grade.percent === null ? null : gradeOnScale(context.scale, grade.percent).band.label;
  const isOther = context.scale.line !== undefined && band !== null && ![null, band].includes(result.letter);
  return isResult && isGrade && (isOther || isCredited(context, grade) !== isCredited(context, result));
}

function isCredited({ scale }: TranscriptContext, grade: StatedGrade): boolean {
  return !['withdrawn', 'incomplete'].includes(grade.basis) && !isFailing(scale, grade);
}

/** A long name as the code that every course needs: as many whole words as it can have. */
function clipWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most + 1).split(' ');
  return words.length > 1 ? words.slice(0, -1).join(' ') : text;
}

function withFaults(read: readonly (TranscriptLine & { readonly isOpen: boolean })[]): TranscriptLine[] {
  const seen = new Set<string>();
  return read.map(({ isOpen: _, ...line }) => {
    const key = [line.term, line.code].map(normalName).join('\n');
    const isTwice = line.term !== '' && line.code !== '' && seen.has(key);
    seen.add(key);
    const isFirst = !line.fault || !['term', 'code'].includes(line.fault.field);
    return isTwice && isFirst ? { ...line, fault: { field: 'code', reason: 'twice' } } : line;
  });
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
