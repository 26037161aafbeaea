import { scaleRange } from '#domain/grading/scale-conversion';
import { convertAverage, seenThrough, studyClass } from '#domain/grading/study-view';
import { HALF_UP_HUNDREDTHS } from '#domain/grading/decimal';
import { UK_HONOURS, US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { GERMAN, ITALIAN } from '../../factories/band-scales';
import type { StudyRecord, TranscriptCourse } from '#domain/grading/transcript';
import { transcriptSheet } from '#domain/grading/transcript-sheet';
import { academicYearOf, SEASONS, seasonName, usualDays } from '#domain/terms/season';

const course = (id: string, termId: string, percent: number, more: Partial<TranscriptCourse> = {}) => ({
  ...{ id, termId, percent, credits: 3, basis: 'percent' as const, finalLetter: null, passed: null },
  ...{ repeatOf: null, countsInGpa: true, levelBonus: 0, gpaWeight: 1, ...more },
});
const STUDY: StudyRecord = {
  courses: [course('a', 't1', 40), course('b', 't2', 70, { repeatOf: 'a' }), course('c', 't2', 61)],
  terms: [
    { id: 't2', startsOn: '2025-09-01', stated: null },
    { id: 't1', startsOn: '2024-09-01', stated: null },
  ],
  scale: US_PLUS_MINUS,
  rules: { attempts: 'best' },
};
const YEARS = [
  { id: '1', termIds: ['t1'], weight: 30 },
  { id: '2', termIds: ['t2'], weight: 70 },
];

test('a superseded attempt takes no part in the class of a degree', () => {
  // The first year has no other mark, so the second is the whole: (70 + 61) / 2
  expect(studyClass(STUDY, YEARS)).toMatchObject({
    mean: { gradable: true, value: 65.5 },
    band: { label: '2:1' },
    years: [{ mean: { gradable: false } }, { mean: { gradable: true, value: 65.5 } }],
  });
});

test('a view on percentages or on chosen courses looks at courses, not at stated lines', () => {
  const stated = { gpa: 3, creditsInGpa: 3, creditsEarned: 3, creditsAttempted: 3 };
  const study = { ...STUDY, terms: STUDY.terms.map((term) => ({ ...term, stated })) };
  const chosen = seenThrough(study, { kind: 'chosen', courseIds: new Set(['c']) });
  expect(transcriptSheet(chosen).at(-1)?.cumulative).toMatchObject({
    average: { gradable: true, value: 0.7 },
    creditsInGpa: 3,
  });
  const percentages = transcriptSheet(seenThrough(study, { kind: 'percentage' })).at(-1)?.cumulative;
  expect(percentages?.average).toEqual({ gradable: true, value: 65.5 });
});

test('the best becomes the best and the last pass the last pass, whatever the scales', () => {
  for (const from of [US_PLUS_MINUS, GERMAN, UK_HONOURS, ITALIAN]) {
    for (const to of [US_PLUS_MINUS, GERMAN, UK_HONOURS, ITALIAN]) {
      for (const end of ['best', 'pass'] as const) {
        const got = Number(scaleRange(from)[end]);
        expect(convertAverage(got, from, to, HALF_UP_HUNDREDTHS).value).toBe(scaleRange(to)[end]);
      }
    }
  }
});

test('the days guessed for a season are called by it, and fall into its academic year', () => {
  for (const season of SEASONS) {
    const { startsOn, endsOn } = usualDays(season, 2025);
    expect(seasonName(startsOn, endsOn)).toBe(`${season} 2025`);
    expect(academicYearOf(startsOn)).toBe(season === 'Fall' ? 2025 : 2024);
  }
});
