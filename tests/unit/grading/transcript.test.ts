import fc from 'fast-check';

import { transcriptAverage } from '#domain/grading/gpa';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { GERMAN } from '../../factories/band-scales';
import { ATTEMPT_POLICIES, type GpaRules, GRADE_BASES, type TranscriptRow } from '#domain/grading/transcript';

import { reordered } from './gradebook-arbitrary';
import { LAW } from './laws';

let made = 0;
function row(label: string | null, credits: number, rest: Partial<TranscriptRow> = {}): TranscriptRow {
  made += 1;
  return { id: `row-${made}`, term: 1, credits, basis: 'letter', label, ...rest };
}

const gpaOf = (rows: TranscriptRow[], rules: GpaRules = {}) =>
  transcriptAverage({ rows, scale: US_PLUS_MINUS, rules });
const graded = (value: number) => ({ gradable: true, value });

describe('rounding of an average, as registrars publish it', () => {
  const plain = (points: number, credits: number) => ({
    rows: [],
    pastTerms: [
      { id: 'sum', term: 1, average: points, creditsInGpa: 1, creditsEarned: 0, creditsAttempted: 1 },
      { id: 'rest', term: 1, average: 0, creditsInGpa: credits - 1, creditsEarned: 0, creditsAttempted: 0 },
    ],
    scale: US_PLUS_MINUS,
  });

  it.each([
    ['Mary Washington, 23.10 / 13', 23.1, 13, 'truncate', 2, 1.77],
    ['James Cook, 42 / 9', 42, 9, 'truncate', 2, 4.66],
    ['Wisconsin, 20 / 7', 20, 7, 'half_up', 3, 2.857],
    ['39.5 / 17 to four decimals is the same either way', 39.5, 17, 'half_up', 2, 2.32],
    ['17 / 3 rounded', 17, 3, 'half_up', 2, 5.67],
    ['17 / 3 to one decimal', 17, 3, 'half_up', 1, 5.7],
  ] as const)('%s', (_name, points, credits, mode, places, expected) => {
    const rules = { rounding: { mode, decimals: places } };
    expect(transcriptAverage({ ...plain(points, credits), rules }).average).toEqual(graded(expected));
  });
});

describe('what a grade basis does', () => {
  const base = () => row('A', 3);

  it.each<[string, Partial<TranscriptRow>, [number, number, number, number]]>([
    ['a failed letter divides', { label: 'F' }, [2, 6, 3, 6]],
    ['a percentage counts by its band', { basis: 'percent', percent: 85 }, [3.5, 6, 6, 6]],
    ['a pass earns credits alone', { basis: 'pass_fail', passed: true }, [4, 6, 6, 3]],
    ['a fail under pass/fail counts 0', { basis: 'pass_fail', passed: false }, [2, 6, 3, 6]],
    ['pass/fail without a result is in progress', { basis: 'pass_fail', passed: null }, [4, 6, 3, 3]],
    ['an audit is not attempted', { basis: 'audit' }, [4, 3, 3, 3]],
    ['a transfer is earned', { basis: 'transfer' }, [4, 6, 6, 3]],
    ['a withdrawal is attempted', { basis: 'withdrawn' }, [4, 6, 3, 3]],
    ['an incomplete is attempted', { basis: 'incomplete' }, [4, 6, 3, 3]],
    ['a course in progress is attempted', { label: null }, [4, 6, 3, 3]],
    ['an unknown label is no grade', { label: 'Q' }, [4, 6, 3, 3]],
    ['an excluded course is earned', { label: 'B', countsInGpa: false }, [4, 6, 6, 3]],
    ['half a weight divides by half', { label: 'B', gpaWeight: 0.5 }, [3.67, 6, 6, 4.5]],
  ])('%s', (_rule, change, [average, attempted, earned, inGpa]) => {
    expect(gpaOf([base(), row('B', 3, change)])).toMatchObject({
      average: graded(average),
      creditsAttempted: attempted,
      creditsEarned: earned,
      creditsInGpa: inGpa,
    });
  });

  it('can leave a fail under pass/fail out', () => {
    const rows = [base(), row(null, 3, { basis: 'pass_fail', passed: false })];
    expect(gpaOf(rows, { failCounts: false })).toMatchObject({ average: graded(4), creditsEarned: 3 });
  });
});

describe('a course taken again', () => {
  const attempts = () => [
    row('D', 3, { term: 1, attemptOf: 'calculus' }),
    row('B', 3, { term: 2, attemptOf: 'calculus' }),
    row('C', 3, { term: 3, attemptOf: 'calculus' }),
  ];

  it.each([
    ['all', 2, 9, ['counts', 'counts', 'counts']],
    ['latest', 2, 3, ['superseded', 'superseded', 'counts']],
    ['best', 3, 3, ['superseded', 'counts', 'superseded']],
    ['average', 2, 3, ['superseded', 'superseded', 'counts']],
    ['first_excluded', 2.5, 6, ['superseded', 'counts', 'counts']],
  ] as const)('%s: %d over %d credits', (policy, average, inGpa, statuses) => {
    const result = gpaOf(attempts(), { attempts: policy });
    expect(result).toMatchObject({ average: graded(average), creditsInGpa: inGpa, creditsEarned: 3 });
    expect(result.rows.map(({ status }) => status)).toEqual(statuses);
  });

  it.each(ATTEMPT_POLICIES)(
    'is not superseded by an attempt in progress, a W, an AU or a P (%s)',
    (policy) => {
      const rows = [
        row('B', 3, { term: 1, attemptOf: 'calculus' }),
        row(null, 3, { term: 2, attemptOf: 'calculus' }),
        row(null, 3, { term: 3, attemptOf: 'calculus', basis: 'withdrawn' }),
        row(null, 3, { term: 4, attemptOf: 'calculus', basis: 'audit' }),
        row(null, 3, { term: 5, attemptOf: 'calculus', basis: 'pass_fail', passed: true }),
      ];
      const result = gpaOf(rows, { attempts: policy });
      expect(result).toMatchObject({ average: graded(3), creditsInGpa: 3, creditsEarned: 3 });
      expect(result.rows[0]?.status).toBe('counts');
    },
  );

  it.each([
    ['latest', 2, 3],
    ['best', 2, 3],
    ['average', 2, 3],
    ['first_excluded', 2, 3],
    ['all', 3, 6],
  ] as const)('is not superseded by one with work still to come (%s)', (policy, average, inGpa) => {
    const rows = [
      row('C', 3, { term: 1, attemptOf: 'calculus' }),
      row('A', 3, { term: 2, attemptOf: 'calculus', isInProgress: true }),
    ];
    const result = gpaOf(rows, { attempts: policy });
    expect(result).toMatchObject({ average: graded(average), creditsInGpa: inGpa, creditsEarned: 3 });
    expect(result.rows[1]?.status).toBe(policy === 'all' ? 'counts' : 'in_progress');
  });

  it('counts with its grade so far where no attempt is finished, and earns nothing yet', () => {
    const rows = [row('A', 4, { isInProgress: true }), row('B', 4)];
    expect(gpaOf(rows)).toMatchObject({ average: graded(3.5), creditsInGpa: 8, creditsEarned: 4 });
  });

  it('takes the best by the scale, where less is better too', () => {
    const rows = [row('2.0', 5, { attemptOf: 'x' }), row('3.3', 5, { term: 2, attemptOf: 'x' })];
    const best = transcriptAverage({ rows, scale: GERMAN, rules: { attempts: 'best' } });
    expect(best.average).toEqual(graded(2));
  });
});

describe('views', () => {
  it('adds the level bonus to what is passed', () => {
    const rows = [
      row('A', 3, { levelBonus: 1 }),
      row('B', 3, { levelBonus: '0.5' }),
      row('F', 3, { levelBonus: 1 }),
    ];
    expect(gpaOf(rows, { view: { kind: 'weighted' } }).average).toEqual(graded(2.83));
    expect(gpaOf(rows).average).toEqual(graded(2.33));
  });

  it('takes the last credits, of the term where they run out every course alike', () => {
    const rows = [row('A', 3, { term: 3 }), row('C', 3, { term: 2 }), row('A', 3, { term: 2 }), row('F', 9)];
    // 3 × 4.0, then half of the six credits of term 2 at a mean of 3.0
    const result = gpaOf(rows, { view: { kind: 'last_credits', credits: 6 } });
    expect(result).toMatchObject({ average: graded(3.5), creditsInGpa: 6 });
    expect(result.rows.map(({ status }) => status)).toEqual(['counts', 'counts', 'counts', 'excluded']);
  });

  it('takes a past term as one line', () => {
    const pastTerms = [
      { id: 'past', term: 1, average: '3.5', creditsInGpa: 30, creditsEarned: 33, creditsAttempted: 36 },
    ];
    expect(
      transcriptAverage({ rows: [row('F', 10, { term: 2 })], pastTerms, scale: US_PLUS_MINUS }),
    ).toMatchObject({
      average: graded(2.63),
      creditsAttempted: 46,
      creditsEarned: 33,
      creditsInGpa: 40,
      qualityPoints: 105,
    });
  });
});

describe('laws of transcripts', () => {
  const LABELS = [...US_PLUS_MINUS.bands.map(({ label }) => label), null];
  const transcripts = fc.array(fc.nat(2 ** 40), { maxLength: 10 }).map((list) =>
    list.map((packed, index): TranscriptRow => {
      const part = (bound: number, shift: number) => Math.floor(packed / 7 ** shift) % bound;
      return {
        id: `row-${index}`,
        term: part(4, 0),
        credits: part(13, 1) / 2,
        basis: part(3, 2) === 0 ? (GRADE_BASES[part(7, 3)] ?? 'letter') : 'letter',
        label: LABELS[part(LABELS.length, 4)] ?? null,
        percent: part(110, 5),
        passed: part(2, 6) === 0,
        attemptOf: [null, 'x', 'y'][part(3, 7)] ?? null,
        levelBonus: part(3, 8) / 2,
      };
    }),
  );
  const views = fc.constantFrom<GpaRules['view']>(
    { kind: 'unweighted' },
    { kind: 'weighted' },
    { kind: 'last_credits', credits: 12 },
  );
  const rules = fc.record({ attempts: fc.constantFrom(...ATTEMPT_POLICIES), view: views });

  it('is sound and does not depend on the order of rows', () => {
    fc.assert(
      fc.property(transcripts, rules, fc.nat(1000), (rows, gpaRules, seed) => {
        const one = gpaOf(rows, gpaRules as GpaRules);
        const other = gpaOf(reordered(rows, seed), gpaRules as GpaRules);
        const figures = ({ rows: _rows, ...rest }: typeof one) => JSON.stringify(rest);
        const isSound = !one.average.gradable || (one.average.value >= 0 && one.average.value <= 5);
        return isSound && figures(one) === figures(other) && one.creditsEarned <= one.creditsAttempted;
      }),
      LAW,
    );
  });

  it('with the best attempts is never below the latest, and a better grade never lowers it', () => {
    fc.assert(
      fc.property(transcripts, fc.nat(), (rows, index) => {
        const value = (list: TranscriptRow[], attempts: GpaRules['attempts']) => {
          const { average } = gpaOf(list, { attempts });
          return average.gradable ? average.value : null;
        };
        const sameCredits = rows.map((one) => ({ ...one, credits: 3 }));
        const [best, latest] = [value(sameCredits, 'best'), value(sameCredits, 'latest')];
        const chosen = sameCredits[index % Math.max(1, rows.length)];
        const rank = LABELS.indexOf(chosen?.label ?? null);
        const better = sameCredits.map((one) =>
          one === chosen && one.label ? { ...one, label: LABELS[Math.max(0, rank - 1)] ?? null } : one,
        );
        const raised = value(better, 'best');
        return (best ?? 0) >= (latest ?? 0) && (raised ?? 0) >= (best ?? 0);
      }),
      LAW,
    );
  });
});
