import fc from 'fast-check';
import {
  DEFAULT_FILTER,
  DUE_RANGES,
  groupByDay,
  groupByWeek,
  isFiltered,
  matches,
  NO_FILTER,
  readFilter,
  SORT_KEYS,
  sortAssignments,
  STATUSES,
  writeFilter,
  type AssignmentFilter,
} from '../../../client/features/assignments/board/assignment-filter';
import { needsScore } from '../../../client/features/assignments/scores/assignment-score';
import { createFormat } from '../../../client/ui/format/format';
import { assignment, berlin, course, done, due, NOW, UNDATED } from './assignment-samples';

const clock = { format: berlin(), now: NOW };

const shows = (changes: Partial<AssignmentFilter>, given = assignment(), kept: string[] = []) =>
  matches(given, { ...DEFAULT_FILTER, status: 'all', ...changes }, clock, new Set(kept));

describe('the address', () => {
  const filters: fc.Arbitrary<AssignmentFilter> = fc.record({
    status: fc.constantFrom(...STATUSES),
    due: fc.constantFrom(...DUE_RANGES),
    courseId: fc.option(fc.uuid()),
    text: fc.string(),
    sort: fc.constantFrom(...SORT_KEYS),
    isDescending: fc.boolean(),
    isByDay: fc.boolean(),
  });

  it('gives back the filter that was written to it', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const written = writeFilter(new URLSearchParams('term=t1'), filter).toString();
        expect(readFilter(new URLSearchParams(written))).toEqual(filter);
      }),
    );
  });

  it('is as short as can be, and keeps what else it says', () => {
    const params = new URLSearchParams('term=t1&status=done&due=week');
    expect(writeFilter(params, DEFAULT_FILTER).toString()).toBe('term=t1');
  });

  it('counts what it does not know as not said', () => {
    const odd = new URLSearchParams('status=lost&due=yesterday&sort=-color');
    expect(readFilter(odd)).toEqual({ ...DEFAULT_FILTER, isDescending: true });
  });
});

test('the status alone is no filter; what is one can be taken away', () => {
  expect(isFiltered({ ...DEFAULT_FILTER, status: 'done', text: '  ' })).toBe(false);
  const filtered: AssignmentFilter = { ...DEFAULT_FILTER, due: 'week', courseId: 'bio', text: 'lab' };
  expect(isFiltered(filtered)).toBe(true);
  expect(isFiltered({ ...filtered, ...NO_FILTER })).toBe(false);
});

describe('what is shown', () => {
  it('goes by status', () => {
    const finished = assignment(done('2026-11-20T10:00:00Z'));
    expect([shows({ status: 'open' }), shows({ status: 'done' })]).toEqual([true, false]);
    expect([shows({ status: 'open' }, finished), shows({ status: 'done' }, finished)]).toEqual([false, true]);
  });

  it('keeps what was ticked just now', () => {
    const finished = assignment(done('2026-11-21T08:00:00Z'));
    expect(shows({ status: 'open' }, finished, ['lab'])).toBe(true);
    expect(shows({ status: 'open', courseId: 'other' }, finished, ['lab'])).toBe(false);
  });

  it('goes by course', () => {
    expect([shows({ courseId: 'bio' }), shows({ courseId: 'art' })]).toEqual([true, false]);
  });

  it.each([
    ['report LAB', true],
    ['bio lab', true],
    ['cell', true],
    ['lab quiz', false],
  ])('has every word of "%s": %s', (text, isShown) => {
    expect(shows({ text })).toBe(isShown);
  });

  it.each([
    [due('2026-11-20'), ['any', 'late']],
    [due('2026-11-21', '23:00'), ['any', 'today', 'week']],
    [due('2026-11-27'), ['any', 'week']],
    [due('2026-11-28'), ['any']],
    [UNDATED, ['any', 'none']],
  ])('%j belongs to %j', (deadline, ranges) => {
    const given = assignment(deadline);
    expect(DUE_RANGES.filter((range) => shows({ due: range }, given))).toEqual(ranges);
  });
});

describe('order', () => {
  const samples = [
    assignment({ id: 'essay', title: 'Essay', pointsPossible: 100, pointsEarned: 80 }),
    assignment({
      id: 'quiz',
      title: 'Quiz',
      course: course({ code: 'ART' }),
      pointsPossible: 10,
      pointsEarned: 9,
    }),
    assignment({ id: 'read', title: 'Read', course: null, pointsPossible: null, ...due('2026-11-22') }),
    assignment({ id: 'gone', title: 'Absent', gradingState: 'missing', ...UNDATED }),
  ];
  const order = (sort: AssignmentFilter['sort'], isDescending = false) =>
    sortAssignments(samples, { sort, isDescending }, NOW).map(({ id }) => id);

  it.each([
    ['due', ['read', 'essay', 'quiz', 'gone']],
    ['title', ['gone', 'essay', 'quiz', 'read']],
    ['course', ['quiz', 'essay', 'gone', 'read']],
    ['points', ['quiz', 'gone', 'essay', 'read']],
    ['grade', ['gone', 'essay', 'quiz', 'read']],
  ] as const)('by %s', (sort, ids) => {
    expect(order(sort)).toEqual(ids);
  });

  it('has what has no value last, also downwards', () => {
    expect(order('grade', true)).toEqual(['quiz', 'essay', 'gone', 'read']);
    expect(order('due', true)).toEqual(['essay', 'quiz', 'read', 'gone']);
  });

  it('loses and adds nothing', () => {
    const ids = samples.map(({ id }) => id).sort();
    for (const sort of SORT_KEYS) expect(order(sort, true).sort()).toEqual(ids);
  });
});

test('weeks begin on Monday where the region has it so; late work first, what was done before today last', () => {
  const list = sortAssignments(
    [
      assignment({ id: 'never', ...UNDATED }),
      assignment({ id: 'late', ...due('2026-11-18') }),
      assignment({ id: 'sunday', ...due('2026-11-22') }),
      assignment({ id: 'monday', ...due('2026-11-23', '00:00') }),
      assignment({ id: 'done', ...due('2026-11-17'), ...done('2026-11-17T08:00:00Z') }),
    ],
    DEFAULT_FILTER,
    NOW,
  );
  const groups = (status: AssignmentFilter['status']) =>
    groupByWeek(list, clock, status).map(({ key, assignments }) => [key, assignments.map(({ id }) => id)]);
  expect(groups('all')).toEqual([
    ['late', ['late']],
    ['2026-11-16', ['sunday']],
    ['2026-11-23', ['monday']],
    ['none', ['never']],
    ['done', ['done']],
  ]);
  expect(groups('done')).toContainEqual(['2026-11-16', ['done', 'sunday']]);
});

test.each([
  ['en-GB', null, ['2026-11-16', '2026-11-23']],
  ['en-US', null, ['2026-11-22']],
  ['en-US', 'monday', ['2026-11-16', '2026-11-23']],
  ['en-GB', 'sunday', ['2026-11-22']],
] as const)('weeks in %s with %s chosen begin as on the calendar', (locale, firstWeekday, weeks) => {
  const format = createFormat({ locale, firstWeekday, timezone: 'Europe/Berlin', now: () => new Date(NOW) });
  const list = [
    assignment({ id: 'sunday', ...due('2026-11-22') }),
    assignment({ id: 'tuesday', ...due('2026-11-24') }),
  ];
  expect(groupByWeek(list, { format, now: NOW }).map(({ key }) => key)).toEqual(weeks);
});

describe('what a score or its own date has ended', () => {
  const ended = [
    assignment({ id: 'scored', pointsEarned: 18, ...due('2026-11-19') }),
    assignment({ id: 'sat', type: 'exam', ...due('2026-11-20', '10:00') }),
  ];
  const stillOpen = ended.map((each) => ({ ...each, isStillOpen: true }));

  it('stands under done, never under late or to do, unless the student says that it is open', () => {
    for (const each of ended) {
      expect(shows({ status: 'done' }, each)).toBe(true);
      expect(shows({ status: 'open' }, each)).toBe(false);
      expect(shows({ due: 'late' }, each)).toBe(false);
    }
    for (const each of stillOpen) {
      expect(shows({ status: 'open' }, each)).toBe(true);
      expect(shows({ due: 'late' }, each)).toBe(true);
    }
    expect(groupByWeek(ended, clock).map(({ key }) => key)).toEqual(['done']);
    expect(groupByDay(ended, clock).find(({ key }) => key === 'done')?.assignments).toHaveLength(2);
    expect(groupByDay(stillOpen, clock)[0]).toMatchObject({ key: 'late', assignments: stillOpen });
  });

  it('asks for its score where it has none', () => {
    expect(ended.map((each) => needsScore(each, NOW))).toEqual([false, true]);
  });
});
