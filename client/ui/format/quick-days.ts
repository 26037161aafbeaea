import { addDays, compareDays, dayOfWeek, type Weekday } from '#domain/time/local-date';

/** A day to which work is often moved. */
interface QuickDay {
  id: 'today' | 'tomorrow' | 'friday' | 'monday';
  /** `YYYY-MM-DD` */
  day: string;
}

const FRIDAY: Weekday = 5;
const MONDAY: Weekday = 1;

/** Today, tomorrow, the coming Friday and the coming Monday, in their order; each day once. */
export function quickDays(today: string): QuickDay[] {
  const tomorrow = addDays(today, 1);
  const days: QuickDay[] = [
    { id: 'today', day: today },
    { id: 'tomorrow', day: tomorrow },
    { id: 'friday', day: comingWeekday(today, FRIDAY) },
    { id: 'monday', day: comingWeekday(today, MONDAY) },
  ];
  return days
    .filter(({ id, day }) => day !== tomorrow || id === 'tomorrow')
    .sort((left, right) => compareDays(left.day, right.day));
}

/** The next such weekday after today. */
function comingWeekday(today: string, weekday: Weekday): string {
  return addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7);
}
