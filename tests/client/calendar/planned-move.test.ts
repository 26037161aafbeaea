import {
  entryAfter,
  mayChangeAllDay,
  planMove,
  shifted,
} from '../../../client/features/calendar/planned-move';
import { leftBehind } from '../../../client/features/calendar/calendar-entry';
import { blockEntry, classEntry, dueEntry, ZONE } from './calendar-samples';

/** New York's clocks skip 02:00 to 03:00 on this day, and show 01:00 to 02:00 twice on the other. */
const SPRING = '2027-03-14';
const AUTUMN = '2026-11-01';

const timed = (start: string, end?: string) => ({ allDay: false, start, ...(end && { end }) });

describe('moving one date of a series', () => {
  it('names the instance by its original start and leaves the series alone', () => {
    const planned = planMove(classEntry(), timed('2026-11-20T13:15'), ZONE);
    expect(planned).toMatchObject({
      type: 'event',
      input: {
        ...{ id: 'e1', scope: 'this' },
        originalStart: '2026-11-18T10:00',
        startLocal: '2026-11-20T13:15',
        endLocal: '2026-11-20T14:45',
      },
      occurrence: { moved: true },
    });
  });

  it('is written on the clocks of the series, not of the student who moved it', () => {
    const entry = classEntry({}, 'Asia/Tokyo');
    expect(entry.start).toBe('2026-11-19T00:00');
    expect(planMove(entry, timed('2026-11-19T02:00'), 'Asia/Tokyo')).toMatchObject({
      input: { startLocal: '2026-11-18T12:00', endLocal: '2026-11-18T13:30' },
      occurrence: { startsAt: '2026-11-18T17:00:00.000Z', endsAt: '2026-11-18T18:30:00.000Z' },
    });
  });

  it('does nothing when it stands there already, or cannot become a whole day', () => {
    expect(planMove(classEntry(), timed('2026-11-18T10:00'), ZONE)).toBeNull();
    expect(planMove(classEntry(), { allDay: true, start: '2026-11-18T00:00' }, ZONE)).toBeNull();
    expect(mayChangeAllDay(classEntry())).toBe(false);
    expect(mayChangeAllDay(classEntry({ recurring: false }))).toBe(true);
  });

  it('takes a new end when it was stretched', () => {
    expect(planMove(classEntry(), timed('2026-11-18T10:00', '2026-11-18T12:45'), ZONE)).toMatchObject({
      input: { startLocal: '2026-11-18T10:00', endLocal: '2026-11-18T12:45' },
    });
  });
});

describe('a change of the clocks', () => {
  it('moves a start they skip forward, and an hour stays an hour', () => {
    const entry = classEntry({ startLocal: `${SPRING}T09:00`, minutes: 60 });
    expect(planMove(entry, timed(`${SPRING}T02:45`), ZONE)).toMatchObject({
      input: { startLocal: `${SPRING}T03:45`, endLocal: `${SPRING}T04:45` },
      occurrence: { startsAt: `${SPRING}T07:45:00.000Z`, endsAt: `${SPRING}T08:45:00.000Z` },
    });
  });

  it('keeps the exact length of what is laid over the gap', () => {
    const entry = classEntry({ startLocal: `${SPRING}T09:00`, minutes: 60 });
    expect(planMove(entry, timed(`${SPRING}T01:30`), ZONE)).toMatchObject({
      input: { startLocal: `${SPRING}T01:30`, endLocal: `${SPRING}T03:30` },
      occurrence: { startsAt: `${SPRING}T06:30:00.000Z`, endsAt: `${SPRING}T07:30:00.000Z` },
    });
  });

  it('means the first of two equal times, and half an hour stays half an hour', () => {
    const entry = classEntry({ startLocal: `${AUTUMN}T09:00`, minutes: 30 });
    expect(planMove(entry, timed(`${AUTUMN}T01:45`), ZONE)).toMatchObject({
      occurrence: { startsAt: `${AUTUMN}T05:45:00.000Z`, endsAt: `${AUTUMN}T06:15:00.000Z` },
    });
  });
});

describe('moving an event that takes place once', () => {
  const single = classEntry({ recurring: false, kind: 'event', startLocal: '2026-11-18T15:00', minutes: 30 });

  it('changes the event itself', () => {
    expect(planMove(single, timed('2026-11-18T16:00'), ZONE)).toMatchObject({
      type: 'event',
      input: { id: 'e1', allDay: false, startLocal: '2026-11-18T16:00', endLocal: '2026-11-18T16:30' },
      occurrence: { moved: false },
    });
  });

  it('makes it a whole day, and a whole day an hour', () => {
    expect(planMove(single, { allDay: true, start: '2026-11-20T00:00' }, ZONE)).toMatchObject({
      input: { allDay: true, startLocal: '2026-11-20T00:00', endLocal: '2026-11-21T00:00' },
    });
    const wholeDay = classEntry({
      recurring: false,
      allDay: true,
      startLocal: '2026-11-25T00:00',
      endLocal: '2026-11-28T00:00',
    });
    expect(planMove(wholeDay, timed('2026-11-26T08:00'), ZONE)).toMatchObject({
      input: { allDay: false, startLocal: '2026-11-26T08:00', endLocal: '2026-11-26T09:00' },
    });
  });

  it('keeps the number of its days, unless a last day is given', () => {
    const fields = {
      recurring: false,
      allDay: true,
      startLocal: '2026-11-25T00:00',
      endLocal: '2026-11-28T00:00',
    };
    expect(planMove(classEntry(fields), { allDay: true, start: '2026-12-01T00:00' }, ZONE)).toMatchObject({
      input: { startLocal: '2026-12-01T00:00', endLocal: '2026-12-04T00:00' },
    });
    const target = { allDay: true, start: '2026-11-25T00:00', end: '2026-11-26T00:00' };
    expect(planMove(classEntry(fields), target, ZONE)).toMatchObject({
      input: { endLocal: '2026-11-26T00:00' },
    });
  });
});

describe('moving a deadline', () => {
  it('keeps its zone', () => {
    const planned = planMove(dueEntry({}, 'Europe/Berlin'), timed('2026-11-20T01:00'), 'Europe/Berlin');
    expect(planned).toMatchObject({
      type: 'deadline',
      input: { id: 'a1', dueDate: '2026-11-19', dueTime: '19:00', dueZone: ZONE },
      assignment: { dueAt: '2026-11-20T00:00:00.000Z' },
    });
  });

  it('loses its time on a whole day and gains one among the hours', () => {
    expect(planMove(dueEntry(), { allDay: true, start: '2026-11-21T00:00' }, ZONE)).toMatchObject({
      input: { dueDate: '2026-11-21', dueTime: null, dueZone: ZONE },
      assignment: { dueAt: '2026-11-22T04:59:00.000Z' },
    });
    expect(planMove(dueEntry({ dueTime: null }), timed('2026-11-19T14:00'), ZONE)).toMatchObject({
      input: { dueDate: '2026-11-19', dueTime: '14:00' },
    });
  });

  it('goes to the very day it is dropped on, in whatever zone it ends', () => {
    const entry = dueEntry({ dueTime: null }, 'Asia/Tokyo');
    const planned = planMove(entry, { allDay: true, start: '2026-11-22T00:00' }, 'Asia/Tokyo');
    expect(planned).toMatchObject({ input: { dueDate: '2026-11-22', dueTime: null, dueZone: ZONE } });
    expect(planned && entryAfter(entry, planned, 'Asia/Tokyo').start).toBe('2026-11-22T00:00');
  });

  it('does nothing when it is due then already', () => {
    expect(planMove(dueEntry(), timed('2026-11-19T17:00'), ZONE)).toBeNull();
  });
});

describe('a shift', () => {
  it('is counted on the clock, across a change of the clocks too', () => {
    const entry = classEntry({ startLocal: '2026-10-31T10:00' });
    expect(shifted(entry, { days: 1 })).toEqual(timed('2026-11-01T10:00'));
    expect(shifted(entry, { days: 7, minutes: -15 })).toEqual(timed('2026-11-07T09:45'));
  });

  it('leaves whole days whole', () => {
    const wholeDay = classEntry({
      allDay: true,
      startLocal: '2026-11-25T00:00',
      endLocal: '2026-11-26T00:00',
    });
    expect(shifted(wholeDay, { days: 1, minutes: 45 })).toEqual({ allDay: true, start: '2026-11-26T00:00' });
  });
});

describe('moving a study block', () => {
  const block = blockEntry({ startLocal: '2026-11-18T16:00' });

  it('keeps its length, is meant on the clocks of the student and shows at once', () => {
    const planned = planMove(block, timed('2026-11-20T09:30'), ZONE);
    expect(planned).toMatchObject({
      type: 'study',
      input: { id: block.id, startLocal: '2026-11-20T09:30', timezone: ZONE, minutes: 90 },
    });
    if (!planned) throw new Error('It moves.');
    expect(entryAfter(block, planned, ZONE)).toMatchObject({
      id: block.id,
      start: '2026-11-20T09:30',
      end: '2026-11-20T11:00',
    });
  });

  it('stays as long as it was in exact time over a change of the clocks', () => {
    const over = planMove(block, timed(`${SPRING}T01:30`), ZONE);
    expect(over).toMatchObject({
      input: { minutes: 90 },
      block: { startsAt: `${SPRING}T06:30:00.000Z`, endsAt: `${SPRING}T08:00:00.000Z` },
    });
  });

  it('takes a new length when it was stretched, and none without a time of day', () => {
    expect(planMove(block, timed('2026-11-18T16:00', '2026-11-18T18:15'), ZONE)).toMatchObject({
      input: { minutes: 135 },
    });
    expect(planMove(block, { allDay: true, start: '2026-11-19T00:00' }, ZONE)).toBeNull();
    expect(mayChangeAllDay(block)).toBe(false);
    expect(planMove(block, timed('2026-11-18T16:00'), ZONE)).toBeNull();
  });
});

describe('a deadline that moves', () => {
  /** Blocks on Wednesday and Thursday, 16:00 to 17:30 in New York. */
  const blocksFor = (dueAt: string | null) =>
    ['2026-11-18T16:00', '2026-11-19T16:00'].map((startLocal) => blockEntry({ startLocal, dueAt }));
  const behind = (dueAt: string | null) => leftBehind(blocksFor(dueAt), 'a1').map(({ start }) => start);

  it('leaves behind the blocks that end after it, and no others', () => {
    expect(behind('2026-11-19T23:00:00Z')).toEqual([]);
    expect(behind('2026-11-19T22:00:00Z')).toEqual(['2026-11-19T16:00']);
    expect(behind('2026-11-18T12:00:00Z')).toEqual(['2026-11-18T16:00', '2026-11-19T16:00']);
    expect(behind(null)).toEqual([]);
    expect(leftBehind(blocksFor('2026-11-18T12:00:00Z'), 'another')).toEqual([]);
  });

  it('is served by a block up to the midnight at which its day ends', () => {
    const late = blockEntry({ startLocal: '2026-11-18T22:30', dueAt: '2026-11-19T04:59:00Z' });
    expect(leftBehind([late], 'a1')).toEqual([]);
  });
});
