import { NUMBER_RANGES } from '../../limits/limits';
import { gradesOf, storedPercent } from '../grade-unit';
import { bandOf, gradeOnScale, type Scale } from '../scale';
import type { GradeBasis } from '../transcript';
import { bandNamed } from './label-names';
import { type DecimalMark, readNumber } from './numbers';
import type { WordsByLanguage } from './school-words';
import words from './transcript-words.json';
import { plainWords } from './word-tables';

export interface StatedGrade {
  readonly basis: GradeBasis;
  readonly letter: string | null;
  readonly percent: number | null;
  readonly passed: boolean | null;
}

const NONE = { letter: null, percent: null, passed: null };

/** What registrars' marks say in addition to a scale. An absence says nothing by itself; `open` isn't graded yet. */
const MARKS = {
  passed: { ...NONE, basis: 'pass_fail', passed: true },
  failed: { ...NONE, basis: 'pass_fail', passed: false },
  withdrawn: { ...NONE, basis: 'withdrawn' },
  incomplete: { ...NONE, basis: 'incomplete' },
  audit: { ...NONE, basis: 'audit' },
  transfer: { ...NONE, basis: 'transfer', passed: true },
} as const satisfies Record<string, StatedGrade>;

export type Mark = keyof typeof MARKS;

/** The marks, in the order in which they are offered. */
export const MARK_NAMES = Object.keys(MARKS) as Mark[];

/** The grade that a mark is. */
export function gradeOfMark(mark: Mark): StatedGrade {
  return MARKS[mark];
}

/** The kinds of mark that a text is, by language. */
const MARK_WORDS = new Map<string, Map<string, string>>();
for (const [kind, table] of Object.entries<WordsByLanguage>(words.marks)) {
  for (const [language, list] of Object.entries(table)) {
    for (const word of list.split(', ').map(plainWords)) {
      const kinds = MARK_WORDS.get(word) ?? new Map<string, string>();
      if (!kinds.has(language)) MARK_WORDS.set(word, kinds.set(language, kind));
    }
  }
}

/** How the grades of a transcript are read. */
export interface GradeContext {
  readonly scale: Scale;
  readonly mark: DecimalMark;
  /** The languages of the transcript, the surest first; a mark that they know means what it means there. */
  readonly languages?: readonly string[];
  /** Whether classes are written in Roman numbers, so that "I" is one. */
  readonly isRoman?: boolean;
  /** Whether a number that may be grade points is them. */
  readonly arePoints?: boolean;
}

/** The readings of a grade, the likeliest first; none for a text that isn't a grade. */
export interface GradeReading {
  readonly grades: readonly StatedGrade[];
  /** It says that there is no grade yet. */
  readonly isOpen: boolean;
}

/**
 * Reads a grade in the unit of a scale: a label of it or another name for one, a number on it, a percentage, or a mark
 * such as P, W, I, AU, or T, alone or beside each other: `NOTABLE 8,3`, `4,0 bestanden`, `12 (Danish)`, `27/30`.
 */
export function readGrade(text: string, context: GradeContext): GradeReading {
  const grade = text.trim().replace('−', '-').replace(/\s+/g, ' ');
  const whole = readWhole(grade, context);
  if (whole.grades.length > 0 || whole.isOpen || grade === '') return whole;
  const number = grade.search(/(?<=[\s:(])\d/);
  const pieces = [
    ...grade.split(/[()[\]]|\s[-–:,]\s/),
    ...(/\p{L}/u.test(grade.slice(0, Math.max(0, number)))
      ? [grade.slice(0, number), grade.slice(number)]
      : []),
    ...(/^([\d.,/%]+L?)\s*(\p{L}.*)$/u.exec(grade) ?? []).slice(1),
    ...(/^(\p{L}\S*) (.+)$/u.exec(grade) ?? []).slice(1),
  ];
  const { line, unit } = context.scale;
  // A number beside words is a percentage only where grades are numbers.
  const isSure = (piece: string) => Boolean(line ?? unit) || !/^[\d.,\s/]+$/.test(piece);
  // Where grades are numbers, one says more than the words beside it.
  const isWord = (piece: string) => Number(unit !== undefined && !/\d/.test(piece));
  const read = pieces
    .sort((one, other) => isWord(one) - isWord(other))
    .map((piece) => piece.replaceAll(':', ' ').trim())
    .filter((piece) => isSure(piece) || labelOf(context.scale, piece))
    .map((piece) => readWhole(piece, context))
    .filter(({ grades }) => grades.length > 0);
  const is = (basis: GradeBasis) => read.find(({ grades: [first] }) => first?.basis === basis);
  const [share, letter] = [is('percent'), is('letter')];
  const first = line ? (share ?? letter) : (letter ?? share);
  return first ?? read[0] ?? { grades: [], isOpen: false };
}

/** Reads what stands beside a grade: on a line of marks, "Pass" is no band there. */
export function readResult(text: string, context: GradeContext): GradeReading {
  const reading = readGrade(text, context);
  const said = [text, reading.grades[0]?.letter ?? ''];
  const isPass = said.some((word) => marksOf(word, context.languages ?? []).kinds[0] === 'passed');
  return context.scale.line && isPass ? { grades: [MARKS.passed], isOpen: false } : reading;
}

/** Whether a grade doesn't pass: it says so, or it lies below the lowest pass of the scale. */
export function isFailing(scale: Scale, { letter, percent, passed }: StatedGrade): boolean {
  if (letter !== null) return bandOf(scale, letter)?.pass === false;
  return passed === false || (percent !== null && !gradeOnScale(scale, percent).band.pass);
}

/** Reads a grade that has nothing beside it, see {@link readGrade}. */
export function readWhole(text: string, context: GradeContext): GradeReading {
  const { scale, mark } = context;
  const band = bandNamed(scale, text);
  const named = band && ofBand(scale, band.label);
  const number = numberOn(scale, text, mark);
  // "2.1" is a class rather than two percent.
  const isClass = named !== null && number !== null && isFailing(scale, number);
  const exact = labelOf(scale, text) ?? (isClass ? named : number);
  const points = exact === number ? pointsOn(scale, text, mark) : null;
  if (exact && points && !context.arePoints) return { grades: [points, exact], isOpen: false };
  if (exact) return { grades: [points ?? exact], isOpen: false };
  const { kinds, isSure } = marksOf(text, context.languages ?? []);
  const marks = kinds.flatMap((kind) => {
    if (kind === 'absent') return [MARKS.incomplete, MARKS.failed];
    if (kind === 'withdrawnFailing') return [countedFail(scale), MARKS.withdrawn];
    if (kind === 'failed' && isForeignF(scale, text)) return [countedFail(scale), MARKS.failed];
    return kind in MARKS ? [MARKS[kind as Mark]] : [];
  });
  const isFail = kinds[0] === 'failed' && named !== null && isFailing(scale, named);
  const isMark = !named || isFail || (isSure && marks.length === 1 && marks[0]?.basis === 'pass_fail');
  const grades = isMark
    ? marks
    : context.isRoman
      ? [named]
      : [named, ...marks.filter(({ basis }) => basis !== 'pass_fail')];
  return { grades, isOpen: kinds.includes('open') && grades.length === 0 };
}

/** What a mark means; more than one kind if its languages don't agree, and none of them is that of the transcript. */
function marksOf(text: string, languages: readonly string[]): { kinds: string[]; isSure: boolean } {
  const known = MARK_WORDS.get(plainWords(text));
  if (!known) return { kinds: [], isSure: false };
  const own = languages.map((language) => known.get(language)).find(Boolean);
  if (own) return { kinds: [own], isSure: true };
  const english = known.get('en');
  // Two letters mean too much to be read in a language that nothing speaks for.
  if (!english && languages.length > 0 && /^[a-z]{1,2}$/.test(plainWords(text)))
    return { kinds: [], isSure: false };
  const kinds = [...new Set(known.values())];
  return { kinds: english ? [...new Set([english, ...kinds])] : kinds, isSure: kinds.length === 1 };
}

function ofBand(scale: Scale, label: string): StatedGrade {
  // Where all that pass are one band, its label says no more than that.
  const band = bandOf(scale, label);
  const isResult = scale.line !== undefined && scale.bands.filter(({ pass }) => pass).length < 2;
  return band && isResult
    ? MARKS[band.pass ? 'passed' : 'failed']
    : { ...NONE, basis: 'letter', letter: label };
}

/** A fail that counts in the average, if the scale has one. */
function countedFail(scale: Scale): StatedGrade {
  const worst = scale.bands.at(-1);
  return worst?.pass === false ? ofBand(scale, worst.label) : MARKS.failed;
}

/** Whether a text is an F where other letters are grades: it may count as the one that fails, or not at all. */
function isForeignF(scale: Scale, text: string): boolean {
  return /^f$/i.test(text.trim()) && !scale.line && isLettered(scale) && !bandOf(scale, 'F');
}

/** A label of the scale as it is written: `2,3`, `2`, and `2.0` may be the same. */
function labelOf(scale: Scale, text: string): StatedGrade | null {
  const band = bandOf(scale, text) ?? bandOf(scale, text.replace(',', '.'));
  if (band) return ofBand(scale, band.label);
  const number = /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  const equal = scale.bands.find(({ label }) => label.trim() !== '' && Number(label) === number);
  return equal ? ofBand(scale, equal.label) : null;
}

/** The best grade of a scale as a number. */
export function topOf({ unit, line, bands }: Scale): number {
  if (unit) return unit.best;
  return line ? Math.max(line.atHundred, line.atZero) : Math.max(...bands.map(({ points }) => points));
}

/** A number on the scale: out of its best grade, on its line, or a percentage. */
function numberOn(scale: Scale, text: string, mark: DecimalMark): StatedGrade | null {
  if (text.endsWith('%')) return percentGrade(readNumber(text.slice(0, -1), mark));
  const [, part, of] = /^([\d.,\s]+)\/\s*([\d.,]+)$/.exec(text) ?? [];
  if (part && of) {
    const [got, most] = [readNumber(part, mark), readNumber(of, mark)];
    if (most === topOf(scale))
      return labelOf(scale, String(got)) ?? pointsOn(scale, part, mark) ?? numberOn(scale, part, mark);
    const isPercent = scale.line ? topOf(scale) === PERCENT : isLettered(scale);
    return isPercent && most > 0 ? percentGrade((PERCENT * got) / most) : null;
  }
  const number = readNumber(text, mark);
  if (scale.unit) {
    const { min, max } = gradesOf(scale.unit);
    if (!(number >= min && number <= max)) return null;
    return labelOf(scale, String(number)) ?? percentGrade(storedPercent(scale.unit, number));
  }
  if (scale.line) {
    const share = (number - scale.line.atZero) / (scale.line.atHundred - scale.line.atZero);
    return share >= 0 && share <= 1 ? percentGrade(share * PERCENT) : null;
  }
  return isLettered(scale) ? percentGrade(number) : null;
}

/** The grade of a number that may be its points, where grades are letters; null for any other text. */
function pointsOn(scale: Scale, text: string, mark: DecimalMark): StatedGrade | null {
  const number = readNumber(text, mark);
  if (scale.line || !isLettered(scale) || !(number > 0 && number <= topOf(scale))) return null;
  const most = Math.max(...scale.bands.map(({ points }) => (points <= number ? points : -Infinity)));
  const band = scale.bands.findLast(({ points }) => points === most);
  return band ? ofBand(scale, band.label) : null;
}

const PERCENT = 100;

/** Whether the grades of a scale aren't numbers, so that a number beside them is a percentage. */
export function isLettered({ unit, bands }: Scale): boolean {
  return !unit && bands.every(({ label }) => Number.isNaN(Number(label)));
}

function percentGrade(percent: number): StatedGrade | null {
  const { min, max } = NUMBER_RANGES.gradeOverride;
  if (!(percent >= min && percent <= max)) return null;
  return { ...NONE, basis: 'percent', percent: Number(percent.toFixed(4)) };
}

/**
 * How many of the texts of a column are grades of the scale itself, rather than marks. A column that says nothing but
 * passed and failed has none, even where a band is called so; on a line, numbers say more than the names of its bands.
 */
export function gradesOn(texts: readonly string[], context: GradeContext): number {
  const isResult = (text: string) =>
    [...(MARK_WORDS.get(plainWords(text))?.values() ?? [])].some((kind) => /^(?:passed|failed)$/.test(kind));
  const said = texts.filter((text) => text !== '');
  if (new Set(said).size > 1 && said.every((text) => isResult(text) && /\p{L}{4}/u.test(text))) return 0;
  const grades = said.flatMap((text) => readGrade(text, context).grades[0] ?? []);
  const count = (wanted: GradeBasis) => grades.filter(({ basis }) => basis === wanted).length;
  return count('letter') + count('percent') * (context.scale.line ? MORE : 1);
}

/** A number is preferred to a label beside it even if a label or two more can be read. */
const MORE = 1.5;
