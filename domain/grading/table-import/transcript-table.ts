import { transcriptHeadings } from './transcript-columns';
import { withCodes, withMaxima, withTerms } from './transcript-joins';
import { readDue } from './due-cell';
import { type GradeContext, isFailing, isLettered, readWhole } from './transcript-grade';
import { averagesIn, isCreditUnit, isTermLine, isTotalOf, yearIn } from './transcript-rows';
import { readNumber } from './numbers';
import { align, type Heading, isUnsure, joined, USUAL, usualHeadings, type Value } from './transcript-values';
import { plainWords } from './word-tables';

type Row = readonly string[];
type Rows = readonly Row[];

/** More lines than a page has above its table. */
const MOST_LINES_ABOVE = 100;

const SEPARATORS = ['\t', ';', '|', ','] as const;

/** What separates the cells of a transcript; null for the text of a PDF, which has only blanks between them. */
export function separatorOf(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const cellsOf = (line: string, sign: string) =>
    line.split(sign).map((cell) => cell.replaceAll('"', '').trim());
  const hasHeadings = (sign: string) =>
    lines.slice(0, MOST_LINES_ABOVE).some((line) => isHeadingRow(cellsOf(line, sign)));
  const isUsual = (sign: string) =>
    lines.filter((line) => cellsOf(line, sign).length > 2 && !/\d,\d/.test(line)).length * 2 > lines.length;
  return (
    SEPARATORS.find((sign) => text.includes(sign) && (hasHeadings(sign) || sign === '\t' || isUsual(sign))) ??
    null
  );
}

function isField(heading: Heading): boolean {
  return heading !== null && heading !== 'other';
}

/** Whether cells are headings of a transcript: they say at least two things of a course. */
export function isHeadingRow(cells: Row): boolean {
  return cells.length > 1 && new Set(transcriptHeadings(cells).filter(isField)).size > 1;
}

/**
 * A transcript as rows below one line of headings: without what stands above it or is repeated in it. Rows of a text
 * without columns get them, also where courses are broken across lines.
 */
export function toTranscriptTable(rows: Rows, context: GradeContext): Rows {
  const trimmed = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const at = trimmed.slice(0, MOST_LINES_ABOVE).findIndex(isHeadingRow);
  if (at >= 0) return withMaxima(withTerms(withCodes(tableBelow(trimmed, at))));
  const isTable = trimmed.filter((row) => row.filter(Boolean).length > 2).length * 2 > trimmed.length;
  const width = Math.max(...trimmed.map((row) => row.length));
  return isTable && new Set(trimmed.map((row) => row.length)).size === 1 && width > 2
    ? trimmed
    : new FreeText(
        trimmed.map((row) => row.filter(Boolean)),
        context,
      ).table();
}

/** The rows below a line of headings, in its columns, even if headings of other columns follow. */
function tableBelow(rows: Rows, at: number): Rows {
  const headings = rows[at] ?? [];
  const names = headings.map(plainWords);
  const above = rows.slice(0, at).flatMap((row) => {
    const [text = '', ...others] = row.filter(Boolean);
    // "Relevé de notes - Semestre 1 2023/2024"
    const last = text.split(/ [-–—] |: /).at(-1) ?? '';
    if (others.length > 0) return [];
    return isTermLine(text) ? [[text]] : isTermLine(last, true) ? [[last]] : [];
  });
  let order = names;
  let sums: Row | null = null;
  const below = rows.slice(at + 1).flatMap((row) => {
    const isText = !row.some((cell) => /^\d/.test(cell));
    const isHeadings = isText && transcriptHeadings(row).filter((kind) => kind !== null).length > 2;
    const isSums = row.some((cell) => isTotalOf([cell]) && /gpa/i.test(cell)) && !/\d/.test(row.join(''));
    if (isSums) {
      sums = row;
      return [];
    }
    if (isHeadings) {
      [order, sums] = [row.map(plainWords), null];
      return [];
    }
    const gpa = sums?.findIndex((cell) => isTotalOf([cell]) && /gpa$/i.test(cell)) ?? -1;
    // A total in a table of its own, such as attempted, earned, and GPA.
    if (sums && gpa > 0 && row[gpa] && isTotalOf([row[0] ?? '']))
      return [[`${row[0]} ${sums[gpa]} ${row[gpa]}`]];
    if (order === names || row.filter(Boolean).length < 2) return [row];
    return [names.map((name) => row[order.indexOf(name)] ?? '')];
  });
  return [headings, ...above.slice(-1), ...below];
}

/** A code at the beginning of a line. */
const CODE =
  /^(?:[A-ZÀ-Þ]{1,8}[ -]?\d{2,5}(?:[A-Z]{0,2}|[A-Z]\d)|[A-Z]{1,6}(?:-[A-Z]+)?\/\d+|\d{4,}|UE ?\d+)(?=$|[\s:–-])/u;

const COLUMNS = ['term', 'code', 'name', 'credits', 'grade', 'result', 'date'] as const;
const NAMES = ['Term', 'Course code', 'Course name', 'Credits', 'Grade', 'Result', 'Date'];

/** Reads the lines of a text without columns, see {@link toTranscriptTable}. */
class FreeText {
  private readonly lines: readonly { readonly cells: Row; readonly text: string }[];
  private before: readonly Heading[] = [];
  private after: readonly Heading[] = USUAL;
  private usual: readonly Heading[] = USUAL;
  /** The numbers and words after the name of each course that has them in its line. */
  private samples: readonly (readonly Value[])[] = [];
  /** The credits of courses whose values can't be taken for others. */
  private sureCredits: ReadonlySet<string | undefined> = new Set();
  private readonly found: Row[] = [];
  private texts: string[] = [];
  private values: Value[] = [];

  constructor(
    rows: Rows,
    private readonly context: GradeContext,
  ) {
    this.lines = rows.filter((row) => row.length > 0).map((cells) => ({ cells, text: cells.join(' ') }));
  }

  table(): Rows {
    const stack = this.stackedHeadings();
    const lines = this.lines.filter(({ text }, at) => at >= stack.to || isTermLine(text));
    const isStacked = stack.to > 0 || this.isStacked();
    if (!isStacked) {
      this.samples = lines.flatMap(({ text }) => this.sampleOf(text));
      this.usual = usualHeadings(this.samples, this.context);
    }
    this.takeHeadings(stack.headings);
    for (const { text } of lines) this.readLine(text, isStacked);
    this.finish();
    return [NAMES, ...this.found];
  }

  private sampleOf(text: string): readonly (readonly Value[])[] {
    if (this.isApart(text)) return [];
    const { name, values } = this.partsOf(text);
    const own = values.filter(({ kind }) => kind === 'number' || kind === 'word');
    return name !== '' && own.length > 0 ? [own] : [];
  }

  /** Whether a line is no course: a term, an average, or a total. */
  private isApart(text: string): boolean {
    return isTermLine(text) || averagesIn([text], this.context.mark, null).length > 0 || isTotalOf([text]);
  }

  private readLine(text: string, isStacked: boolean): void {
    const headings = isStacked ? [] : segmentsOf(text);
    if (headings.length > 2) this.takeHeadings(headings);
    if (headings.length > 2) this.drop();
    else if (this.isApart(text)) {
      this.finish();
      this.found.push([text]);
    } else this.readCourse(text, isStacked);
  }

  private readCourse(text: string, isStacked: boolean): void {
    const parts = isStacked ? this.partsOfCell(text) : this.partsOf(text);
    if (parts.name === '') {
      if (this.texts.length > 0) this.values.push(...parts.values);
      return;
    }
    const isNext = this.values.length > 0;
    if (isNext) this.finish();
    if (!isStacked && this.texts.length > 0 && !this.goesOn(parts.name)) this.drop();
    this.texts.push(parts.name);
    this.values.push(...parts.values);
    if (!isStacked && parts.values.length > 0) this.finish();
  }

  /** Whether a line is the rest of a name that the line above it begins. */
  private goesOn(name: string): boolean {
    const [first = ''] = this.texts;
    const isCoded = CODE.test(first) && !CODE.test(name);
    return isCoded || /^\p{Ll}/u.test(name) || /(?:^|\s)\p{Ll}{1,3}$/u.test(this.texts.at(-1) ?? '');
  }

  private drop(): void {
    [this.texts, this.values] = [[], []];
  }

  private finish(): void {
    const { texts, values } = this;
    if (texts.length > 0 && values.length > 0) this.found.push(this.rowOf(texts.join(' '), values));
    this.drop();
  }

  private rowOf(text: string, given: readonly Value[]): Row {
    const values = this.withMark(given);
    const isOpen = this.isNumberOfName(values);
    const own = this.withLetter(joined(values.slice(Number(isOpen)), this.after, this.samples));
    const isLetter = this.after === this.usual && own.some(({ kind }) => kind === 'letter');
    const aligned = align(own, isLetter ? this.after.filter((heading) => heading !== 'result') : this.after);
    const { placed } = aligned;
    const rest = isOpen ? [values[0]?.text, ...aligned.rest] : aligned.rest;
    const [number = ''] = this.before.includes('other') ? (/^\d{1,3}\s+(?=\D)/.exec(text) ?? []) : [];
    const whole = [text.slice(number.length), ...rest].join(' ');
    const [code = ''] = CODE.exec(whole) ?? [];
    const name = whole.slice(code.length).replace(/^[\s:–-]+/, '');
    const cells: Partial<Record<string, string>> = { ...placed, code: code || name, name };
    return COLUMNS.map((field) => cells[field] ?? '');
  }

  /** "3 CR" are credits, but without a grade beside them, CR is one. */
  private withMark(values: readonly Value[]): readonly Value[] {
    const unit = values.find((value) => value.unit)?.unit ?? '';
    const isGraded = values.some(
      (value) => value.kind === 'word' || (value.kind === 'number' && !value.unit),
    );
    if (unit === '' || isGraded || readWhole(unit, this.context).grades.length === 0) return values;
    return values.flatMap((value) => (value.unit ? [value, { text: unit, kind: 'word' } as const] : [value]));
  }

  /** Where grades are letters, the only one of a course is its grade. */
  private withLetter(values: readonly Value[]): readonly Value[] {
    const isOnly = values.filter(({ kind }) => kind === 'word').length === 1;
    if (!isOnly || this.context.scale.line || !isLettered(this.context.scale)) return values;
    // "3.00 3.00 A" has credits twice; "6 12,50 ADM" has a grade before the result.
    const at = values.findIndex(({ kind }) => kind === 'word');
    const [first, second] = values
      .slice(0, at)
      .flatMap(({ kind, text }) => (kind === 'number' ? (readNumber(text, this.context.mark) ?? []) : []));
    if (second && second !== first && /\p{L}{2}/u.test(values[at]?.text ?? '')) return values;
    return values.map((value) => (value.kind === 'word' ? { ...value, kind: 'letter' } : value));
  }

  /** Whether the first of two numbers ends the name, as in "Programming 2 20", so that there is no grade yet. */
  private isNumberOfName(values: readonly Value[]): boolean {
    const [number, credits] = values;
    if (!isUnsure(values) || !this.isCreditsFirst()) return false;
    if (this.sureCredits.size > 0)
      return this.sureCredits.has(credits?.text) && !this.sureCredits.has(number?.text);
    const { scale } = this.context;
    const [grade] = readWhole(credits?.text ?? '', this.context).grades;
    return (
      !scale.unit && grade !== undefined && isFailing(scale, grade) && /^\d{2,}$/.test(credits?.text ?? '')
    );
  }

  private isCreditsFirst(): boolean {
    const at = this.after.indexOf('credits');
    return at >= 0 && at < this.after.indexOf('grade');
  }

  private takeHeadings(headings: readonly Heading[]): void {
    const at = headings.findLastIndex((heading) => heading === 'name' || heading === 'code');
    this.before = headings.slice(0, Math.max(0, at));
    const after = headings.slice(at + 1);
    const isLetter = this.endsWithLetters();
    const isAgain = (heading: Heading, index: number) =>
      heading === 'grade' && isLetter ? after.lastIndexOf(heading) > index : after.indexOf(heading) < index;
    this.after =
      at < 0 ? this.usual : after.map((heading, index) => (isAgain(heading, index) ? 'other' : heading));
    const sure = this.samples.filter((values) => values.length > 1 && !isUnsure(values));
    this.sureCredits = new Set(
      sure.flatMap((values) => align(values, this.after).placed.credits?.split(' ')[0] ?? []),
    );
  }

  /** Whether most courses have a letter of the scale last: of a mark and a letter, that is the grade. */
  private endsWithLetters(): boolean {
    const { scale } = this.context;
    const isLetter = (value: Value | undefined) =>
      value?.kind === 'word' && readWhole(value.text, this.context).grades[0]?.basis === 'letter';
    const isUsual = this.samples.filter((values) => isLetter(values.at(-1))).length * 2 > this.samples.length;
    return isUsual && !scale.line && isLettered(scale);
  }

  /** Headings that stand below each other, one or two a line. */
  private stackedHeadings(): { to: number; headings: readonly Heading[] } {
    const kinds = this.lines.map(({ text }): readonly Heading[] => {
      const whole = transcriptHeadings([text], true);
      return whole.includes(null) ? transcriptHeadings(text.split(/ [-–] |\//), true) : whole;
    });
    const areHeadings = (three: readonly Heading[]) =>
      !three.includes(null) && three.filter(isField).length > 1;
    const from = kinds.findIndex(
      (_, at) => at + 2 < kinds.length && areHeadings(kinds.slice(at, at + 3).flat()),
    );
    if (from < 0) return { to: 0, headings: [] };
    const length = kinds.slice(from).findIndex((kind) => kind.includes(null));
    return { to: from + length, headings: kinds.slice(from, from + length).flat() };
  }

  /** Whether hardly a line has both a name and values: the cells of a course are lines of their own. */
  private isStacked(): boolean {
    const parts = this.lines.filter(({ text }) => !isTermLine(text)).map(({ text }) => this.partsOf(text));
    const both = parts.filter(({ name, values }) => name !== '' && values.length > 1);
    const values = parts.filter(({ name }) => name === '');
    return values.length > both.length * 2;
  }

  /** A line that is one cell of a course. */
  private partsOfCell(text: string): { name: string; values: readonly Value[] } {
    const pieces = text.split(/ [-–] /);
    const values = pieces.map((piece) => this.valueOf(piece));
    return values.every((value) => value !== null) ? { name: '', values } : { name: text, values: [] };
  }

  /** The name at the beginning of a line, and the values after it. */
  private partsOf(text: string): { name: string; values: readonly Value[] } {
    const tokens = text.split(' ');
    const values: Value[] = [];
    let end = tokens.length;
    for (let found = true; found && end > 0;) {
      found = false;
      for (let length = Math.min(MOST_TOKENS, end); length > 0 && !found; length -= 1) {
        const value = this.valueOf(tokens.slice(end - length, end).join(' '));
        if (!value) continue;
        values.unshift(value);
        end -= length;
        found = true;
      }
    }
    return { name: tokens.slice(0, end).join(' '), values };
  }

  private valueOf(text: string): Value | null {
    if (/^[+-]?\d+(?:[.,]\d+)?(?:\/\d+|%)?$/.test(text)) return { text, kind: 'number' };
    if (readDue(text, 'day', null).dueDate && /^[\d./-]+$/.test(text)) return { text, kind: 'date' };
    if (
      /^(?:\p{L}|\d{4}|\d\.? )/u.test(text) &&
      /\p{L}/u.test(text) &&
      yearIn(text) &&
      isTermLine(text, true)
    )
      return { text, kind: 'term' };
    const [, credits = '', unit = ''] = /^(\d+(?:[.,]\d+)?) (\p{L}+)$/u.exec(text) ?? [];
    if (isCreditUnit(unit)) return { text: credits, kind: 'number', unit };
    // Also a letter of another scale, and a dash for nothing.
    if (/^(?:[A-F][Xx+-]?|[-–—])$/.test(text)) return { text, kind: 'word' };
    const { grades, isOpen } = readWhole(text, this.context);
    return /\p{L}/u.test(text) && (grades.length > 0 || isOpen) ? { text, kind: 'word' } : null;
  }
}

const MOST_TOKENS = 4;

/** The kinds of headings in a line without columns, in order. */
function segmentsOf(text: string): Heading[] {
  const tokens = text.split(' ');
  const kinds: Heading[] = [];
  let unknown = 0;
  for (let at = 0; at < tokens.length;) {
    const lengths = [4, 3, 2, 1].filter((length) => at + length <= tokens.length);
    const kindOf = (length: number) =>
      transcriptHeadings([tokens.slice(at, at + length).join(' ')], true)[0] ?? null;
    const longest = lengths.find((each) => kindOf(each) !== null);
    // "ECTS Grade" may be two headings.
    const parts = transcriptHeadings(
      [tokens[at] ?? '', tokens.slice(at + 1, at + (longest ?? 0)).join(' ')],
      true,
    );
    const isSplit = parts.every((part) => isField(part) && !kinds.includes(part));
    const length = isSplit ? 1 : longest;
    if (length) kinds.push(kindOf(length));
    else unknown += 1;
    at += length ?? 1;
  }
  return unknown * 3 > tokens.length || !kinds.includes('grade') ? [] : kinds;
}
