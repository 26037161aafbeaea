interface LoadLineProps {
  /** Hours of work on each day, Monday first. */
  readonly hours: readonly number[];
  readonly days: readonly string[];
  /** Index of today. */
  readonly today: number;
  /** Hours one wants to work on a day; what is above is hatched. */
  readonly limit: number;
  readonly limitLabel: string;
}

const WIDTH = 448;
const FLOOR = 132;
const PIXELS_PER_HOUR = 20;
const COLUMN = { width: 40, step: 68 };

/** The load line as a drawing of fixed data; the application's own follows the student's. */
export function LoadLine({ hours, days, today, limit, limitLabel }: LoadLineProps) {
  const limitY = FLOOR - limit * PIXELS_PER_HOUR;
  return (
    <svg viewBox={`0 0 ${WIDTH} 164`} aria-hidden="true" className="block w-full overflow-visible">
      <defs>
        <pattern
          id="overload"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className="fill-warning-soft" />
          <rect width="2.5" height="6" className="fill-warning" />
        </pattern>
      </defs>
      <g>
        {hours.map((value, index) => (
          <Column key={days[index]} hours={value} limit={limit} index={index} isToday={index === today} />
        ))}
      </g>
      <path d={`M0 ${limitY}H${WIDTH}`} className="stroke-control" strokeDasharray="3 4" />
      <text x="0" y={limitY - 8} className="fill-muted text-xs">
        {limitLabel}
      </text>
      <path d={`M0 ${FLOOR + 0.5}H${WIDTH}`} className="stroke-hairline" />
      {days.map((day, index) => (
        <text
          key={day}
          x={index * COLUMN.step + COLUMN.width / 2}
          y={FLOOR + 22}
          textAnchor="middle"
          className={index === today ? 'fill-link text-sm font-bold' : 'fill-muted text-sm'}
        >
          {day}
        </text>
      ))}
    </svg>
  );
}

interface ColumnProps {
  readonly hours: number;
  readonly limit: number;
  readonly index: number;
  readonly isToday: boolean;
}

function Column({ hours, limit, index, isToday }: ColumnProps) {
  const x = index * COLUMN.step;
  const isOver = hours > limit;
  const limitY = FLOOR - limit * PIXELS_PER_HOUR;
  const top = FLOOR - hours * PIXELS_PER_HOUR;
  return (
    <g className="load-bar">
      <path
        d={column(x, isOver ? limitY : top, FLOOR, !isOver)}
        className={isToday ? 'fill-primary' : 'fill-load'}
      />
      {isOver && <path d={column(x, top, limitY, true)} fill="url(#overload)" />}
    </g>
  );
}

/** The outline of a column from `top` to `bottom`, its upper corners rounded where nothing stands on it. */
function column(x: number, top: number, bottom: number, isRounded: boolean): string {
  const radius = isRounded ? 6 : 0;
  const right = x + COLUMN.width;
  return `M${x} ${bottom}V${top + radius}Q${x} ${top} ${x + radius} ${top}H${right - radius}Q${right} ${top} ${right} ${top + radius}V${bottom}Z`;
}
