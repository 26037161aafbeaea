import { SCALE_CHOICES, type ScalePreset } from '#domain/grading/scale-names';
import { typedGrade } from '#domain/grading/grade-unit';
import { isSameName } from '#domain/grading/score-import';
import { PRESET_DATA, PRESET_SCALES, scalesForCountry } from '#domain/grading/scale-presets';
import type { Scale } from '#domain/grading/scale';
import { type Columns, count } from '#domain/grading/table-import/columns';
import { decimalMarkIn } from '#domain/grading/table-import/numbers';
import {
  headingLanguages,
  recognizeTranscript,
  type TranscriptField,
} from '#domain/grading/table-import/transcript-columns';
import {
  readTranscript as readLines,
  type TranscriptContext,
  type TranscriptReading,
} from '#domain/grading/table-import/transcript-lines';
import { isFailing, type StatedGrade } from '#domain/grading/table-import/transcript-grade';
import { toTranscriptTable } from '#domain/grading/table-import/transcript-table';
import { type ComparedAverage, compareAverage } from '#domain/grading/table-import/transcript-total';
import type { GpaRules } from '#domain/grading/transcript';
import { decimalMarkOf } from '../../ui/form/decimal-mark';

type Rows = readonly (readonly string[])[];

/** Who reads a transcript. */
export interface TranscriptReader {
  readonly scale: Scale;
  readonly locale: string;
  readonly rules: GpaRules;
}

/** The student's answers to what a transcript doesn't say itself. */
export type TranscriptAnswers = Pick<TranscriptContext, 'meanings' | 'term'> & {
  /** The built-in scale of its grades; null for the account's, undefined until it is chosen. */
  readonly scale?: ScalePreset | null | undefined;
};

function contextOf(rows: Rows, { scale, locale }: TranscriptReader): TranscriptContext {
  const languages = [...new Set([...headingLanguages(rows), locale.slice(0, 2)])];
  return { scale, locale, languages, mark: decimalMarkIn(rows.flat(), decimalMarkOf(locale)) };
}

/** A transcript with columns, as far as a scale tells them. */
export function tableOf(raw: Rows, reader: TranscriptReader) {
  const context = contextOf(raw, reader);
  const rows = toTranscriptTable(raw, context);
  const recognized = recognizeTranscript(rows, context);
  return { rows, context: { ...context, arePoints: recognized.arePoints ?? false }, recognized };
}

/** The courses of a table, and the averages it shows next to ours. */
export function readTranscript(
  { rows, columns }: { rows: Rows; columns: Columns<TranscriptField> },
  context: TranscriptContext,
  rules: GpaRules,
): TranscriptReading & { readonly compared: readonly ComparedAverage[] } {
  const reading = readLines(rows, columns, context);
  const { scale } = context;
  return {
    ...reading,
    compared: reading.averages.map((shown) => compareAverage(shown, reading.lines, { scale, rules })),
  };
}

/** Enough of a transcript to tell its scale. */
const MOST_ROWS = 80;

/** As many scales as a student looks through. */
const MOST_OPTIONS = 6;

/** Built-in scales that a transcript could be on, the likeliest first. */
export interface OtherScales {
  readonly options: readonly ScalePreset[];
  /** The one to begin with; null for the account's, undefined if only the student can tell. */
  readonly guess: ScalePreset | null | undefined;
}

/**
 * The scales to ask about if a transcript doesn't look like one on the account's: grades are left that aren't on it, none
 * of several passes, their numbers are no percentages, or its words are those of another country whose grades they can
 * be as well. No options if nothing is to be asked.
 */
export function otherScales(raw: Rows, reader: TranscriptReader): OtherScales {
  const { rows, context, recognized } = tableOf(raw.slice(0, MOST_ROWS), reader);
  const own = fitOf(rows, context);
  const isOnOwn = own.unread === 0 && own.isPlausible;
  const foreign = isOnOwn ? foreignLanguages(raw, reader) : [];
  if (isOnOwn && foreign.length === 0) return { options: [], guess: null };
  const isBetter = ({ isPlausible, read, unread }: Fit) => {
    if (isOnOwn) return isPlausible && unread === 0 && read >= own.read;
    return own.isPlausible ? isPlausible && read > own.read : read > 0;
  };
  const { near, far } = presetsByPlace(context.languages ?? [], reader);
  const fits = (presets: readonly ScalePreset[]) =>
    presets
      .map((preset) => ({ preset, ...fitOf(rows, { ...context, scale: PRESET_SCALES[preset] }) }))
      .filter(isBetter);
  const likely = fits(isOnOwn ? near.filter((preset) => areSpoken(foreign, preset)) : near);
  const isFound = likely.some(
    ({ preset, isPlausible, unread, exact, read }) =>
      isPlausible && unread === 0 && exact === read && !PRESET_DATA[preset].school.endsWith('school'),
  );
  // The order of places is kept between scales that fit alike.
  const options = [...likely, ...(isFound || isOnOwn ? [] : fits(far))]
    .sort(
      (one, other) =>
        Number(other.isPlausible) - Number(one.isPlausible) ||
        (recognized.isGuess ? other.layout - one.layout : 0) ||
        one.unread - other.unread ||
        other.exact - one.exact,
    )
    .slice(0, MOST_OPTIONS);
  const [first] = options;
  const isOwn = own.isPoints && reader.locale.startsWith(context.languages?.[0] ?? '');
  // Without known headings, a scale may only fit because it takes another column for the grades.
  const isSure = !recognized.isGuess || !isOnOwn || !first;
  const guess = isSure ? (first?.isPlausible && !isOwn ? first.preset : null) : undefined;
  return { options: options.map(({ preset }) => preset), guess };
}

/** The languages of a transcript in which neither the reader nor the account's scale is at home; English is everywhere. */
function foreignLanguages(raw: Rows, { scale, locale }: TranscriptReader): string[] {
  const languages = headingLanguages(raw);
  const isHome = (language = 'en') =>
    language === 'en' || locale.startsWith(language) || areSpoken([language], scale.id as ScalePreset);
  return isHome(languages[0]) ? [] : languages.filter((language) => !isHome(language));
}

/** Whether one of the languages is that of a country of the scale. */
function areSpoken(languages: readonly string[], preset: ScalePreset): boolean {
  const countries = PRESET_DATA[preset]?.countries ?? [];
  return countries.some((country) => languages.includes(languageOf(country)));
}

/**
 * The scales that new courses use, except for the reader's: those of the countries that speak the languages of a
 * transcript or share the account's scale, the usual ones first, and the others.
 */
function presetsByPlace(languages: readonly string[], { scale, locale }: TranscriptReader) {
  const regions = languages.map((language) => {
    const tag = locale.startsWith(language) ? locale : language;
    return new Intl.Locale(tag).maximize().region ?? '';
  });
  const home = PRESET_DATA[scale.id as ScalePreset]?.countries ?? [];
  const usual = [...new Set([...regions, ...home])].flatMap((country) => scalesForCountry(country));
  const isNear = (preset: ScalePreset) =>
    PRESET_DATA[preset].countries.length === 0 || areSpoken(languages, preset);
  const others = SCALE_CHOICES.toSorted((one, other) => gradesIn(one) - gradesIn(other));
  const all = [...new Set([...usual, ...others])].filter(
    (preset) => preset !== scale.id && !PRESET_DATA[preset].variantOf,
  );
  const isLikely = (preset: ScalePreset) => usual.includes(preset) || isNear(preset);
  return { near: all.filter(isLikely), far: all.filter((preset) => !isLikely(preset)) };
}

/** How many grades a scale of numbers has: a number on fewer of them says more. */
function gradesIn(preset: ScalePreset): number {
  const { unit, bands } = PRESET_SCALES[preset];
  return unit ? bands.length : 0;
}

/** The language that most people of a country speak; empty for what isn't one, such as the EU. */
function languageOf(country: string): string {
  return new Intl.Locale('und', { region: country }).maximize().language;
}

type Fit = ReturnType<typeof fitOf>;

function fitOf(rows: Rows, context: TranscriptContext) {
  const { columns, hasHeader, arePoints = false } = recognizeTranscript(rows, context);
  const { lines } = readLines(rows.slice(hasHeader ? 1 : 0), columns, { ...context, arePoints });
  const { scale } = context;
  const onScale = lines.flatMap(({ grade: likely, options, text }) => {
    // A number that may be points speaks for a scale of numbers.
    const grade = options.find(({ basis }) => basis === 'percent') ?? likely;
    return grade?.basis === 'letter' || grade?.basis === 'percent' ? [{ grade, text }] : [];
  });
  const numbers = onScale.filter(
    ({ grade, text }) => (scale.unit ?? grade.basis === 'percent') && !text.includes('%'),
  );
  const best = Math.max(...numbers.map(({ grade }) => grade.percent ?? 0));
  const isOther = numbers.some(({ text }) => /\/\s*\d/.test(text) && !/\/\s*100\b/.test(text));
  const bare = lines.filter(({ options }) => options.some(({ basis }) => basis === 'percent'));
  return {
    read: onScale.length,
    /** How well its columns are told by their contents: the more, the better, and grades usually stand behind credits. */
    layout: count(columns) + columns.indexOf('grade') / columns.length,
    /** Whether its numbers are those of points of the scale, and not only in their range. */
    isPoints:
      numbers.length > 0 &&
      numbers.length === bare.length &&
      bare.every(({ text }) => scale.bands.some(({ points }) => points === Number(text))),
    unread: lines.filter(({ grade, text }) => grade === null && text !== '').length,
    /** How many grades are written as the scale gives single ones: 2.3 rather than 2.35, A0 rather than A. */
    exact: onScale.filter(({ grade, text }) => isGiven(scale, grade, text)).length,
    isPlausible:
      onScale.length > 0 &&
      (scale.line || scale.unit
        ? numbers.length < FEW || numbers.some(({ grade }) => !isFailing(scale, grade))
        : numbers.length === 0 || (best > MOST_MARK && !isOther)),
  };
}

function isGiven(scale: Scale, grade: StatedGrade, text: string): boolean {
  const { unit, line, bands } = scale;
  const { letter } = grade;
  if (letter === null) return line !== undefined && !text.includes('/') && !isFailing(scale, grade);
  if (!unit) return line !== undefined || isSameName(letter, text);
  if (bands.some(({ label }) => label === letter)) return true;
  const steps = (typedGrade(unit, letter) ?? 0) / unit.step;
  return Math.abs(steps - Math.round(steps)) < EXACT;
}

/** Steps of a tenth aren't exact as binary numbers. */
const EXACT = 1e-6;

/** So many failing grades may be a student's own. */
const FEW = 3;
/** Numbers that are no higher are marks rather than percentages. */
const MOST_MARK = 30;
