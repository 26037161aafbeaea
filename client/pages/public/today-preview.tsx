import { publicMessages } from '../../messages/en/public';

/** The meaning of a deadline's icon, always next to a word with the same meaning. */
export type DeadlineStatus = 'late' | 'soon' | 'done';

const SHAPES = {
  late: <path d="M8 2.2 14.6 13.6H1.4z" className="fill-danger" />,
  soon: (
    <g className="fill-none stroke-warning" strokeWidth="1.75" strokeLinecap="round">
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8V8l2 1.6" />
    </g>
  ),
  done: (
    <path
      d="m2.8 8.6 3.4 3.4 7-7.4"
      className="tick-draw fill-none stroke-success"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
} as const;

/** A triangle, a clock, or a check mark, 16 px, hidden from screen readers. */
export function StatusIcon({ status }: { status: DeadlineStatus }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
      {SHAPES[status]}
    </svg>
  );
}

const text = publicMessages.landing.preview;
const WEEK = { hours: [2, 3.25, 1.5, 3, 2.25, 5.25, 0.75], today: 3, limit: 4 };

/** The product at a glance: Today with its chart. For screen readers, a picture described in one sentence. */
export function TodayPreview() {
  return (
    <div role="img" aria-label={text.label} className="mx-auto w-full max-w-xl">
      <div aria-hidden="true" className="rounded-dialog border border-hairline bg-surface shadow-dialog">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-5 sm:px-7 sm:pt-7">
          <p className="text-2xl font-bold text-ink">{text.date}</p>
          <p className="text-sm text-muted">{text.summary}</p>
        </div>
        <div className="px-5 pt-7 pb-3 sm:px-7">
          <LoadLine {...WEEK} days={text.days} todayLabel={text.todayHours} limitLabel={text.limit} />
        </div>
        <div className="px-5 sm:px-7">
          <Row {...text.rows.late} status="late" spine="bg-course-orange" />
          <Row {...text.rows.done} status="done" spine="bg-course-blue" />
          <Row {...text.rows.next} status="soon" spine="bg-course-green" />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] divide-x divide-hairline border-t border-hairline">
          <Figure {...text.average} />
          <Figure {...text.exam} />
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly course: string;
  readonly due: string;
  readonly estimate: string;
  readonly spine: string;
  readonly status: DeadlineStatus;
}

function Row({ title, course, due, estimate, spine, status }: RowProps) {
  const isDone = status === 'done';
  return (
    <div className="flex items-center gap-3 border-t border-hairline py-3">
      <span className={`h-9 w-1 shrink-0 rounded-full ${spine}`} />
      <div className="min-w-0 grow">
        <p className={`truncate font-medium ${isDone ? 'text-muted line-through' : 'text-ink'}`}>{title}</p>
        <p className="truncate text-sm text-muted">{course}</p>
      </div>
      <div className="shrink-0 text-right text-sm">
        <p className="flex items-center justify-end gap-1.5 text-body">
          <StatusIcon status={status} />
          {due}
        </p>
        <p className="text-muted tabular-nums">{estimate}</p>
      </div>
    </div>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="px-5 py-4 sm:px-7 sm:py-5">
      <p className="text-sm text-muted">{label}</p>
      <p className="text-figure font-bold text-ink tabular-nums">{value}</p>
      <p className="truncate text-sm text-muted">{note}</p>
    </div>
  );
}

interface LoadLineProps {
  /** Hours of work on each day, Monday first. */
  readonly hours: readonly number[];
  readonly days: readonly string[];
  /** Index of today, and the text on its column. */
  readonly today: number;
  readonly todayLabel: string;
  /** Hours one wants to work per day; more is hatched. */
  readonly limit: number;
  readonly limitLabel: string;
}

const WIDTH = 462;
const FLOOR = 176;
const PIXELS_PER_HOUR = 30;
const COLUMN = { width: 48, step: 69 };

const heightOf = (hours: number): number => hours * PIXELS_PER_HOUR;

/**
 * The workload chart as a drawing of fixed data; the application's own shows the student's. On phones the drawing
 * shrinks, so its text is larger there.
 */
function LoadLine({ hours, days, today, todayLabel, limit, limitLabel }: LoadLineProps) {
  const limitY = FLOOR - heightOf(limit);
  const todayTop = FLOOR - heightOf(hours[today] ?? 0);
  return (
    <svg viewBox={`0 0 ${WIDTH} 206`} aria-hidden="true" className="block w-full overflow-visible">
      <defs>
        <pattern
          id="overload"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="7" height="7" className="fill-warning-soft" />
          <rect width="2.5" height="7" className="fill-warning" />
        </pattern>
      </defs>
      <g>
        {hours.map((value, index) => (
          <Column key={days[index]} hours={value} limit={limit} index={index} isToday={index === today} />
        ))}
      </g>
      <path d={`M0 ${limitY}H${WIDTH}`} className="stroke-control" strokeDasharray="2 4" />
      <text x="0" y={limitY - 9} className="fill-muted text-xl sm:text-sm">
        {limitLabel}
      </text>
      <text
        x={middleOf(today)}
        y={todayTop + 23}
        textAnchor="middle"
        className="fill-primary-ink text-xl font-bold sm:text-sm"
      >
        {todayLabel}
      </text>
      <path d={`M0 ${FLOOR + 0.5}H${WIDTH}`} className="stroke-hairline" />
      {days.map((day, index) => (
        <text
          key={day}
          x={middleOf(index)}
          y={FLOOR + 24}
          textAnchor="middle"
          className={`text-xl sm:text-sm ${index === today ? 'fill-link font-bold' : 'fill-muted'}`}
        >
          {day}
        </text>
      ))}
    </svg>
  );
}

const middleOf = (index: number): number => index * COLUMN.step + COLUMN.width / 2;

interface ColumnProps {
  readonly hours: number;
  readonly limit: number;
  readonly index: number;
  readonly isToday: boolean;
}

function Column({ hours, limit, index, isToday }: ColumnProps) {
  const x = index * COLUMN.step;
  const isOver = hours > limit;
  const limitY = FLOOR - heightOf(limit);
  const top = FLOOR - heightOf(hours);
  return (
    <g className="load-bar">
      <path
        d={outline(x, isOver ? limitY : top, FLOOR, !isOver)}
        className={isToday ? 'fill-primary' : 'fill-load'}
      />
      {isOver && <path d={outline(x, top, limitY, true)} fill="url(#overload)" />}
    </g>
  );
}

/** A column from `top` to `bottom`, with rounded upper corners if nothing is on top of it. */
function outline(x: number, top: number, bottom: number, isRounded: boolean): string {
  const radius = isRounded ? 6 : 0;
  const right = x + COLUMN.width;
  return [
    `M${x} ${bottom}V${top + radius}`,
    `Q${x} ${top} ${x + radius} ${top}H${right - radius}`,
    `Q${right} ${top} ${right} ${top + radius}V${bottom}Z`,
  ].join('');
}
