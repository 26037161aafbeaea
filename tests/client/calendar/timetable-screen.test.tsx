import { fireEvent, render, screen } from '@testing-library/react';
import { TimetableScreen } from '../../../client/features/calendar/timetable/timetable-screen';
import type {
  Timetable_CalendarClassFragment,
  Timetable_ClassFragment,
  Timetable_TermFragment,
} from '../../../client/generated/graphql';
import { PageAt } from '../support/page-at';

const TERM: Timetable_TermFragment = {
  ...{ __typename: 'Term', id: 't1', name: 'Autumn 2026', startsOn: '2026-09-07', endsOn: '2026-12-18' },
  ...{ timezone: 'Europe/London', isCurrent: true, version: 1 },
  ...{ schoolWeekdays: [1, 2, 3, 4, 5], cycleLength: null, cycleStartsOn: null },
};

function classEvery(everyWeeks: number): Timetable_ClassFragment {
  return {
    ...{ __typename: 'CalendarEvent', id: `every-${everyWeeks}`, courseId: null, version: 1 },
    ...{ title: 'Cell Biology', place: null, notes: null, timezone: 'Europe/London' },
    ...{ startLocal: '2026-09-07T09:00', endLocal: '2026-09-07T10:00' },
    meeting: {
      ...{ __typename: 'Meeting', kind: 'lecture', link: null, pattern: 'weekly', weekdays: [1] },
      ...{ everyWeeks, week: 1, cycleDays: [], startTime: '09:00', firstDay: null, lastDay: null },
    },
  };
}

test.each([
  ['every week', [1], 0],
  ['weeks A and B', [1, 2], 1],
  ['more weeks than can be told apart', [2, 7], 1],
])('the start of counting is shown where it matters: classes of %s', (_, weeks, sections) => {
  const rest = { calendarClasses: [], specialDays: [], courses: [] };
  const data = { term: TERM, classes: weeks.map(classEvery), ...rest };
  render(<TimetableScreen data={data} seed={{}} open={null} onOpen={jest.fn()} dayLink={() => '/'} />);
  expect(screen.queryAllByRole('heading', { name: 'Rotation' })).toHaveLength(sections);
  expect(screen.queryAllByRole('button', { name: 'Set up rotation' })).toHaveLength(1 - sections);
});

test('a class of a calendar stands in the weeks in which it is held', () => {
  const found: Timetable_CalendarClassFragment = {
    ...{ __typename: 'CalendarClass', id: 'e1:2026-09-15T09:30', courseId: 'c1', minutes: 60 },
    ...{ title: 'Lab course', label: null, place: null, source: null, imported: true },
    starts: ['2026-09-15T09:30', '2026-09-29T09:30'],
  };
  const data = {
    term: TERM,
    classes: [classEvery(2)],
    calendarClasses: [found],
    specialDays: [],
    courses: [],
  };
  const props = { data, seed: {}, open: null, onOpen: jest.fn(), dayLink: () => '/calendar' };
  render(<TimetableScreen {...props} />, { wrapper: PageAt });
  expect(screen.queryByRole('link', { name: /Lab course/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Week B' }));
  expect(screen.getByRole('link', { name: /Lab course.*From a calendar file/ })).toBeTruthy();
});

test('a single date of a calendar is no weekly class, and no conflict in the week', () => {
  const found: Timetable_CalendarClassFragment = {
    ...{ __typename: 'CalendarClass', id: 'e1:2026-10-05T09:00', courseId: 'c1', minutes: 60 },
    ...{ title: 'Final exam', label: null, place: null, source: null, imported: false },
    starts: ['2026-10-05T09:00'],
  };
  const data = {
    term: TERM,
    classes: [classEvery(1)],
    calendarClasses: [found],
    specialDays: [],
    courses: [],
  };
  const props = { data, seed: {}, open: null, onOpen: jest.fn(), dayLink: () => '/calendar' };
  const { rerender } = render(<TimetableScreen {...props} />, { wrapper: PageAt });
  expect(screen.queryByRole('link', { name: /Final exam/ })).toBeNull();
  expect(screen.queryByText('Same time')).toBeNull();
  const weekly = { ...found, starts: [...found.starts, '2026-10-12T09:00'] };
  rerender(<TimetableScreen {...props} data={{ ...data, calendarClasses: [weekly] }} />);
  expect(screen.getAllByText('Same time')).toHaveLength(2);
});

test('a class of a calendar says where it comes from, and leads to its next date there', () => {
  const found: Timetable_CalendarClassFragment = {
    ...{ __typename: 'CalendarClass', id: 'e1:2026-10-05T09:30', courseId: 'c1', minutes: 60 },
    ...{ title: 'Organic Chemistry', label: null, place: 'R 1', source: 'My timetable', imported: true },
    starts: ['2026-10-05T09:30', '2026-10-12T09:30'],
  };
  const data = { term: TERM, classes: [], calendarClasses: [found], specialDays: [], courses: [] };
  const props = {
    data,
    seed: {},
    open: null,
    onOpen: jest.fn(),
    dayLink: (day: string) => `/calendar?day=${day}`,
  };
  render(<TimetableScreen {...props} />, { wrapper: PageAt });
  const link = screen.getByRole('link', {
    name: /^Organic Chemistry.*From My timetable · 2 dates.*Open in Calendar$/,
  });
  expect(link.getAttribute('href')).toMatch(/^\/calendar\?day=2026-10-(05|12)$/);
  expect(screen.queryByRole('button', { name: /Organic Chemistry/ })).toBeNull();
});
