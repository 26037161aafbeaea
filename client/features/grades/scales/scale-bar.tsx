import type { Scale } from '#domain/grading/scale';
import { scaleMessages } from '../../../messages/en/scales';
import { useFormat } from '../../../ui/format/format-context';
import { HeadRow } from '../../../ui/plot/data-table';

const text = scaleMessages.bands;

/** The grades of a scale with their boundaries and points, collapsed. */
export function ScaleBands({ name, scale: { bands, line } }: { name: string; scale: Scale }) {
  const format = useFormat();
  const head = 'py-1 text-right';
  return (
    <details>
      <summary className="min-h-8 py-1 text-sm font-medium text-link touch:min-h-11 touch:py-2.5">
        {text.show(name)}
      </summary>
      {line && (
        <p className="py-1 text-sm text-body">
          {text.line(format.number(line.atZero), format.number(line.atHundred))}
        </p>
      )}
      <table className="w-full max-w-lg text-sm tabular-nums">
        <thead>
          <HeadRow
            columns={[
              [text.label, 'py-1 text-left'],
              [text.from, head],
              !line && [text.points, head],
              [text.pass, head],
            ]}
          />
        </thead>
        <tbody>
          {bands.map(({ label, minPercent, points, pass }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className="py-1 text-left font-medium text-ink">
                {label}
              </th>
              <td className="py-1 text-right">{format.percent(minPercent, 2)}</td>
              {!line && <td className="py-1 text-right">{format.number(points, 4)}</td>}
              <td className="py-1 text-right">{pass ? text.yes : text.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

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
