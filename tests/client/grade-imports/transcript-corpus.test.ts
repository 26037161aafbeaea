import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_DATA, PRESET_SCALES } from '#domain/grading/scale-presets';
import type { Scale } from '#domain/grading/scale';
import type { StatedGrade } from '#domain/grading/table-import/transcript-grade';
import {
  otherScales,
  readTranscript,
  tableOf,
} from '../../../client/features/grade-imports/transcript-reading';
import { readTranscriptRows } from '../../../client/features/grade-imports/read-source';

const FOLDER = path.join(__dirname, '../../fixtures/transcripts');

/** What is right of a transcript; the values were decided before it was read for the first time. */
interface Right {
  /** The student's scale: a preset, or one of this corpus. */
  scale: string;
  locale: string;
  /** Each course as `term | code | name | credits | grade`, the grade in the unit of the scale. */
  courses: string[];
  /** Courses that aren't imported. */
  left: string[];
  /** Grades that the student is asked about. */
  asks: string[];
  /** The average that the school shows, ours, and why they differ if they do. */
  shown?: string;
  ours?: string;
  why?: string;
  /** Averages of terms as the school shows them, and ours. */
  terms?: Record<string, string>;
}

const { scales, transcripts } = JSON.parse(readFileSync(path.join(FOLDER, 'right.json'), 'utf8')) as {
  scales: Record<string, Omit<Scale, 'id'>>;
  transcripts: Record<string, Right>;
};

/** A transcript as text, or a saved page. */
const FILES = readdirSync(FOLDER).filter((name) => /\.(txt|html)$/.test(name));
const fileOf = (name: string) => FILES.find((file) => path.parse(file).name === name) ?? name;

function scaleOf(name: string): Scale {
  return PRESET_SCALES[name as ScalePreset] ?? { id: name, ...scales[name] };
}

function gradeText(grade: StatedGrade | null, text: string, { line }: Scale): string {
  if (!grade) return `? ${text}`;
  if (grade.letter !== null) return grade.letter;
  if (grade.basis === 'pass_fail') return grade.passed ? 'passed' : 'failed';
  if (grade.percent === null) return grade.basis;
  const { atZero, atHundred } = line ?? { atZero: 0, atHundred: 100 };
  const number = Number((atZero + ((atHundred - atZero) * grade.percent) / 100).toFixed(3));
  return line ? String(number) : `${number}%`;
}

async function readFixture(name: string, { scale: id, locale }: Right) {
  const scale = scaleOf(id);
  const content = readFileSync(path.join(FOLDER, fileOf(name)), 'utf8');
  const { rows: raw } = await readTranscriptRows({ content });
  const reader = { scale, locale, rules: {} };
  const { rows, context, recognized } = tableOf(raw, reader);
  const table = { rows: rows.slice(recognized.hasHeader ? 1 : 0), columns: recognized.columns };
  const { lines, leftOut, asks, compared } = readTranscript(table, context, {});
  expect(otherScales(raw, reader)).toEqual({ options: [], guess: null });
  const overall = compared.findLast(({ shown }) => shown.term === null);
  const ofTerms = compared.filter(({ shown }) => shown.term !== null);
  return {
    courses: lines.map(({ term, code, name: title, credits, grade, text }) =>
      [term, code, title ?? code, credits ?? '-', gradeText(grade, text, scale)].join(' | '),
    ),
    left: leftOut.map(({ code }) => code),
    asks: asks.map(({ text }) => text).sort(),
    ...(overall && {
      shown: overall.shown.text.replace(',', '.'),
      ours: overall.ours?.toFixed(2),
      ...(overall.because?.length !== 0 && { why: overall.because?.join(' ') ?? 'unknown' }),
    }),
    terms: Object.fromEntries(
      ofTerms.map(({ shown, because }) => [
        shown.term,
        because?.length === 0 ? shown.text.replace(',', '.') : 'differs',
      ]),
    ),
  };
}

describe('a transcript that a school gives', () => {
  it.each(Object.entries(transcripts))('%s is read in its units', async (name, right) => {
    const { terms, ...found } = await readFixture(name, right);
    const { scale: _scale, locale: _locale, terms: rightTerms, ...rest } = right;
    expect(found).toEqual(rest);
    if (rightTerms) expect(terms).toEqual(rightTerms);
  });

  it.each([
    ['us_4_0_plus_minus', 'en-US', 'denmark-abroad', 'dk_7_point'],
    ['us_4_0_plus_minus', 'en-US', 'netherlands', 'nl_10_1'],
    ['us_4_0_plus_minus', 'en-US', 'korea-english', 'kr_4_5'],
    ['us_4_0_plus_minus', 'en-US', 'uk-decimal', 'uk_honours'],
    ['us_4_0_plus_minus', 'es-MX', 'mexico', 'mx_0_10'],
    ['us_4_0_plus_minus', 'de-AT', 'austria', 'at_1_5'],
    ['us_4_0_plus_minus', 'en-US', 'germany-table', 'de_1_5'],
    ['de_1_5', 'de-DE', 'morocco', 'fr_20'],
    ['de_1_5', 'de-DE', 'italy', 'it_30'],
    ['us_4_0_plus_minus', 'en-US', 'france', 'fr_20'],
    ['fr_20', 'fr-FR', 'spain-csv', 'es_0_10'],
    ['fr_20', 'fr-FR', 'spain', 'es_0_10'],
    ['fr_20', 'fr-FR', 'denmark', 'dk_7_point'],
    ['fr_20', 'fr-FR', 'portugal', 'pt_0_20'],
    ['fr_20', 'fr-FR', 'portugal-columns', 'pt_0_20'],
    ['pt_0_20', 'pt-PT', 'france', 'fr_20'],
    ['it_30', 'it-IT', 'portugal', 'pt_0_20'],
    ['pt_0_20', 'pt-PT', 'denmark', 'dk_7_point'],
  ] as const)('of an account on %s in %s, %s is taken to be on %s', async (scale, locale, name, preset) => {
    const content = readFileSync(path.join(FOLDER, fileOf(name)), 'utf8');
    const { rows } = await readTranscriptRows({ content });
    const { options, guess } = otherScales(rows, { scale: PRESET_SCALES[scale], locale, rules: {} });
    expect(guess).toBe(preset);
    expect(options.length).toBeLessThanOrEqual(6);
  });

  it.each([
    ['au_gpa_7', 'en-AU', ['7', '5', '4', '6'], null],
    ['us_4_0_plus_minus', 'en-US', ['3.7', '4.0', '3.3'], null],
    ['us_4_0_plus_minus', 'en-US', ['8.2', '7.5', '6.1'], 'other'],
  ] as const)('of points on %s in %s is taken to be on it: %j', (scale, locale, grades, other) => {
    const rows = grades.map((grade, at) => ['Fall 2022', `ART ${at}`, 'Art', '6', grade]);
    const headed = [['Term', 'Course code', 'Course title', 'Credits', 'Grade'], ...rows];
    const { options, guess } = otherScales(headed, { scale: PRESET_SCALES[scale], locale, rules: {} });
    expect(options.length).toBeGreaterThan(0);
    expect(guess === null ? null : 'other').toBe(other);
  });

  it('on the scale of a country is not taken for that of a school without a way to say so', async () => {
    const content = readFileSync(path.join(FOLDER, 'denmark-abroad.txt'), 'utf8');
    const { rows } = await readTranscriptRows({ content });
    const reader = { scale: PRESET_SCALES.de_1_5, locale: 'de-DE', rules: {} };
    expect(otherScales(rows, reader).options).toContain('dk_7_point');
  });

  it.each([
    ['fr_20', 'fr-FR', 'third-portugal-bare', 'pt_0_20'],
    ['de_1_5', 'de-DE', 'third-italy-bare', 'it_30'],
    ['us_4_0_plus_minus', 'en-US', 'third-bulgaria', 'bg_6_2'],
  ] as const)(
    'of an account on %s in %s, %s without headings is asked about',
    async (scale, locale, name, preset) => {
      const text = readFileSync(path.join(FOLDER, fileOf(name)), 'utf8');
      const content = text.replace(/^\D+\n/, '');
      const { rows } = await readTranscriptRows({ content });
      const reader = { scale: PRESET_SCALES[scale], locale, rules: {} };
      const { options, guess } = otherScales(rows, reader);
      expect(options).toContain(preset);
      expect(tableOf(rows, reader).recognized.isGuess).toBe(true);
      // What fits by its contents comes first, and what can't be told is asked: never the account's own.
      expect([preset, undefined]).toContain(guess);
    },
  );

  it('keeps the one heading that is known, whatever scale it is read on', async () => {
    const content = readFileSync(path.join(FOLDER, fileOf('third-croatia')), 'utf8');
    const { rows } = await readTranscriptRows({ content });
    for (const scale of [PRESET_SCALES.es_0_10, PRESET_SCALES.hr_5_1, PRESET_SCALES.us_4_0_plus_minus]) {
      const { columns } = tableOf(rows, { scale, locale: 'en-US', rules: {} }).recognized;
      expect(columns).toEqual(['code', 'name', 'credits', 'grade', 'term']);
    }
  });

  it('has its right values written down', () => {
    expect(FILES.map((name) => path.parse(name).name).sort()).toEqual(Object.keys(transcripts).sort());
    const countries = Object.values(transcripts).flatMap(
      ({ scale }) => PRESET_DATA[scale as ScalePreset]?.countries[0] ?? [],
    );
    expect(new Set(countries).size).toBeGreaterThanOrEqual(25);
  });
});
