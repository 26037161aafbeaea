import { compareDue, dueGroupOf, isLate } from '../../../client/features/assignments/assignment-due';
import { dueText, localDue } from '../../../client/ui/format/due';
import { assignment, berlin, done, due, NOW, UNDATED } from './assignment-samples';

const format = berlin();
const newYork = {
  dueDate: '2026-11-23',
  dueTime: '20:00',
  dueZone: 'America/New_York',
  dueAt: '2026-11-24T01:00:00Z',
};

describe('the deadline on the own clocks', () => {
  it('is as written in the own zone', () => {
    expect(localDue(assignment(due('2026-11-23', '12:00')), format)).toEqual({
      day: '2026-11-23',
      time: '12:00',
    });
  });

  it('moves with the clocks, across midnight', () => {
    expect(localDue(assignment(newYork), format)).toEqual({ day: '2026-11-24', time: '02:00' });
  });

  it('keeps its day where only a day was set', () => {
    const wholeDay = { ...newYork, dueTime: null, dueAt: '2026-11-24T04:59:00Z' };
    expect(localDue(assignment(wholeDay), format)).toEqual({ day: '2026-11-23', time: null });
  });
});

describe('words', () => {
  it('say the day as people do', () => {
    expect(dueText(assignment(due('2026-11-21', '18:00')), format)).toBe('Today\u00a018:00');
    expect(dueText(assignment(due('2026-11-23')), format)).toBe('In 2 days, Mon');
    expect(dueText(assignment(UNDATED), format)).toBeNull();
  });

  it('name the time of the other zone where it reads differently', () => {
    expect(dueText(assignment(newYork), format)).toBe('In 3 days, Tue\u00a002:00 (Mon 20:00 New York)');
  });

  it('leave the day out where it is the same in both zones', () => {
    const london = { ...due('2026-11-21', '18:00'), dueZone: 'Europe/London', dueAt: '2026-11-21T18:00:00Z' };
    expect(dueText(assignment(london), format)).toBe('Today\u00a019:00 (18:00 London)');
  });

  it('say when a whole day of another zone ends here', () => {
    const tokyo = {
      dueDate: '2026-11-23',
      dueTime: null,
      dueZone: 'Asia/Tokyo',
      dueAt: '2026-11-23T14:59:00Z',
    };
    expect(dueText(assignment(tokyo), format)).toBe(
      'In 2 days, Mon (ends Mon 15:59 your time; set in Tokyo)',
    );
    const later = { ...newYork, dueTime: null, dueAt: '2026-11-24T04:59:00Z' };
    expect(dueText(assignment(later), format)).toBe(
      'In 2 days, Mon (ends Tue 05:59 your time; set in New York)',
    );
    const paris = { ...due('2026-11-23'), dueZone: 'Europe/Paris', dueAt: '2026-11-23T22:59:00Z' };
    expect(dueText(assignment(paris), format)).toBe('In 2 days, Mon');
  });

  it('leave it out where another zone shows the same time', () => {
    const paris = { ...due('2026-11-21', '18:00'), dueZone: 'Europe/Paris' };
    expect(dueText(assignment(paris), format)).toBe('Today\u00a018:00');
  });
});

describe('groups', () => {
  it.each([
    ['2026-11-20', null, 'overdue'],
    ['2026-11-21', '09:59', 'overdue'],
    ['2026-11-21', '10:00', 'today'],
    ['2026-11-22', null, 'tomorrow'],
    ['2026-11-27', '23:59', 'next_days'],
    ['2026-11-28', '00:00', 'later'],
  ])('%s %s is %s', (day, time, group) => {
    expect(dueGroupOf(assignment(due(day, time)), format, NOW)).toBe(group);
  });

  it('have late work under done once it is ticked', () => {
    const ticked = assignment({ ...due('2026-11-19'), ...done('2026-11-21T08:59:00Z') });
    expect(dueGroupOf(ticked, format, NOW)).toBe('done');
    expect(isLate(ticked, NOW)).toBe(false);
  });

  it('keep work under today that was done in time', () => {
    const inTime = assignment({ ...due('2026-11-21', '09:00'), ...done('2026-11-21T07:30:00Z') });
    expect(dueGroupOf(inTime, format, NOW)).toBe('today');
  });

  it('leave out what has no deadline', () => {
    expect(dueGroupOf(assignment(UNDATED), format, NOW)).toBeNull();
  });
});

test('deadlines come first, then importance, then the title', () => {
  const sorted = [
    assignment({ id: 'never', ...UNDATED }),
    assignment({ id: 'b', title: 'B' }),
    assignment({ id: 'a', title: 'A' }),
    assignment({ id: 'urgent', title: 'Z', priority: 1 }),
    assignment({ id: 'first', ...due('2026-11-22') }),
  ].sort(compareDue);
  expect(sorted.map(({ id }) => id)).toEqual(['first', 'urgent', 'a', 'b', 'never']);
});
