import {
  confirmationOf,
  countActive,
  countPast,
  countToImport,
  coursesByKey,
  merged,
  proposedPlan,
  separated,
  type Review,
} from '../../../client/features/imports/review-plan';

const item = (key: string, changes: Partial<Review['items'][number]> = {}): Review['items'][number] => ({
  __typename: 'ImportItem',
  key,
  kind: 'deadline',
  change: 'new',
  progress: null,
  title: key,
  courseKey: 'BIO210',
  startLocal: '2026-11-25T23:59',
  allDay: false,
  recurring: false,
  ...{ label: null, place: null, teacher: null },
  keptFields: [],
  ...changes,
});

const course = (
  key: string,
  changes: Partial<Review['courses'][number]> = {},
): Review['courses'][number] => ({
  __typename: 'ImportCourse',
  key,
  code: key,
  name: key,
  courseId: null,
  ...{ mergedCode: null, mergedName: null },
  choice: 'active',
  deadlines: 1,
  classes: 0,
  events: 0,
  overLimit: false,
  ...changes,
});

const review: Review = {
  __typename: 'ImportReview',
  timezone: 'Europe/London',
  timezoneSource: 'browser',
  timezoneHint: null,
  term: {
    __typename: 'ImportTerm',
    termId: null,
    name: 'Autumn 2026',
    startsOn: '2026-09-01',
    endsOn: '2026-12-18',
  },
  courses: [course('BIO210'), course('HIST1', { choice: 'paused' }), course('OLD', { courseId: 'old' })],
  items: [
    item('past', { startLocal: '2026-11-20T23:59' }),
    item('today-later'),
    item('known', { change: 'unchanged', startLocal: '2026-11-20T23:59' }),
    item('other', { courseKey: 'HIST1' }),
    item('class', { kind: 'class', courseKey: null, startLocal: '2026-11-02T09:00' }),
  ],
  unreadable: [],
};

describe('the plan of an import', () => {
  it('begins with what the server proposes, and passed deadlines done', () => {
    expect(proposedPlan(review)).toMatchObject({
      termId: null,
      newTerm: { name: 'Autumn 2026', startsOn: '2026-09-01', endsOn: '2026-12-18' },
      pastAsDone: true,
      courses: [{ key: 'BIO210', choice: 'active' }, { key: 'HIST1', choice: 'paused' }, { courseId: 'old' }],
    });
  });

  it('counts what would be written, without skipped courses and what is here already', () => {
    const plan = proposedPlan(review);
    expect(countToImport(review, plan)).toBe(4);
    const skipping = plan.courses.map((each) =>
      each.key === 'HIST1' ? { ...each, choice: 'skip' as const } : each,
    );
    expect(countToImport(review, { ...plan, courses: skipping })).toBe(3);
  });

  it('counts new deadlines that have passed, and nothing else', () => {
    expect(countPast(review, '2026-11-23T12:00')).toBe(1);
  });

  it('counts active courses with those in use; an existing course is counted there', () => {
    expect(countActive(proposedPlan(review), 1)).toBe(2);
  });

  it('makes a course a part of another one, with its own parts, and separates it', () => {
    const plan = proposedPlan(review);
    const one = merged(plan.courses, ['BIO210', 'HIST1'], 'HIST1');
    expect(one.find(({ key }) => key === 'HIST1')).toMatchObject({ choice: 'active' });
    const all = merged(one, ['HIST1'], 'OLD');
    const parts = { ...plan, courses: all };
    expect([...coursesByKey(parts).values()].map(({ key }) => key)).toEqual(['OLD', 'OLD', 'OLD']);
    expect(countActive(parts, 1)).toBe(1);
    expect(confirmationOf(['draft'], 'Europe/London', parts).courses).toMatchObject([
      { key: 'BIO210', mergeInto: 'OLD' },
      { key: 'HIST1', mergeInto: 'OLD' },
      { key: 'OLD' },
    ]);
    expect(separated(all, 'HIST1').map(({ mergedInto }) => mergedInto)).toEqual(['OLD', null, null]);
  });

  it('separates what an earlier import merged, and leaves its other parts with the course that is here', () => {
    const known = { courseId: 'bio', code: 'BIO 101', name: 'Biology' };
    const part = (key: string) => course(key, { ...known, mergedCode: key, mergedName: `${key} name` });
    const courses = [part('BIO101L'), course('BIO101', known), part('BIO101R')];
    const plan = proposedPlan({ ...review, courses });
    expect(plan.courses.map(({ mergedInto }) => mergedInto)).toEqual(['BIO101', null, 'BIO101']);
    const apart = separated(plan.courses, 'BIO101L');
    expect(confirmationOf(['draft'], 'Europe/London', { ...plan, courses: apart }).courses).toEqual([
      {
        key: 'BIO101L',
        code: 'BIO101L',
        name: 'BIO101L name',
        choice: 'active',
        courseId: null,
        separate: true,
      },
      { key: 'BIO101', code: 'BIO 101', name: 'Biology', choice: 'active', courseId: 'bio', separate: false },
      expect.objectContaining({ key: 'BIO101R', mergeInto: 'BIO101' }),
    ]);
    // Without the course itself in the file, one part has its row, and the others follow it.
    const parts = proposedPlan({ ...review, courses: [part('BIO101L'), part('BIO101R')] }).courses;
    expect(parts.map(({ mergedInto }) => mergedInto)).toEqual([null, 'BIO101L']);
    expect(separated(parts, 'BIO101L')).toMatchObject([
      { separate: true, courseId: null, mergedInto: null },
      { separate: false, courseId: 'bio', mergedInto: null },
    ]);
  });

  it.each([
    ['skip', 'active', 'active', 4],
    ['skip', 'paused', 'paused', 4],
    ['skip', 'skip', 'skip', 1],
    ['paused', 'skip', 'paused', 4],
    ['active', 'skip', 'active', 4],
  ] as const)('keeps what a course brings to another one: %s and %s', (target, part, choice, count) => {
    const plan = proposedPlan(review);
    const chosen = { BIO210: part, HIST1: target };
    const courses = plan.courses.map((each) => ({
      ...each,
      choice: chosen[each.key as keyof typeof chosen] ?? each.choice,
    }));
    const one = merged(courses, ['BIO210', 'HIST1'], 'HIST1');
    expect(one.find(({ key }) => key === 'HIST1')).toMatchObject({ choice });
    expect(countToImport(review, { ...plan, courses: one })).toBe(count);
  });

  it('is confirmed with the term, the zone, the courses and what happens to passed deadlines', () => {
    const plan = proposedPlan(review);
    const fresh = confirmationOf(['draft'], 'Europe/London', plan);
    expect(fresh).toMatchObject({
      draftIds: ['draft'],
      timezone: 'Europe/London',
      newTerm: plan.newTerm,
      pastAsDone: true,
    });
    expect(fresh).not.toHaveProperty('termId');
    const into = confirmationOf(['draft'], 'Europe/London', { ...plan, termId: 'term', pastAsDone: false });
    expect(into).toMatchObject({ termId: 'term', pastAsDone: false });
    expect(into).not.toHaveProperty('newTerm');
  });
});
