import type { Scale } from '#domain/grading/scale';
import { scaleMessages } from '../../../messages/en/scales';
import { useFormat } from '../../../ui/format/format-context';

/** Neighboring grades differ slightly, failing ones clearly. */
const FILLS = { even: 'bg-primary-soft', odd: 'bg-load', fails: 'bg-danger-soft' } as const;

interface ScaleBarProps {
  scale: Pick<Scale, 'bands'>;
  /** Percentages that are marked on it. */
  marks?: readonly number[];
}

/** A scale as a bar from 0 to 100 %, each grade as wide as what earns it. */
export function ScaleBar({ scale: { bands }, marks = [] }: ScaleBarProps) {
  const format = useFormat();
  const widths = bands.map(
    ({ minPercent }, index) => Math.min(100, bands[index - 1]?.minPercent ?? 100) - Math.min(100, minPercent),
  );
  const grades = bands.map(({ label, minPercent }) =>
    scaleMessages.barGrade(label, format.percent(minPercent, 2)),
  );
  return (
    <div
      role="img"
      aria-label={scaleMessages.bar(grades.join(', '))}
      className={marks.length > 0 ? 'relative mb-2 min-w-0' : 'min-w-0'}
    >
      <div className="flex h-8 flex-row-reverse overflow-hidden rounded-chip">
        {bands.map(({ label, pass }, index) => (
          <span
            key={label}
            style={{ width: `${widths[index] ?? 0}%` }}
            className={`flex h-8 flex-wrap justify-center overflow-hidden ${pass ? FILLS[index % 2 === 0 ? 'even' : 'odd'] : FILLS.fails}`}
          >
            {/* A label without room beside this post falls to the next line, which is out of sight. */}
            <span className="h-8" />
            <span className="px-0.5 text-xs leading-8 whitespace-nowrap text-ink">{label}</span>
          </span>
        ))}
      </div>
      {marks.map((percent, index) => (
        <span
          key={index}
          style={{ left: `${Math.max(0, Math.min(100, percent))}%` }}
          className="absolute -bottom-1.5 -ml-px h-3.5 w-0.5 rounded-full bg-ink"
        />
      ))}
    </div>
  );
}
