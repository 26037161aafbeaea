import type { PlannedClass } from './timetable-plan';

/** A class next to others at the same time: its lane from the left, and the number of lanes. */
export interface LanedClass {
  item: PlannedClass;
  lane: number;
  lanes: number;
}

/** "09:30" as minutes since midnight. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const endOf = (item: PlannedClass): number => minutesOfDay(item.startTime) + item.minutes;

/** Every full hour that classes reach into, from the first to the last; up to midnight. */
export function hoursOf(classes: readonly PlannedClass[]): number[] {
  const first = Math.floor(Math.min(...classes.map(({ startTime }) => minutesOfDay(startTime)), DAY) / 60);
  const last = Math.ceil(Math.min(DAY, Math.max(...classes.map(endOf), 0)) / 60);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
}

const DAY = 24 * 60;

/**
 * Puts simultaneous classes next to each other.
 * @param classes those of one day, by their start
 */
export function lanesOf(classes: readonly PlannedClass[]): LanedClass[] {
  return groupsOf(classes).flatMap((group) => {
    /** When each lane is free again. */
    const free: number[] = [];
    const placed = group.map((item) => {
      const found = free.findIndex((end) => end <= minutesOfDay(item.startTime));
      const lane = found < 0 ? free.length : found;
      free[lane] = endOf(item);
      return { item, lane };
    });
    return placed.map((each) => ({ ...each, lanes: free.length }));
  });
}

/** Classes that overlap, directly or by way of others. */
function groupsOf(classes: readonly PlannedClass[]): PlannedClass[][] {
  const groups: PlannedClass[][] = [];
  let end = 0;
  for (const item of classes) {
    const group = groups.at(-1);
    if (group && minutesOfDay(item.startTime) < end) group.push(item);
    else groups.push([item]);
    end = Math.max(end, endOf(item));
  }
  return groups;
}
