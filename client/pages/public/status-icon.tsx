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
