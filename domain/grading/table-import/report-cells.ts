import { NUMBER_RANGES, TEXT_LIMITS } from '../../limits/limits';
import { clip } from '../../limits/text-fault';
import { type GradebookField, recognizeGradebook } from './columns';
import { decimalMarkIn, type DecimalMark } from './numbers';
import { isEmptyCell, isLetter, readMaximum, readScoreCell } from './score-cell';
import type { SchoolTable } from './school-table';
import { PAGE_HEADINGS, PAGE_HINTS } from './school-words';

/** A row of a school's page. */
export interface ReportRow {
  /** Its texts, below the headings. */
  readonly cells: readonly string[];
  /** Its depth inside categories; 0 for rows at the top level. */
  readonly level: number;
  /** The ID of its item; null if the page doesn't say it. */
  readonly key: string | null;
  /** Whether the page marks it as a total. */
  readonly isTotal: boolean;
}

/** Reads the cells of a page's rows. */
export class CellReader {
  readonly mark: DecimalMark | null;
  private readonly columns: readonly (GradebookField | null)[];
  private readonly weightAt: number;
  private readonly letterAt: number;

  constructor(headings: readonly string[], rows: readonly ReportRow[]) {
    const plain = headings.map((heading) => plainHeading(heading));
    this.weightAt = plain.findIndex((heading) => PAGE_HEADINGS.weight.test(heading));
    this.letterAt = plain.findIndex((heading) => PAGE_HEADINGS.letter.test(heading));
    this.columns = recognizeGradebook([this.known(plain)]).columns;
    const cells = rows.flatMap((row) => row.cells);
    this.mark = decimalMarkIn(cells, '.') === decimalMarkIn(cells, ',') ? decimalMarkIn(cells, '.') : null;
  }

  /** The headings without those read here; a grade next to points is their percentage. */
  private known(plain: readonly string[]): string[] {
    const hasPoints = plain.some((heading) => PAGE_HEADINGS.points.test(heading));
    return plain.map((heading, at) => {
      if (at === this.weightAt || at === this.letterAt) return '';
      return hasPoints && PAGE_HEADINGS.grade.test(heading) ? 'percentage' : heading;
    });
  }

  text({ cells }: ReportRow, field: GradebookField): string {
    return cells[this.columns.indexOf(field)]?.trim() ?? '';
  }

  /** Whether a hint is next to the weight or the score of a row. */
  hasHint(row: ReportRow, hint: keyof typeof PAGE_HINTS): boolean {
    const places = [row.cells[this.weightAt] ?? '', this.text(row, 'earned'), this.text(row, 'state')];
    return PAGE_HINTS[hint].test(plainHeading(places.join(' ')));
  }

  /** Whether a row contains only a name: a heading. */
  isAlone({ cells }: ReportRow): boolean {
    return cells.filter((cell) => cell.trim() !== '').length === 1;
  }

  /** The weight of a row in percent: "40.00 %", or what can be reached of "54 / 60". */
  weight({ cells }: ReportRow): number | null {
    const plain = (cells[this.weightAt] ?? '').replace(/\([^()]*\)/g, '');
    const text = Object.values(PAGE_HINTS).reduce((rest, hint) => rest.replace(hint, ''), plain);
    const cell = readScoreCell(text, this.mark ?? '.');
    const weight =
      cell.kind === 'percent'
        ? cell.percent
        : cell.kind === 'points'
          ? (cell.possible ?? cell.earned)
          : maximumOf(text);
    return weight > NUMBER_RANGES.weight.min && weight <= NUMBER_RANGES.weight.max ? weight : null;
  }

  possible(row: ReportRow): number {
    const own = readMaximum(this.text(row, 'possible'), this.mark ?? '.');
    const score = readScoreCell(this.text(row, 'earned'), this.mark ?? '.');
    return own >= 0 ? own : score.kind === 'points' ? (score.possible ?? 0) : 0;
  }

  /** A row as {@link schoolHeadings} has it. */
  line(row: ReportRow, category: string): string[] {
    const earned = this.score(row);
    const [score, ofWhat] = isUnscored(earned) ? ['', earned.split('/')[1] ?? ''] : [earned, ''];
    const possible = this.text(row, 'possible');
    return [
      this.text(row, 'title'),
      category || this.text(row, 'category'),
      isEmptyCell(score) ? this.letter(row) : score,
      // A range of letters isn't a number of points.
      /\p{Nd}/u.test(possible) ? possible : ofWhat,
      this.state(row, score),
      this.text(row, 'dueDate'),
      this.hasHint(row, 'bonus') ? 'yes' : '',
      clip(row.key ?? '', TEXT_LIMITS.gradebookKey),
    ];
  }

  /** The total as shown: a percentage, and a letter. */
  total(row: ReportRow): SchoolTable['total'] {
    const texts = [this.text(row, 'percent'), this.text(row, 'earned')];
    const shown = texts.map(percentIn).find(Boolean);
    const [, letter] = /(?:^|[\s(])([A-F][+−-]?)\)?$/.exec(row.cells[this.letterAt] ?? texts[1] ?? '') ?? [];
    const earned = readScoreCell(this.score(row), this.mark ?? '.');
    const possible = this.possible(row);
    const divided =
      earned.kind === 'points' && possible > 0 ? ((100 * earned.earned) / possible).toFixed(2) : null;
    const text = /[\d.,]+/.exec(this.score(row))?.[0];
    const score = divided === null || !text ? undefined : { text, of: possible };
    return { percent: shown ?? divided, letter: letter ?? null, ...(score && { score }) };
  }

  /** How it counts; work without a score that isn't handed in doesn't count as 0 at the school. */
  private state(row: ReportRow, score: string): string {
    if (this.hasHint(row, 'excluded')) return 'excused';
    // "0.00 % (…)" beside a score: dropped or excluded, in a language whose hints aren't known.
    const isOut = /^0(?:[.,]0+)?\s?%\s*\(/.test(row.cells[this.weightAt] ?? '');
    if (isOut && !this.hasHint(row, 'dropped') && !isEmptyCell(score)) return 'omitted';
    const state = this.text(row, 'state');
    const read = readScoreCell(state, '.');
    return isEmptyCell(score) && read.kind === 'state' && read.state === 'missing' ? '' : state;
  }

  /** The letter in place of a score; empty for none. */
  private letter(row: ReportRow): string {
    const texts = [this.text(row, 'percent'), row.cells[this.letterAt] ?? ''];
    return texts.find(isLetter) ?? '';
  }

  private score(row: ReportRow): string {
    const hinted = this.text(row, 'earned').replace(PAGE_HINTS.dropped, '').replace(PAGE_HINTS.bonus, '');
    const earned = hinted.replace(/\(\s*\)/, '').trim();
    const percent = this.text(row, 'percent');
    return isEmptyCell(earned) && /\d/.test(percent) ? `${percentIn(percent) ?? percent}%` : earned;
  }
}

/** The number before a percent sign; null if there is none. */
function percentIn(text: string): string | null {
  const [before = '', after] = text.split('%');
  const number = before.trim().split(/\s/).at(-1) ?? '';
  return after !== undefined && /\d/.test(number) ? number : null;
}

/** "- / 10" or "-- / 10": a maximum without a score. */
function isUnscored(score: string): boolean {
  return /^[-–—]*\s*\/\s*\d/.test(score);
}

function maximumOf(text: string): number {
  return isUnscored(text.trim()) ? readMaximum(text.split('/')[1] ?? '', '.') : Number.NaN;
}

/** A heading in lower case, without accents. */
export function plainHeading(heading: string): string {
  return heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
