import { letter, useCalculator, type Json } from '../../support/calculator-fixture';

describe('calculateGrades', () => {
  const { calculate } = useCalculator();

  const RETAKEN = [
    letter('first', 1, 3, 'C', { attemptOf: 'x' }),
    letter('other', 1, 3, 'A'),
    letter('second', 2, 3, 'B', { attemptOf: 'x' }),
  ];

  it.each<[string, number]>([
    ['all', 3],
    ['latest', 3.5],
    ['best', 3.5],
    ['average', 3.25],
    ['first_excluded', 3.5],
  ])('averages a course taken twice by the policy %s', async (attempts, expected) => {
    const { transcript } = await calculate({ transcript: { courses: RETAKEN, rules: { attempts } } });
    expect(transcript.overall).toMatchObject({
      average: { value: expected },
      creditsAttempted: 9,
      creditsEarned: 6,
    });
    expect(transcript.terms).toEqual([
      { term: 1, result: { average: { value: 3 } } },
      { term: 2, result: { average: { value: 3 } } },
    ]);
  });

  it('keeps credits attempted, earned and in the average apart, by grade basis', async () => {
    const of = (basis: string, more: Json = {}) => ({ id: basis, term: 1, credits: 3, basis, ...more });
    const courses = [
      letter('letter', 1, 3, 'B'),
      of('percent', { percent: 95 }),
      of('pass_fail', { passed: true }),
      ...['audit', 'transfer', 'withdrawn', 'incomplete'].map((basis) => of(basis)),
    ];
    const { transcript } = await calculate({ transcript: { courses } });
    expect(transcript.overall).toMatchObject({
      average: { value: 3.5 },
      creditsInGpa: 6,
      creditsEarned: 12,
      creditsAttempted: 18,
    });
    const failed = { transcript: { courses: [letter('a', 1, 3, 'A'), of('pass_fail', { passed: false })] } };
    expect((await calculate(failed)).transcript.overall.average.value).toBe(2);
    const kind = { transcript: { ...failed.transcript, rules: { failCounts: false } } };
    expect((await calculate(kind)).transcript.overall.average.value).toBe(4);
  });

  it('averages by lens, with past terms, and rounded as the registrar does', async () => {
    const past = { id: 'p', term: 1, average: 2, creditsInGpa: 3, creditsEarned: 3, creditsAttempted: 3 };
    const transcript = { courses: [letter('ap', 2, 3, 'A', { levelBonus: 1 })], pastTerms: [past] };
    const by = async (rules: Json) =>
      (await calculate({ transcript: { ...transcript, rules } })).transcript.overall.average.value;
    expect(await by({})).toBe(3);
    expect(await by({ lens: { kind: 'weighted' } })).toBe(3.5);
    expect(await by({ lens: { kind: 'last_credits', credits: 3 } })).toBe(4);
    // University of Mary Washington: 23.10 / 13 is 1.77 there.
    const mary = { ...past, average: 1.7769, creditsInGpa: 13 };
    const cut = { courses: [], pastTerms: [mary], rules: { rounding: { mode: 'truncate' } } };
    expect((await calculate({ transcript: cut })).transcript.overall.average.value).toBe(1.77);
  });

  it('solves averages and credits, of what is sent and of the transcript of the call', async () => {
    // (T × (C + N) − Q) / N: (3 × 60 − 75) / 30 = 3.5, and the shown 3.00 is reached from 2.995 on.
    const sent = { target: 3, qualityPoints: 75, creditsInGpa: 30, rounding: { decimals: 3 } };
    expect((await calculate({ averageNeed: { ...sent, credits: 30 } })).averageNeed).toEqual({
      status: 'needed',
      need: 3.5,
      reached: 3,
    });
    expect((await calculate({ averageNeed: { ...sent, credits: 3 } })).averageNeed.status).toBe('impossible');
    expect((await calculate({ creditsNeed: { ...sent, points: 4 } })).creditsNeed).toMatchObject({
      need: 15,
      reached: 3,
    });
    const transcript = { courses: [letter('a', 1, 3, 'C')], rules: { rounding: { decimals: 3 } } };
    expect((await calculate({ transcript, averageNeed: { target: 3, credits: 3 } })).averageNeed.need).toBe(
      4,
    );
  });

  it('classifies a degree by the rounded mean: 59.99 is not 60', async () => {
    const year = (id: string, weight: number, percent: number) => ({
      id,
      weight,
      modules: [{ credits: 20, percent }],
    });
    const classOf = async (last: number) =>
      (await calculate({ degree: { years: [year('1', 0, 90), year('2', 30, 60), year('3', 70, last)] } }))
        .degree;
    expect(await classOf(60)).toEqual({ mean: { value: 60 }, band: { label: '2:1' } });
    expect(await classOf(59.98)).toEqual({ mean: { value: 59.99 }, band: { label: '2:2' } });
  });

  it('converts, as an estimate', async () => {
    const from = { best: 10, pass: 5 };
    const of = async (conversion: Json) =>
      (await calculate({ conversion: { from, ...conversion } })).conversion;
    expect(await of({ rule: 'modified_bavarian', got: 7.5 })).toEqual({
      value: 2.5,
      pass: true,
      isEstimate: true,
    });
    expect(await of({ rule: 'modified_bavarian', got: 4 })).toEqual({
      value: 5,
      pass: false,
      isEstimate: true,
    });
    expect(await of({ rule: 'linear', got: 7.5, to: { best: 20, pass: 10 } })).toMatchObject({
      value: 15,
      pass: true,
    });
  });
});
