import fc from 'fast-check';

import { transcriptAverage } from '#domain/grading/gpa';
import { unitOf } from '#domain/grading/gpa-units';
import { planTerm } from '#domain/grading/plan-term';
import type { Scale } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import {
  ATTEMPT_POLICIES,
  studyTranscript,
  termTranscript,
  type StudyRecord,
  type TranscriptCourse,
  type TranscriptRow,
} from '#domain/grading/transcript';
import { transcriptSheet } from '#domain/grading/transcript-sheet';
import { gpaNeeded } from '#domain/grading/solve-gpa';

import { reordered } from './gradebook-arbitrary';
import { LAW } from './laws';

const US = PRESET_SCALES.us_4_0_plus_minus;
const GERMANY = PRESET_SCALES.de_1_5;
const FRANCE = PRESET_SCALES.fr_20;

let made = 0;
function row(label: string, credits: number, rest: Partial<TranscriptRow> = {}): TranscriptRow {
  made += 1;
  return { id: `row-${made}`, term: 1, credits, basis: 'letter', label, ...rest };
}
const german = (label: string, credits: number, rest: Partial<TranscriptRow> = {}) =>
  row(label, credits, { scale: GERMANY, ...rest });
const value = (gpa: number) => ({ gradable: true, value: gpa });

describe('the unit of grade points', () => {
  const custom = (...points: [number, ...number[]]): Scale => ({
    id: 'own',
    bands: points.map((each, index) => ({
      label: `${each}`,
      minPercent: 93 - 20 * index,
      points: each,
      pass: true,
    })) as unknown as Scale['bands'],
  });

  it.each<[string, Scale, Scale]>([
    ['a stricter A', US, { ...US, bands: [{ ...US.bands[0], minPercent: 95 }, ...US.bands.slice(1)] }],
    ['4.0 and 4.3, which schools mix', US, PRESET_SCALES.us_4_3],
    ['an own scale from 0 to 4', US, custom(4, 3, 2, 1, 0)],
    ['an own scale whose fail is worth 0.3', US, custom(4, 3, 2, 1, 0.3)],
    ['an own scale without an F', US, custom(4, 3, 2, 1)],
    ['an own German scale', GERMANY, custom(1, 2, 3, 4, 5)],
  ])('is the same: %s', (_name, one, other) => {
    expect(unitOf(one)).toBe(unitOf(other));
  });

  it.each([4.5, 4.8, 5, 5.3, 6])('is that of an account out of four for its courses out of %s', (best) => {
    const higher = custom(best, best - 1, best - 2, best - 3, 0);
    expect(unitOf(higher, US)).toBe(unitOf(US));
    expect(unitOf(US, higher)).not.toBe(unitOf(higher));
  });

  it.each<[string, Scale, Scale]>([
    ['Germany', US, GERMANY],
    ['France', US, FRANCE],
    ['India', US, PRESET_SCALES.in_cgpa_10],
    ['Korea, 4.5', US, PRESET_SCALES.kr_4_5],
    ['an own scale of five points whose fail is worth 1', US, custom(5, 4, 3, 2, 1)],
    ['Korea, 4.5, and an own scale of five points', PRESET_SCALES.kr_4_5, custom(5, 4, 3, 2, 0)],
    ['Finland', US, PRESET_SCALES.fi_5_0],
    ['Nigeria', US, PRESET_SCALES.ng_5],
    ['an own scale of six points', US, custom(6, 4, 3, 2, 0)],
    ['the other direction', custom(1, 2, 3, 4, 5), custom(5, 4, 3, 2, 1)],
    ['German university and upper school', GERMANY, PRESET_SCALES.de_points_15],
  ])('differs: %s', (_name, one, other) => {
    expect(unitOf(one)).not.toBe(unitOf(other));
  });
});

describe('courses of another unit', () => {
  it('are left out of the GPA, with an average of their own, and their credits count', () => {
    const rows = [row('A', 3), row('B', 3), german('1.7', 6), german('3.0', 3), german('', 3)];
    expect(transcriptAverage({ rows, scale: US })).toMatchObject({
      average: value(3.5),
      scale: US,
      creditsAttempted: 18,
      creditsEarned: 15,
      creditsInGpa: 6,
      rows: [
        { status: 'counts' },
        { status: 'counts' },
        { status: 'other_unit', points: null, creditsInGpa: 0, creditsEarned: 6, label: '1.7' },
        { status: 'other_unit' },
        { status: 'in_progress' },
      ],
      byUnit: [
        { preset: 'us_4_0_plus_minus', worst: 0, best: 4, value: 3.5, courses: 2 },
        { preset: 'de_1_5', worst: 5, best: 1, value: 2.13, courses: 2 },
      ],
    });
  });

  it('are none where an advanced course is graded out of five points', () => {
    const bands = US.bands.map((band) => ({ ...band, points: band.points && band.points + 1 }));
    const advanced: Scale = { ...US, id: 'advanced', bands: bands as unknown as Scale['bands'] };
    const rows = [row('A', 3), row('B', 3), row('A', 3, { scale: advanced })];
    expect(transcriptAverage({ rows, scale: US })).toMatchObject({
      ...{ average: value(4), creditsInGpa: 9, byUnit: [{ value: 4, courses: 3 }] },
    });
  });

  it('are none where an own scale has the ends of the account’s, as in Finland', () => {
    const FINLAND = PRESET_SCALES.fi_5_0;
    const strict: Scale = { id: 'strict', bands: FINLAND.bands };
    const rows = [row('5', 3), row('3', 3, { scale: strict }), row('A', 3, { scale: US })];
    const home = { preset: 'fi_5_0', value: 4, courses: 2 };
    const abroad = { preset: 'us_4_0_plus_minus', value: 4, courses: 1 };
    expect(transcriptAverage({ rows, scale: FINLAND })).toMatchObject({ byUnit: [home, abroad] });
    const alone = transcriptAverage({ rows: rows.slice(1, 2), scale: FINLAND });
    expect(alone).toMatchObject({ average: value(3), scale: FINLAND, byUnit: [{ courses: 1 }] });
  });

  it('are the GPA if nothing else counts', () => {
    const rows = [german('1.7', 6), german('3.0', 3), row('', 3)];
    const { average, scale, byUnit } = transcriptAverage({ rows, scale: US });
    expect({ average, scale }).toEqual({ average: value(2.13), scale: GERMANY });
    expect(byUnit).toEqual([{ preset: 'de_1_5', worst: 5, best: 1, value: 2.13, courses: 2 }]);
  });

  it('of several units make no GPA', () => {
    const rows = [german('1.7', 6), row('14', 3, { scale: FRANCE })];
    const { average, byUnit } = transcriptAverage({ rows, scale: US });
    expect(average).toEqual({ gradable: false, reason: 'nothing_graded' });
    expect(byUnit.map(({ preset, value: own }) => [preset, own])).toEqual([
      ['us_4_0_plus_minus', null],
      ['fr_20', 14],
      ['de_1_5', 1.7],
    ]);
  });

  it('supersede no attempt in the unit of the GPA, and earn credits once', () => {
    const rows = [
      row('F', 3, { attemptOf: 'x' }),
      german('1.0', 3, { attemptOf: 'x', term: 2 }),
      row('A', 3),
    ];
    for (const attempts of ATTEMPT_POLICIES) {
      const found = transcriptAverage({ rows, scale: US, rules: { attempts } });
      expect(found).toMatchObject({ average: value(2), creditsEarned: 6 });
    }
  });

  it('leave a past term to the unit of the account', () => {
    const past = { id: 'p', term: 1, average: 3, creditsInGpa: 3, creditsEarned: 3, creditsAttempted: 3 };
    const found = transcriptAverage({ rows: [german('1.0', 3, { term: 2 })], pastTerms: [past], scale: US });
    expect(found).toMatchObject({ average: value(3), creditsEarned: 6 });
    expect(found.byUnit[1]).toMatchObject({ value: 1, courses: 1 });
  });
});

describe('the record of a term abroad', () => {
  const course = (id: string, termId: string, label: string, scale?: Scale): TranscriptCourse => ({
    ...{ id, termId, credits: 3, percent: null, basis: 'letter', finalLetter: label, passed: null },
    ...{ repeatOf: null, countsInGpa: true, levelBonus: 0, gpaWeight: 1, ...(scale && { scale }) },
  });
  const study: StudyRecord = {
    courses: [course('a', 't1', '2.3', GERMANY), course('b', 't2', 'A')],
    terms: ['t1', 't2'].map((id, index) => ({ id, startsOn: `202${index}-09-01`, stated: null })),
    scale: US,
    rules: {},
  };

  it('has no GPA of its own where the whole record has one in the unit of the account', () => {
    const abroad = transcriptAverage(termTranscript(study, 't1'));
    expect(abroad.average.gradable).toBe(false);
    expect(abroad.byUnit[1]).toMatchObject({ preset: 'de_1_5', value: 2.3 });
    expect(transcriptAverage(studyTranscript(study)).average).toEqual(value(4));
    const [first, second] = transcriptSheet(study);
    expect(first?.cumulative.average.gradable).toBe(false);
    expect(second?.cumulative.average).toEqual(value(4));
  });

  it('has the GPA of its own unit where the whole record has', () => {
    const whole = { ...study, courses: study.courses.slice(0, 1) };
    expect(transcriptAverage(termTranscript(whole, 't1'))).toMatchObject({
      average: value(2.3),
      scale: GERMANY,
    });
  });

  it('is planned in the unit of the GPA', () => {
    const planned = (id: string, scale?: Scale) => ({
      ...course(id, 't2', '', scale),
      ...{ basis: 'percent' as const, percent: 80, projected: 80, floor: 0, ceiling: 100, isClosed: false },
    });
    const courses = [planned('us'), planned('de', GERMANY)];
    const answer = planTerm({
      ...{ courses, study: { ...study, courses }, termId: 't2', aim: 'term', target: 3.7, fixed: new Map() },
    });
    expect(answer).toMatchObject({
      isReached: true,
      plans: [{ average: 3.7, grades: [{ id: 'us' }] }],
      notPlanned: [{ id: 'de', reason: 'other_unit' }],
    });
    const alone = planTerm({
      ...{ courses: courses.slice(1), study: { ...study, courses: courses.slice(1) }, termId: 't2' },
      ...{ aim: 'term', target: 1.7, fixed: new Map() },
    });
    expect(alone).toMatchObject({ isReached: true, plans: [{ average: 1.7, grades: [{ id: 'de' }] }] });

    // The grade that is planned would be the first at home, and the target is in German grades.
    const unknown = { ...planned('us'), percent: null, projected: null, floor: 0 };
    const mixed = [unknown, ...courses.slice(1)];
    const inGermany = planTerm({
      ...{ courses: mixed, study: { ...study, courses: mixed }, termId: 't2', aim: 'term', target: 2 },
      fixed: new Map([['us', US.bands[0].label]]),
    });
    expect(inGermany).toMatchObject({ notPlanned: [{ id: 'us', reason: 'other_unit' }] });
    expect(inGermany?.plans[0]?.grades).toMatchObject([{ id: 'de' }]);

    const ungraded = { ...planned('de', GERMANY), percent: null, projected: null };
    const [home] = courses;
    const beside = home ? [home, ungraded] : [];
    expect(
      planTerm({
        ...{ courses: beside, study: { ...study, courses: beside }, termId: 't2', aim: 'term', target: 3 },
        fixed: new Map(),
      }),
    ).toMatchObject({ notPlanned: [{ id: 'de', reason: 'other_unit' }] });
    const only = [ungraded];
    expect(
      planTerm({
        ...{ courses: only, study: { ...study, courses: only }, termId: 't2', aim: 'term', target: 2 },
        fixed: new Map(),
      }),
    ).toMatchObject({ notPlanned: [{ id: 'de', reason: 'not_graded' }] });

    const free = [{ ...planned('us'), credits: 0 }, ...courses.slice(1)];
    const withoutCredits = planTerm({
      ...{ courses: free, study: { ...study, courses: free }, termId: 't2', aim: 'term', target: 3 },
      fixed: new Map(),
    });
    expect(withoutCredits).toMatchObject({
      isReached: true,
      notPlanned: [{ id: 'de', reason: 'other_unit' }],
    });
  });
});

describe('laws', () => {
  const UNITS = [US, PRESET_SCALES.us_4_3, GERMANY, FRANCE, PRESET_SCALES.in_cgpa_10] as const;
  const rowOn = (scales: readonly Scale[]) =>
    fc
      .record({
        scale: fc.constantFrom(...scales),
        percent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
        credits: fc.integer({ min: 0, max: 6 }),
        term: fc.integer({ min: 1, max: 3 }),
        countsInGpa: fc.boolean(),
        attemptOf: fc.constantFrom(null, 'x'),
        levelBonus: fc.constantFrom(0, 1),
      })
      .map((rest): TranscriptRow => ({ ...row('', 0), basis: 'percent', ...rest }));
  const rowsOn = (scales: readonly Scale[], minLength = 0) =>
    fc.array(rowOn(scales), { minLength, maxLength: 6 });
  const rules = fc.record({
    attempts: fc.constantFrom(...ATTEMPT_POLICIES),
    view: fc.constantFrom(
      { kind: 'unweighted' as const },
      { kind: 'weighted' as const },
      { kind: 'last_credits' as const, credits: 7 },
    ),
  });
  const graded = { ...row('A', 3), id: 'certain' };

  test('a course of another unit never changes the GPA', () => {
    fc.assert(
      fc.property(rowsOn(UNITS.slice(0, 2)), rowsOn(UNITS.slice(2)), rules, (own, others, rule) => {
        const home = [graded, ...own];
        const alone = transcriptAverage({ rows: home, scale: US, rules: rule });
        const mixed = transcriptAverage({ rows: [...others, ...home], scale: US, rules: rule });
        expect(mixed.average).toEqual(alone.average);
        expect(mixed.creditsInGpa).toBe(alone.creditsInGpa);
      }),
      LAW,
    );
  });

  test('the order of courses never matters', () => {
    fc.assert(
      fc.property(rowsOn(UNITS), fc.nat(500), rules, (rows, seed, rule) => {
        const other = reordered(rows, seed);
        const one = transcriptAverage({ rows, scale: US, rules: rule });
        const two = transcriptAverage({ rows: other, scale: US, rules: rule });
        expect([two.average, two.scale, two.byUnit]).toEqual([one.average, one.scale, one.byUnit]);
      }),
      LAW,
    );
  });

  test('courses of one other unit average as on an account of their scale', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UNITS.slice(2)), rules, rowsOn([US]), (scale, rule, any) => {
        const rows = any.map((each) => ({ ...each, scale }));
        const home = transcriptAverage({ rows, scale, rules: rule });
        expect(transcriptAverage({ rows, scale: US, rules: rule }).average).toEqual(home.average);
      }),
      LAW,
    );
  });

  test('a better grade never makes an average of its unit worse', () => {
    const cases = fc.tuple(rowsOn(UNITS, 1), fc.nat(5), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(cases, ([rows, at, more]) => {
        const raised = rows[at % rows.length];
        if (!raised || raised.percent === null || raised.percent === undefined) return;
        const better = { ...raised, percent: Math.min(100, Number(raised.percent) + more) };
        const of = (each: readonly TranscriptRow[]) => transcriptAverage({ rows: each, scale: US });
        const [before, after] = [of(rows), of(rows.map((each) => (each === raised ? better : each)))];
        expect(after.byUnit.length).toBe(before.byUnit.length);
        before.byUnit.forEach(({ value: was, worst, best }, index) => {
          const is = after.byUnit[index]?.value ?? null;
          if (was !== null && is !== null)
            expect((is - was) * Math.sign(best - worst)).toBeGreaterThanOrEqual(0);
        });
      }),
      LAW,
    );
  });

  test('what is needed is asked in the unit of the GPA', () => {
    const { qualityPoints, creditsInGpa, scale } = transcriptAverage({ rows: [german('3.0', 3)], scale: US });
    const question = { qualityPoints, creditsInGpa, scale, target: 2 };
    expect(gpaNeeded(question, 3)).toMatchObject({ status: 'needed', need: 1, reached: 2 });
    expect(gpaNeeded({ ...question, target: 1.5 }, 3)).toMatchObject({ status: 'impossible', reached: 2 });
  });
});
