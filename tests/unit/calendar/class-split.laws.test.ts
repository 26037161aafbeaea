import fc from 'fast-check';
import { splitEvent } from '#domain/acts/change-event';
import { seriesOf } from '#domain/acts/event';
import { expandSeries } from '#domain/time/expand-series';
import type { Weekday } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import { dayPlans, SPECIAL_DAY_KINDS, type DayPlan, type SchoolCalendar } from '#domain/time/school-days';
import { meetingStarts, type MeetingTime } from '#domain/time/timetable';
import { replanned, scheduled, type ClassRow } from '../../../server/features/calendar/meeting.changes';

const TERM = { firstDay: '2026-08-31', lastDay: '2026-12-18' };
const ZONE = 'America/New_York';
const WINDOW = { fromDay: '2026-08-01', toDay: '2027-01-31', zone: ZONE };
const NEW_TIME = '14:30';

const weekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>;
const cycleDay = fc.integer({ min: 1, max: 6 });
const day = fc
  .integer({ min: 0, max: 108 })
  .map((offset) => new Date(Date.UTC(2026, 7, 31 + offset)).toISOString().slice(0, 10));

const specialDay = fc
  .record({ kind: fc.constantFrom(...SPECIAL_DAY_KINDS), days: fc.tuple(day, day), cycleDay, weekday })
  .map(({ kind, days, ...each }) => {
    const [firstDay = '', lastDay = ''] = [...days].sort();
    const isShort = kind === 'force' || kind === 'other_weekday';
    return {
      ...{ kind, firstDay, lastDay: isShort ? firstDay : lastDay, label: 'Special', until: null },
      cycleDay: kind === 'force' ? each.cycleDay : null,
      weekday: kind === 'other_weekday' ? each.weekday : null,
    };
  });

const calendar: fc.Arbitrary<SchoolCalendar> = fc.record({
  firstDay: fc.constant(TERM.firstDay),
  lastDay: fc.constant(TERM.lastDay),
  schoolWeekdays: fc.constant([1, 2, 3, 4, 5] as const),
  cycleLength: fc.constant(6),
  cycleStartsOn: fc.option(day),
  specialDays: fc.array(specialDay, { maxLength: 3 }),
});

const weekly = fc
  .record({
    weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 }),
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    week: fc.nat(3),
  })
  .map(({ weekdays, everyWeeks, week }) => ({
    ...{ pattern: 'weekly' as const, weekdays, everyWeeks, week: (week % everyWeeks) + 1, cycleDays: [] },
  }));
const rotation = fc.uniqueArray(cycleDay, { minLength: 1, maxLength: 3 }).map((cycleDays) => ({
  ...{ pattern: 'rotation' as const, weekdays: [], everyWeeks: 1, week: 1, cycleDays },
}));

function classOf(plans: readonly DayPlan[], time: MeetingTime): ClassRow {
  const row: ClassRow = {
    ...{ id: 'class', version: 1, courseId: 'course', kind: 'class', title: 'Databases', place: 'Hall 1' },
    ...{ notes: null, allDay: false, startLocal: '', durationMinutes: 60, timezone: ZONE },
    ...{ recurrenceRule: null, exceptions: [], additions: [], overrides: [] },
    meeting: { ...time, kind: 'lecture', link: null },
  };
  return scheduled(row, plans);
}

/** A class's instances: planned time, actual time, and place. */
const instancesOf = (row: ClassRow) =>
  expandSeries(seriesOf(row), WINDOW, 5_000).map(
    ({ originalStart, localStart, override }) =>
      `${originalStart} ${localStart} ${override?.place ?? row.place ?? ''}`,
  );

const asClass = (row: unknown) => row as ClassRow;

/** A class of A/B weeks or a rotation with some changed instances, and the start it is cut before. */
const fixture = fc
  .record({
    calendar,
    pattern: fc.oneof(weekly, rotation),
    cut: fc.nat(),
    changed: fc.uniqueArray(fc.nat(), { maxLength: 4 }),
  })
  .map(({ calendar: of, pattern, cut, changed }) => {
    const plans = dayPlans(of);
    const bare = classOf(plans, { ...pattern, startTime: '09:00', firstDay: null, lastDay: null });
    const starts = meetingStarts(plans, bare.meeting);
    const own = new Set(changed.map((index) => starts[index % starts.length] ?? ''));
    const nothing = { startLocal: null, durationMinutes: null, title: null, place: null, notes: null };
    const overrides = [...own].sort().map((originalStart, index) => ({
      ...{ ...nothing, originalStart, link: null, cancelled: index % 2 === 1 },
      ...(index % 2 === 0 && { place: `Room ${index}` }),
    }));
    return {
      plans,
      event: scheduled({ ...bare, overrides }, plans),
      starts,
      at: starts[cut % starts.length],
    };
  })
  .filter(({ starts }) => starts.length > 1);

/** The class cut before a start, and its rest at another time and in another room. */
function changedFrom(event: ClassRow, at: string, plans: readonly DayPlan[]) {
  const split = splitEvent(event, at, 'rest');
  if (!split.before) return null;
  const following = asClass(split.event);
  const meeting = { ...following.meeting, startTime: NEW_TIME };
  return {
    before: asClass(split.before),
    rest: replanned({ ...following, place: 'Hall 9', meeting }, plans),
  };
}

describe('a class that changes from one of its instances on', () => {
  it('stays as it was before it, also when its plan is made anew', () => {
    fc.assert(
      fc.property(fixture, ({ event, at = '', plans }) => {
        const split = changedFrom(event, at, plans);
        fc.pre(split !== null);
        const earlier = instancesOf(event).filter((instance) => instance < at);
        expect(instancesOf(split.before)).toEqual(earlier);
        expect(instancesOf(scheduled(split.before, plans))).toEqual(earlier);
      }),
    );
  });

  it('takes place from it on as told, on the same days of its A/B weeks or rotation', () => {
    fc.assert(
      fc.property(fixture, ({ event, at = '', plans }) => {
        const split = changedFrom(event, at, plans);
        fc.pre(split !== null);
        const moved = (start: string) => `${dayOf(start)}T${NEW_TIME}`;
        const later = instancesOf(event)
          .filter((instance) => instance >= at)
          .map((instance) => {
            const [original = '', , ...place] = instance.split(' ');
            const room = place.join(' ');
            return `${moved(original)} ${moved(original)} ${room === 'Hall 1' ? 'Hall 9' : room}`;
          });
        expect(instancesOf(split.rest)).toEqual(later);
        expect(instancesOf(scheduled(split.rest, plans))).toEqual(later);
      }),
    );
  });

  it('is what it was once both parts are joined again', () => {
    fc.assert(
      fc.property(fixture, ({ event, at = '', plans }) => {
        const split = changedFrom(event, at, plans);
        fc.pre(split !== null);
        const { before, rest } = split;
        const overrides = [...before.overrides, ...rest.overrides];
        const meeting = { ...before.meeting, lastDay: rest.meeting.lastDay };
        expect(instancesOf(replanned({ ...before, overrides, meeting }, plans))).toEqual(instancesOf(event));
      }),
    );
  });
});
