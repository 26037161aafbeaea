import { hoursOf, lanesOf } from '../../../client/features/calendar/timetable/week-grid';
import { plannedClass } from './timetable-samples';

const at = (startTime: string, minutes: number) => plannedClass({ id: startTime, startTime, minutes });
const lanes = (...classes: ReturnType<typeof at>[]) =>
  lanesOf(classes).map(({ item, lane, lanes: count }) => `${item.startTime} ${lane + 1}/${count}`);

describe('the lanes of a day', () => {
  it('gives classes in a row the whole width', () => {
    expect(lanes(at('09:00', 60), at('10:00', 90))).toEqual(['09:00 1/1', '10:00 1/1']);
  });

  it('puts classes at the same time side by side, and fills a lane that is free again', () => {
    expect(lanes(at('09:00', 180), at('09:30', 30), at('10:00', 60), at('12:00', 60))).toEqual([
      '09:00 1/2',
      '09:30 2/2',
      '10:00 2/2',
      '12:00 1/1',
    ]);
  });

  it('covers every hour that a class reaches into, up to midnight', () => {
    expect(hoursOf([at('09:30', 50), at('11:00', 61)])).toEqual([9, 10, 11, 12]);
    expect(hoursOf([at('23:00', 120)])).toEqual([23]);
    expect(hoursOf([])).toEqual([]);
  });
});
