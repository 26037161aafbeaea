/** A cell of the heat map: week and day, both from 0. */
export interface Cell {
  week: number;
  day: number;
}

/** The number of color levels, not counting none. */
const LEVELS = 4;

const LAST_DAY = 6;

/** The color level of minutes: 0 for none, then 1 to 4 in equal parts of the fullest day. */
export function levelOf(minutes: number, peak: number): number {
  return minutes <= 0 ? 0 : Math.min(LEVELS, Math.ceil((LEVELS * minutes) / peak));
}

/** The cell a key leads to; null if it leads nowhere, such as beyond an edge. */
export function cellAfter({ week, day }: Cell, key: string, weeks: number): Cell | null {
  const targets: Readonly<Record<string, Cell>> = {
    ArrowLeft: { week, day: day - 1 },
    ArrowRight: { week, day: day + 1 },
    ArrowUp: { week: week - 1, day },
    ArrowDown: { week: week + 1, day },
    Home: { week, day: 0 },
    End: { week, day: LAST_DAY },
  };
  const next = targets[key];
  const isWithin = next && next.week >= 0 && next.week < weeks && next.day >= 0 && next.day <= LAST_DAY;
  return isWithin ? next : null;
}
