import { calendarSpan, sittingTime } from '#domain/assignments/calendar-span';
import { toWallMs } from '#domain/time/local-date-time';
import type { AssignmentType } from '#domain/assignments/assignment';

/** The span of work due at a local moment in London, in UTC as `HH:MM–HH:MM`. */
const spanOf = (type: AssignmentType, dueLocal: string): string => {
  const { start, end } = calendarSpan({ type, dueAt: toWallMs(dueLocal), dueLocal });
  return [start, end].map((moment) => new Date(moment).toISOString().slice(5, 16)).join(' – ');
};

it.each([
  ['assignment', '2026-12-10T09:00', '12-10T08:30 – 12-10T09:00'],
  ['project', '2026-12-10T00:10', '12-09T23:40 – 12-10T00:10'],
  ['reading', '2026-12-10T23:59', '12-10T23:29 – 12-10T23:59'],
  ['exam', '2026-12-10T09:00', '12-10T09:00 – 12-10T09:30'],
  ['quiz', '2026-12-10T00:00', '12-10T00:00 – 12-10T00:30'],
  ['quiz', '2026-12-10T23:59', '12-10T23:59 – 12-11T00:00'],
] as const)('a calendar shows an item of type %s of %s in %s', (type, dueLocal, span) => {
  expect(spanOf(type, dueLocal)).toBe(span);
});

it('takes the time of exams and timed quizzes alone', () => {
  const dueAt = Date.parse('2026-12-10T09:00:00Z');
  const timed = (type: AssignmentType, isWholeDay = false) =>
    sittingTime({ type, dueAt, isWholeDay }, 'Europe/London');
  const halfHour = { startsAt: dueAt, endsAt: dueAt + 30 * 60_000 };
  expect([timed('exam'), timed('quiz')]).toEqual([halfHour, halfHour]);
  expect([timed('exam', true), timed('quiz', true), timed('assignment'), timed('other')]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});
