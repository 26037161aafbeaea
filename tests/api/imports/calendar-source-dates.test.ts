import { reopen, resolve, vevent } from '../../factories/calendar-source';
import { readCalendar } from '../../factories/event';
import { setUpSources } from '../../support/calendar-link-fixture';

const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const CANCEL = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
const RESET = 'mutation ($input: OccurrenceInput!) { resetOccurrence(input: $input) { event { id } } }';
const UPDATE = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }';

/** The days and times of the weekly class. */
interface WeeklyClass {
  start?: string;
  rule?: string;
  left?: string;
  canceled?: string;
  room?: string;
}

/** A school's calendar of one weekly class in New York that lasts an hour. */
function weekly({
  start = '20261123T090000',
  rule = 'COUNT=5',
  left,
  canceled,
  room = 'Room 1',
}: WeeklyClass = {}): string {
  const zone = 'TZID=America/New_York';
  const lines = [
    ...['UID:class-1', `DTSTART;${zone}:${start}`, 'DURATION:PT1H', `RRULE:FREQ=WEEKLY;${rule}`],
    ...['SUMMARY:BIO 101 Lecture', `LOCATION:${room}`],
  ];
  const exception = left ? [`EXDATE;${zone}:${left}`] : [];
  const entries = [vevent(...lines, ...exception)];
  if (canceled)
    entries.push(
      vevent(
        ...['UID:class-1', `RECURRENCE-ID;${zone}:${canceled}`, `DTSTART;${zone}:${canceled}`],
        ...['SUMMARY:BIO 101 Lecture', 'STATUS:CANCELLED'],
      ),
    );
  return ['BEGIN:VCALENDAR', 'PRODID:-//School//EN', ...entries, 'END:VCALENDAR'].join('\r\n');
}

describe('single dates that a student changed of a subscribed series', () => {
  const fixture = setUpSources();
  let id: string;
  let eventId: string;

  const shown = async () => {
    const { occurrences } = await readCalendar(
      fixture.app,
      fixture.student.token,
      '2026-11-22',
      '2026-12-31',
    );
    return occurrences.map(({ startLocal, place }) => `${startLocal.slice(5)} ${place ?? ''}`);
  };

  /** The 30th moved to 13:00 with place and notes, the 7th cancelled, the 14th in another room. */
  beforeEach(async () => {
    fixture.server.answer = weekly();
    id = await fixture.begin();
    const { occurrences } = await readCalendar(
      fixture.app,
      fixture.student.token,
      '2026-11-23',
      '2026-11-23',
    );
    eventId = occurrences[0]?.id.split(':')[0] ?? '';
    const moved = { startLocal: '2026-11-30T13:00', place: 'Mine', notes: 'Bring the lens' };
    await fixture.run(MOVE, { input: { eventId, originalStart: '2026-11-30T09:00', ...moved } });
    await fixture.run(CANCEL, { input: { eventId, originalStart: '2026-12-07T09:00' } });
    const sameTime = { originalStart: '2026-12-14T09:00', startLocal: '2026-12-14T09:00' };
    await fixture.run(MOVE, { input: { eventId, ...sameTime, place: 'Annexe' } });
  });

  const USUAL = ['11-23T09:00 Room 1', '11-30T13:00 Mine', '12-14T09:00 Annexe', '12-21T09:00 Room 1'];

  it.each([
    ['another time', '20261123T093000', '11-23T09:30 Room 1', '12-14T09:30 Annexe', '12-21T09:30 Room 1'],
    ['another day', '20261124T090000', '11-24T09:00 Room 1', '12-15T09:00 Annexe', '12-22T09:00 Room 1'],
  ])('move along when the school moves the series to %s, and back', async (_to, start, first, room, last) => {
    expect(await shown()).toEqual(USUAL);
    expect(await fixture.syncTo(id, weekly({ start }))).toEqual([]);
    expect(await shown()).toEqual([first, '11-30T13:00 Mine', room, last]);
    expect(await fixture.syncTo(id, weekly())).toEqual([]);
    expect(await shown()).toEqual(USUAL);
  });

  it.each([
    ['leaves the date out', { left: '20261130T090000' }, ['11-30']],
    ['ends before it', { rule: 'UNTIL=20261124T000000Z' }, ['11-30', '12-14']],
  ])('are asked about when the school %s', async (_how, change, gone) => {
    const diffs = await fixture.syncTo(id, weekly(change));
    const theirs = {
      dates: gone.map((day) => `2026-${day}`),
      cancelledDates: gone.map((day) => `2026-${day}`),
    };
    expect(diffs).toMatchObject([{ kind: 'moved', noun: 'event', field: 'instances', theirs }]);
    expect(await shown()).toContain('11-30T13:00 Mine');
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    const days = (await shown()).map((text) => text.slice(0, 5));
    expect(days.filter((day) => gone.includes(day))).toEqual([]);
    await reopen(fixture.app, fixture.student.token, diffs);
    expect(await shown()).toContain('11-30T13:00 Mine');
    expect(await fixture.syncTo(id, `${weekly(change)}\r\n`)).toHaveLength(1);
    await resolve(fixture.app, fixture.student.token, diffs, 'keep');
    expect(await fixture.syncTo(id, weekly({ ...change, room: 'Room 2' }))).toEqual([]);
    expect(await shown()).toEqual(expect.arrayContaining(['11-23T09:00 Room 2', '11-30T13:00 Mine']));
  });

  it.each([
    ['leaves it out', { left: '20261130T090000' }],
    ['cancels it', { canceled: '20261130T090000' }],
  ])('are not asked about once canceled, when the school %s too', async (_how, change) => {
    await fixture.run(CANCEL, { input: { eventId, originalStart: '2026-11-30T09:00' } });
    const left = USUAL.filter((text) => !text.startsWith('11-30'));
    expect(await shown()).toEqual(left);
    expect(await fixture.syncTo(id, weekly(change))).toEqual([]);
    expect(await fixture.syncTo(id, weekly({ ...change, room: 'Room 2' }))).toEqual([]);
    expect(await shown()).toEqual(left.map((text) => text.replace('Room 1', 'Room 2')));
  });

  it('outlast an accepted move of a series with times of their own, and its taking back', async () => {
    await fixture.run(UPDATE, { input: { id: eventId, startLocal: '2026-11-23T08:00' } });
    const own = ['11-23T08:00 Room 1', '11-30T13:00 Mine', '12-14T08:00 Annexe', '12-21T08:00 Room 1'];
    expect(await shown()).toEqual(own);
    const diffs = await fixture.syncTo(id, weekly({ start: '20261123T093000' }));
    expect(diffs).toMatchObject([{ field: 'times' }]);
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    const theirs = ['11-23T09:30 Room 1', '11-30T13:00 Mine', '12-14T09:30 Annexe', '12-21T09:30 Room 1'];
    expect(await shown()).toEqual(theirs);
    await reopen(fixture.app, fixture.student.token, diffs);
    expect(await shown()).toEqual(own);
  });

  it('from one on stay within the series, so that what the school changes later reaches all of them', async () => {
    await fixture.run(RESET, { input: { eventId, originalStart: '2026-12-14T09:00' } });
    const before = await shown();
    const reach = { id: eventId, scope: 'this_and_following', originalStart: '2026-12-14T09:00' };
    const times = { startLocal: '2026-12-14T11:00', endLocal: '2026-12-14T12:00' };
    await fixture.run(UPDATE, { input: { ...reach, ...times, place: 'Far' } });
    expect((await shown()).slice(2)).toEqual(['12-14T11:00 Far', '12-21T11:00 Far']);
    const back = { startLocal: '2026-12-14T09:00', endLocal: '2026-12-14T10:00', place: 'Room 1' };
    await fixture.run(UPDATE, { input: { ...reach, ...back } });
    expect(await shown()).toEqual(before);
    await fixture.run(UPDATE, { input: { ...reach, place: 'My room' } });
    const own = ['11-30T13:00 Mine', '12-14T09:00 My room', '12-21T09:00 My room'];
    expect(await shown()).toEqual(['11-23T09:00 Room 1', ...own]);
    expect(await fixture.syncTo(id, weekly({ start: '20261123T100000', room: 'Room 2' }))).toEqual([]);
    const later = ['11-30T13:00 Mine', '12-14T10:00 My room', '12-21T10:00 My room'];
    expect(await shown()).toEqual(['11-23T10:00 Room 2', ...later]);
  });
});
