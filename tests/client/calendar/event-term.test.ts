import {
  newEventValues,
  withEventChange,
  type EventValues,
  newTermEnd,
  termOf,
  type KnownTerms,
} from '../../../client/features/calendar/event-form';

const course = (id: string, termId: string | null): KnownTerms['courses'][number] => ({
  ...{ __typename: 'Course', id, termId, code: id, name: id },
  ...{ color: 'blue', status: 'active' },
});
const term = (id: string, startsOn: string, endsOn: string, isCurrent = false) =>
  ({ __typename: 'Term', id, name: id, startsOn, endsOn, isCurrent }) as const;

const KNOWN: KnownTerms = {
  courses: [course('bio', 'fall'), course('lab', 'year'), course('talks', null), course('art', 'spring')],
  terms: [
    term('year', '2026-09-01', '2027-06-30'),
    term('fall', '2026-09-01', '2026-12-18', true),
    term('spring', '2027-01-11', '2027-05-07'),
  ],
};

const changed = (values: EventValues, ...changes: Partial<EventValues>[]): EventValues =>
  changes.reduce<EventValues>((now, change) => {
    const next = { ...now, ...withEventChange(now, change) };
    return { ...next, ...newTermEnd(next, KNOWN) };
  }, values);
const endOf = ({ ends, until }: EventValues) => [ends, until];

const NEW = newEventValues({}, '2026-11-19');

test('a new repetition ends with the term that is running, or with that of its course', () => {
  const weekly = changed(NEW, { repeats: 'weekly' });
  expect(endOf(weekly)).toEqual(['on', '2026-12-18']);
  expect(termOf(weekly, KNOWN)?.name).toBe('fall');
  expect(endOf(changed(weekly, { courseId: 'lab' }))).toEqual(['on', '2027-06-30']);
  expect(endOf(changed(weekly, { courseId: 'talks' }))).toEqual(['on', '2026-12-18']);
  expect(endOf(changed(weekly, { startDay: '2027-02-01' }, { courseId: 'art' }))).toEqual([
    'on',
    '2027-05-07',
  ]);
});

test('what begins in no term, or comes every year, has no end', () => {
  expect(endOf(changed(NEW, { repeats: 'weekly' }, { startDay: '2028-01-10' }))).toEqual(['never', null]);
  expect(endOf(changed(NEW, { repeats: 'weekly' }, { repeats: 'yearly' }))).toEqual(['never', null]);
  expect(endOf(changed(NEW, { courseId: 'art' }, { repeats: 'daily' }))).toEqual(['never', null]);
});

test('an end that the student chose stays', () => {
  const early = changed(NEW, { startDay: '2026-08-20' }, { repeats: 'weekly' }, { ends: 'never' });
  expect(endOf(changed(early, { startDay: '2026-09-03' }))).toEqual(['never', null]);
  const never = changed(NEW, { repeats: 'weekly' }, { ends: 'never' }, { courseId: 'lab' });
  expect(never.ends).toBe('never');
  const own = changed(NEW, { repeats: 'weekly' }, { until: '2026-12-04' }, { courseId: 'lab' });
  expect(endOf(own)).toEqual(['on', '2026-12-04']);
});
