import type { PlannedClass } from '../../../client/features/calendar/timetable/timetable-plan';
import {
  PREVIEW_DAYS,
  previewRows,
  type PreviewRow,
} from '../../../client/features/calendar/timetable/school-day-preview';
import { breakWeek, plannedClass, schoolCalendar } from './timetable-samples';

const isDay = (row: PreviewRow): row is PreviewRow & { type: 'day' } => row.type === 'day';

/** The days on which a class of the preview takes place. */
function daysOf(rows: readonly PreviewRow[], item: PlannedClass): string[] {
  return rows.filter((row) => isDay(row) && row.classes.includes(item)).map(({ day }) => day);
}

describe('the preview of a timetable', () => {
  it('shows twenty school days from the day asked for', () => {
    const rows = previewRows(schoolCalendar(), [], '2026-09-09');
    expect(rows).toHaveLength(PREVIEW_DAYS);
    expect(rows[0]?.day).toBe('2026-09-09');
    expect(rows.at(-1)?.day).toBe('2026-10-06');
  });

  it('names a break once, and does not count its days', () => {
    const rows = previewRows(schoolCalendar({ specialDays: [breakWeek()] }), [], '2026-10-05');
    const off = rows.filter(({ type }) => type === 'off');
    expect(off).toEqual([{ type: 'off', day: '2026-10-12', lastDay: '2026-10-16', label: 'Autumn break' }]);
    expect(rows.filter(isDay)).toHaveLength(PREVIEW_DAYS);
  });

  it('shifts A and B weeks behind a break that does not count, and leaves them behind one that does', () => {
    const labA = plannedClass({ everyWeeks: 2, week: 1 });
    const from = '2026-10-05';
    const usual = previewRows(schoolCalendar(), [labA], from);
    const skipped = previewRows(schoolCalendar({ specialDays: [breakWeek()] }), [labA], from);
    const kept = previewRows(
      schoolCalendar({ specialDays: [breakWeek({ kind: 'preserve' })] }),
      [labA],
      from,
    );
    expect(daysOf(usual, labA)).toEqual(['2026-10-05', '2026-10-19']);
    expect(daysOf(skipped, labA)).toEqual(['2026-10-05', '2026-10-26']);
    expect(daysOf(kept, labA)).toEqual(['2026-10-05', '2026-10-19', '2026-11-02']);
  });

  it('counts a rotation over school days alone', () => {
    const rotating = plannedClass({ pattern: 'rotation', weekdays: [], cycleDays: [2] });
    const rows = previewRows(schoolCalendar({ cycleLength: 6 }), [rotating], '2026-09-07');
    expect(daysOf(rows, rotating)).toEqual(['2026-09-08', '2026-09-16', '2026-09-24', '2026-10-02']);
  });

  it('shows a class on a day that is none of school, which does not count', () => {
    const saturday = plannedClass({ weekdays: [6] });
    const rows = previewRows(schoolCalendar(), [saturday], '2026-09-07');
    expect(daysOf(rows, saturday)).toEqual(['2026-09-12', '2026-09-19', '2026-09-26']);
    expect(rows).toHaveLength(PREVIEW_DAYS + 3);
  });

  it('ends with the last school day of the term', () => {
    const rows = previewRows(
      schoolCalendar({ specialDays: [breakWeek({ firstDay: '2026-12-17', lastDay: '2026-12-31' })] }),
      [],
      '2026-12-14',
    );
    expect(rows.map(({ day }) => day)).toEqual(['2026-12-14', '2026-12-15', '2026-12-16']);
    expect(previewRows(schoolCalendar(), [], '2027-01-04')).toEqual([]);
  });
});
