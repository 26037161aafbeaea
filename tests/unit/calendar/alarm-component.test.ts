import { alarmLines, durationValue } from '../../../server/ical/write-calendar';

const triggerOf = (alarm: Omit<Parameters<typeof alarmLines>[0], 'text'>) =>
  alarmLines({ ...alarm, text: 'Lecture; room 3, left' })
    .split('\r\n')
    .find((line) => line.startsWith('TRIGGER'));

describe('alarms', () => {
  it.each([
    [0, 'PT0S'],
    [-15, '-PT15M'],
    [-60, '-PT1H'],
    [-90, '-PT1H30M'],
    [-1440, '-P1D'],
    [-1470, '-P1DT30M'],
    [540, 'PT9H'],
    [-20_160, '-P14D'],
  ])('write %d minutes as %s', (minutes, value) => {
    expect(durationValue(minutes)).toBe(value);
  });

  it('are left out where none is wished', () => {
    expect(alarmLines({ minutes: null, text: 'Lecture', allDay: false })).toBe('');
  });

  it('count from the moment they are about, wherever the component begins', () => {
    expect(triggerOf({ minutes: 15, allDay: false })).toBe('TRIGGER:-PT15M');
    expect(triggerOf({ minutes: 60, allDay: false, momentAfterStart: 30 })).toBe('TRIGGER:-PT30M');
    expect(triggerOf({ minutes: 10, allDay: false, momentAfterStart: 30 })).toBe('TRIGGER:PT20M');
    expect(triggerOf({ minutes: 60, allDay: false, atEnd: true })).toBe('TRIGGER;RELATED=END:-PT1H');
  });

  it('of whole days are given in the morning, not at midnight', () => {
    expect(triggerOf({ minutes: 15, allDay: true })).toBe('TRIGGER:PT9H');
    expect(triggerOf({ minutes: 1440, allDay: true })).toBe('TRIGGER:-PT15H');
    expect(triggerOf({ minutes: 3000, allDay: true })).toBe('TRIGGER:-P1DT15H');
  });

  it('say what they are about, escaped', () => {
    expect(alarmLines({ minutes: 5, text: 'Lecture; room 3, left', allDay: false })).toContain(
      'DESCRIPTION:Lecture\\; room 3\\, left\r\n',
    );
  });
});
