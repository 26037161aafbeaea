import { SCALE_PRESET_NAMES, type ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES, scaleForCountry } from '#domain/grading/scale-presets';
import type { Scale } from '#domain/grading/scale';
import type { Columns } from '#domain/grading/table-import/columns';
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
  /** The built-in scale of its grades; null for the account's. */
  readonly scale?: ScalePreset | null;
};

function contextOf(rows: Rows, { scale, locale }: TranscriptReader): TranscriptContext {
  const languages = [...new Set([...headingLanguages(rows), locale.slice(0, 2)])];
  return { scale, locale, languages, mark: decimalMarkIn(rows.flat(), decimalMarkOf(locale)) };
}

/** A transcript with columns, as far as a scale tells them. */
export function tableOf(raw: Rows, reader: TranscriptReader) {
  const context = contextOf(raw, reader);
  const rows = toTranscriptTable(raw, context);
  return { rows, context, recognized: recognizeTranscript(rows, context) };
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

/** Built-in scales that a transcript could be on, the likeliest first. */
export interface OtherScales {
  readonly options: readonly ScalePreset[];
  /** The one to begin with; null for the account's. */
  readonly guess: ScalePreset | null;
}

/**
 * The scales to ask about if a transcript doesn't look like one on the account's: grades are left that aren't on it, none
 * of several passes, or their numbers are no percentages. No options if nothing is to be asked.
 */
export function otherScales(raw: Rows, reader: TranscriptReader): OtherScales {
  const { rows, context } = tableOf(raw.slice(0, MOST_ROWS), reader);
  const own = fitOf(rows, context);
  if (own.unread === 0 && own.isPlausible) return { options: [], guess: null };
  const { region } = new Intl.Locale(context.languages?.[0] ?? 'en').maximize();
  const usual = scaleForCountry(region ?? null);
  const found = SCALE_PRESET_NAMES.map((preset) => {
    const scale = PRESET_SCALES[preset];
    return { preset, isOwn: scale.id === reader.scale.id, ...fitOf(rows, { ...context, scale }) };
  });
  const options = found
    .filter(
      ({ isOwn, isPlausible, read }) =>
        !isOwn && (own.isPlausible ? isPlausible && read > own.read : read > 0),
    )
    .sort(
      (one, other) =>
        Number(other.isPlausible) - Number(one.isPlausible) ||
        other.read - one.read ||
        Number(other.preset === usual) - Number(one.preset === usual),
    );
  const [first] = options;
  return { options: options.map(({ preset }) => preset), guess: first?.isPlausible ? first.preset : null };
}

function fitOf(rows: Rows, context: TranscriptContext) {
  const { columns, hasHeader } = recognizeTranscript(rows, context);
  const { lines } = readLines(rows.slice(hasHeader ? 1 : 0), columns, context);
  const { bands, line } = context.scale;
  const onScale = lines.filter(({ grade }) => grade?.basis === 'letter' || grade?.basis === 'percent');
  const numbers = onScale.filter(({ grade, text }) => grade?.basis === 'percent' && !text.includes('%'));
  const lowest = bands.findLast(({ pass }) => pass)?.minPercent ?? 0;
  const best = Math.max(...numbers.map(({ grade }) => grade?.percent ?? 0));
  const isOther = numbers.some(({ text }) => /\/\s*\d/.test(text) && !/\/\s*100\b/.test(text));
  return {
    read: onScale.length,
    unread: lines.filter(({ grade, text }) => grade === null && text !== '').length,
    isPlausible: line
      ? numbers.length < FEW || best >= lowest
      : numbers.length === 0 || (best > MOST_MARK && !isOther),
  };
}

/** So many failing grades may be a student's own. */
const FEW = 3;
/** Numbers that are no higher are marks rather than percentages. */
const MOST_MARK = 30;
