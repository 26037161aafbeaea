import { courseTitle } from '#domain/courses/course-label';
import {
  briefTime,
  kindText,
  ownZoneText,
  rangeTitle,
  timeText,
  untilText,
  whenText,
} from '../../../client/features/calendar/entry-words';
import { createFormat } from '../../../client/ui/format/format';
import { classEntry, dueEntry, ZONE } from './calendar-samples';

const british = createFormat({ locale: 'en-GB', timezone: ZONE });

describe('when an entry is, in words', () => {
  it('names the day once', () => {
    expect(whenText(classEntry(), british)).toBe('Wed 18 Nov, 10:00–11:30');
    expect(timeText(classEntry(), british)).toBe('10:00–11:30');
  });

  it('names both days of what lasts over midnight, but not the day that begins with its end', () => {
    const night = classEntry({ startLocal: '2026-11-18T22:00', minutes: 240 });
    expect(whenText(night, british)).toBe('Wed 18 Nov, 22:00 to Thu 19 Nov, 02:00');
    const evening = classEntry({ startLocal: '2026-11-18T22:00', minutes: 120 });
    expect(whenText(evening, british)).toBe('Wed 18 Nov, 22:00–00:00');
  });

  it('is brief in a month', () => {
    const american = createFormat({ locale: 'en-US', timezone: ZONE });
    expect(['09:00', '12:30', '17:05'].map((time) => briefTime(time, american))).toEqual([
      '9a',
      '12:30p',
      '5:05p',
    ]);
    expect(briefTime('09:00', british)).toBe('09:00');
  });

  it('says due of a deadline', () => {
    expect(whenText(dueEntry(), british)).toBe('due Thu 19 Nov, 17:00');
    expect(whenText(dueEntry({ dueTime: null }), british)).toBe('due Thu 19 Nov');
    expect(timeText(dueEntry({ dueTime: null }), british)).toBe('due');
  });

  it('counts whole days to the last of them', () => {
    const days = { allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-28T00:00' };
    expect(whenText(classEntry(days), british)).toBe('Wed 25 Nov to Fri 27 Nov, all day');
    expect(whenText(classEntry({ ...days, endLocal: '2026-11-26T00:00' }), british)).toBe(
      'Wed 25 Nov, all day',
    );
  });

  it('says the end alone where the start is told already', () => {
    expect(untilText(classEntry(), british)).toBe('until 11:30');
    const night = classEntry({ startLocal: '2026-11-18T22:00', minutes: 240 });
    expect(untilText(night, british)).toBe(`until ${british.day('2026-11-19', 'long')}, 02:00`);
    const days = { allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-28T00:00' };
    expect(untilText(classEntry(days), british)).toBe(`until ${british.day('2026-11-27', 'long')}`);
    expect(untilText(classEntry({ ...days, endLocal: '2026-11-26T00:00' }), british)).toBeNull();
    expect(untilText(dueEntry(), british)).toBeNull();
  });

  it("adds the entry's own clocks where they show something else", () => {
    const berlin = createFormat({ locale: 'en-GB', timezone: 'Europe/Berlin' });
    expect(ownZoneText(classEntry({}, 'Europe/Berlin'), berlin)).toBe(`Wed 18 Nov, 10:00–11:30 in ${ZONE}`);
    expect(ownZoneText(classEntry(), british)).toBeNull();
    const detroit = createFormat({ locale: 'en-GB', timezone: 'America/Detroit' });
    expect(ownZoneText(classEntry({}, 'America/Detroit'), detroit)).toBeNull();
  });
});

it('says what an entry is without its color', () => {
  expect(kindText(classEntry())).toBe('Class, BIO 101');
  expect(kindText(classEntry({ kind: 'event', course: null }))).toBe('Event');
  expect(kindText(dueEntry({ progress: 'submitted' }))).toBe('Deadline, Done');
});

it('names a course that has no other name than its code once', () => {
  expect(courseTitle({ code: 'BIO 101', name: 'Biology' })).toBe('BIO 101 · Biology');
  expect(courseTitle({ code: 'HIST 134', name: 'HIST 134' })).toBe('HIST 134');
});

it('names the days of a view', () => {
  const title = (view: 'month' | 'week' | 'day', from: string, to: string, isShort = false) =>
    // The spaces around the dash depend on the version of the language data.
    rangeTitle({ from, to }, view, british, isShort).replace(/\s*–\s*/g, '–');
  expect(title('month', '2026-11-01', '2026-11-30')).toBe('November 2026');
  expect(title('week', '2026-11-16', '2026-11-22')).toBe('16–22 November 2026');
  expect(title('week', '2026-11-30', '2026-12-06')).toBe('30 Nov–6 Dec 2026');
  expect(title('week', '2026-11-30', '2026-12-06', true)).toBe('30 Nov–6 Dec');
  expect(title('day', '2026-11-19', '2026-11-19')).toMatch(/^Thu,? 19 November 2026$/);
  expect(title('day', '2026-11-19', '2026-11-19', true)).toMatch(/^Thu,? 19 Nov$/);
});
