import type { ComponentProps } from 'react';
import { cleanup, screen, within } from '@testing-library/react';
import { DayStrip } from '../../../client/features/today/day-strip';
import type { DayStrip_OccurrenceFragment } from '../../../client/generated/graphql';
import { NOW } from '../assignments/assignment-samples';
import { show, stopClock } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

/** When the visit began. */
let mockVisit = NOW;

jest.mock('../../../client/ui/device/use-visit', () => ({ useVisit: () => mockVisit }));

stopClock();
beforeEach(() => {
  mockVisit = NOW;
});

function showDay(changes: Partial<ComponentProps<typeof DayStrip>>): void {
  const none = { occurrences: [], off: [], nextClass: null };
  show(new FakeServer(), <DayStrip {...none} now={NOW} calendarHref="/calendar" {...changes} />);
}

describe('the classes and events of today', () => {
  const lecture: DayStrip_OccurrenceFragment = {
    __typename: 'Occurrence',
    ...{ kind: 'class' as const, movedTo: null, label: null, allDay: false },
    id: 'o1',
    title: 'Lecture',
    place: 'Room 204',
    startsAt: '2026-11-21T09:25:00Z',
    endsAt: '2026-11-21T10:55:00Z',
    course: { __typename: 'Course', id: 'bio', code: 'BIO 101', name: 'Cell Biology', color: 'green' },
  };

  it.each([
    ['2026-11-21T09:25:00Z', '10:25BCell Biology · LectureRoom 204Next, in 25 mins'],
    ['2026-11-21T13:00:00Z', '14:00BCell Biology · LectureRoom 204Next'],
    ['2026-11-21T08:55:00Z', '09:55BCell Biology · LectureRoom 204Now, until 11:55'],
  ])('a class at %s is "%s"', (startsAt, text) => {
    const endsAt = new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString();
    showDay({
      occurrences: [{ ...lecture, startsAt, endsAt: startsAt.includes('T08') ? lecture.endsAt : endsAt }],
    });
    const day = screen.getByRole('region', { name: 'Classes and events today' });
    expect(within(day).getByRole('listitem')).toHaveTextContent(text);
  });

  it('lists classes and events that are not over, the next one marked, and at most five', () => {
    const at = (hour: number) => ({
      ...{ ...lecture, id: `o${hour}`, title: `Class ${hour}`, place: null, course: null },
      startsAt: `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`,
      endsAt: `2026-11-21T${String(hour).padStart(2, '0')}:30:00Z`,
    });
    showDay({ occurrences: [7, 10, 11, 12, 13, 14, 15].map(at) });
    const day = screen.getByRole('region', { name: 'Classes and events today' });
    expect(
      within(day)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      '11:00Class 10Next, in 1 hr',
      '12:00Class 11',
      '13:00Class 12',
      '14:00Class 13',
      '15:00Class 14',
    ]);
    expect(within(day).getByRole('link', { name: '1 more' })).toHaveAttribute('href', '/calendar');
  });

  it('keeps the line of a class that ends meanwhile until the next visit, without a mark', () => {
    const ended = { occurrences: [lecture], now: Date.parse(lecture.endsAt) };
    showDay(ended);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^10:25BCell Biology · LectureRoom 204$/);
    cleanup();
    mockVisit = ended.now;
    showDay(ended);
    expect(screen.getByText('No more classes today.')).toBeInTheDocument();
  });

  it('on a long day, has what has ended give way to what comes', () => {
    const hours = [10, 11, 12, 13, 14, 15, 16];
    const at = (hour: number) => ({
      ...{ ...lecture, id: `o${hour}`, title: `Class ${hour}`, place: null, course: null },
      ...{ startsAt: `2026-11-21T${hour}:00:00Z`, endsAt: `2026-11-21T${hour}:30:00Z` },
    });
    showDay({ occurrences: hours.map(at), now: Date.parse('2026-11-21T12:45:00Z') });
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      '13:00Class 12',
      '14:00Class 13Next, in 15 mins',
      '15:00Class 14',
      '16:00Class 15',
      '17:00Class 16',
    ]);
    expect(screen.getByRole('link', { name: '2 more' })).toBeInTheDocument();
  });

  it('shows what lasts all day without a time, and what began before today by its day', () => {
    const [startsAt, endsAt] = ['2026-11-20T21:00:00Z', '2026-11-21T12:00:00Z'];
    const whole = { ...lecture, id: 'week', title: 'Reading week', course: null, place: null };
    showDay({
      occurrences: [
        { ...whole, allDay: true, startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-22T00:00:00Z' },
        { ...whole, id: 'trip', title: 'Trip', startsAt, endsAt },
      ],
    });
    const day = screen.getByRole('region', { name: 'Classes and events today' });
    expect(
      within(day)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['All dayReading week', 'FriTripNow, until 13:00']);
  });

  it('names the next class on a day without any, and nothing if there is none at all', () => {
    showDay({
      nextClass: { ...lecture, startsAt: '2026-11-23T09:25:00Z', endsAt: '2026-11-23T10:25:00Z' },
    });
    const day = screen.getByRole('region', { name: 'Classes and events today' });
    expect(day).toHaveTextContent('No classes today. Next: Cell Biology · Lecture, Mon 23 Nov, 10:25.');
    cleanup();
    showDay({});
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('strikes out what is canceled today, called by its course', () => {
    showDay({ off: [lecture] });
    expect(screen.getByText('Cell Biology · Lecture, 10:25').tagName).toBe('S');
  });
});
