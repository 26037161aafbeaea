import type { Scale } from '#domain/grading/scale';
import { scaleMessages } from '../../messages/en/scales';
import { useFormat } from '../../ui/format-context';

/** A label needs about so many percent of the width of the bar. */
const ROOM_FOR_LABEL = 5;

/** Neighbouring grades differ a little, those that fail clearly. */
const FILLS = { even: 'bg-primary-soft', odd: 'bg-load', fails: 'bg-danger-soft' } as const;

/** Properties of {@link ScaleBar}. */
export interface ScaleBarProps {
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
    <div role="img" aria-label={scaleMessages.bar(grades.join(', '))} className="relative">
      <div className="flex h-8 flex-row-reverse overflow-hidden rounded-chip">
        {bands.map(({ label, pass }, index) => {
          const width = widths[index] ?? 0;
          const fill = pass ? FILLS[index % 2 === 0 ? 'even' : 'odd'] : FILLS.fails;
          return (
            <span
              key={label}
              style={{ width: `${width}%` }}
              className={`grid min-w-0 place-items-center overflow-hidden text-xs whitespace-nowrap text-ink ${fill}`}
            >
              {width >= ROOM_FOR_LABEL && label}
            </span>
          );
        })}
      </div>
      {marks.map((percent, index) => (
        <span
          key={index}
          style={{ left: `${Math.max(0, Math.min(100, percent))}%` }}
          className="absolute inset-y-0 -ml-px w-0.5 bg-ink"
        />
      ))}
    </div>
  );
}
