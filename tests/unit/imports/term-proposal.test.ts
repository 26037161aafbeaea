import { parseCalendar } from '../../../server/ical/parse-calendar';
import { resolveEntries } from '../../../server/features/imports/resolve-entries';
import { proposeTerm } from '../../../server/features/imports/term-proposal';

const deadlines = async (...days: string[]) => {
  const entries = days.map((day, index) =>
    [
      'BEGIN:VEVENT',
      `UID:event-assignment-${index}`,
      `DTSTART:${day.replaceAll('-', '')}T120000Z`,
      'SUMMARY:Essay',
      'END:VEVENT',
    ].join('\n'),
  );
  return resolveEntries(
    await parseCalendar(['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR'].join('\n')),
    'UTC',
  );
};
const term = (name: string, startsOn: string, endsOn: string, isCurrent = false) => ({
  id: name,
  name,
  startsOn,
  endsOn,
  isCurrent,
});
const TODAY = '2026-11-21';
const NOW = { today: TODAY, timezone: 'America/New_York' };

describe('the term proposed for imported courses', () => {
  it('covers the span in which the entries lie', async () => {
    const file = await deadlines('2026-09-10', '2026-11-01', '2026-12-15');
    expect(proposeTerm([file], [], NOW)).toEqual({
      termId: null,
      name: 'Fall 2026',
      startsOn: '2026-09-10',
      endsOn: '2026-12-15',
    });
  });

  it('is named as the student’s country names it', async () => {
    const file = await deadlines('2026-09-10', '2026-11-01', '2026-12-15');
    expect(proposeTerm([file], [], { ...NOW, timezone: 'Europe/London' })).toMatchObject({
      name: 'Autumn 2026',
    });
  });

  it.each([
    ['FREQ=WEEKLY;COUNT=12', '2026-11-24'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=6', '2026-11-17'],
    ['FREQ=WEEKLY;COUNT=24;BYDAY=TU,TH', '2026-11-30'],
    ['FREQ=WEEKLY;UNTIL=20261208T080000', '2026-12-08'],
  ])('lasts as long as its classes with %s', async (rule, endsOn) => {
    const lines = ['UID:1', 'DTSTART:20260908T080000', 'DURATION:PT1H', 'SUMMARY:Analysis', `RRULE:${rule}`];
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n');
    const file = resolveEntries(await parseCalendar(text), 'UTC');
    expect(proposeTerm([await file], [], NOW)).toMatchObject({ startsOn: '2026-09-08', endsOn });
  });

  it('leaves out entries of other years', async () => {
    const file = await deadlines('2023-01-05', '2026-09-10', '2026-11-01', '2026-12-15', '2031-01-01');
    expect(proposeTerm([file], [], NOW)).toMatchObject({ startsOn: '2026-09-10', endsOn: '2026-12-15' });
  });

  it('is a term that holds a third of the entries, the one with most of them first', async () => {
    const file = await deadlines('2026-09-10', '2026-11-01', '2026-12-15');
    const terms = [
      term('early', '2026-09-01', '2026-09-30', true),
      term('whole', '2026-09-01', '2026-12-20'),
    ];
    expect(proposeTerm([file], terms, NOW)).toMatchObject({ termId: 'whole' });
    expect(proposeTerm([file], terms.slice(0, 1), NOW)).toMatchObject({ termId: 'early' });
  });

  it('is the current one among equals, and none that holds next to nothing', async () => {
    const file = await deadlines('2026-09-10', '2026-11-01', '2026-12-15', '2026-12-16');
    const twins = [
      term('other', '2026-09-01', '2026-12-20'),
      term('current', '2026-09-01', '2026-12-20', true),
    ];
    expect(proposeTerm([file], twins, NOW)).toMatchObject({ termId: 'current' });
    expect(proposeTerm([file], [term('past', '2026-06-01', '2026-09-20', true)], NOW)).toMatchObject({
      termId: null,
    });
  });

  it('is the usual one of today when the files hold nothing', () => {
    expect(proposeTerm([], [], NOW)).toEqual({
      termId: null,
      name: 'Fall 2026',
      startsOn: '2026-08-24',
      endsOn: '2026-12-18',
    });
  });

  it('is the usual one around deadlines of a few days, which it includes', async () => {
    const week = await deadlines('2026-12-01', '2026-12-05');
    expect(proposeTerm([week], [], NOW)).toMatchObject({ startsOn: '2026-08-24', endsOn: '2026-12-18' });
    const holidays = await deadlines('2026-12-20', '2026-12-24');
    expect(proposeTerm([holidays], [], NOW)).toEqual({
      termId: null,
      name: 'Spring 2027',
      startsOn: '2026-12-20',
      endsOn: '2027-05-14',
    });
    const late = await deadlines('2026-12-10', '2027-01-08');
    expect(proposeTerm([late], [], NOW)).toMatchObject({ startsOn: '2026-08-24', endsOn: '2027-01-08' });
  });

  it('is as short as its classes are', async () => {
    const course = [
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART:20260601T120000Z',
      'DTEND:20260601T130000Z',
      'SUMMARY:Class',
    ];
    const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260630T000000Z';
    const text = ['BEGIN:VCALENDAR', ...course, rule, 'END:VEVENT', 'END:VCALENDAR'].join('\n');
    const file = await resolveEntries(await parseCalendar(text), 'UTC');
    expect(proposeTerm([file], [], NOW)).toMatchObject({ startsOn: '2026-06-01', endsOn: '2026-06-30' });
  });
});
