import type { Scale } from '#domain/grading/scale';
import { scaleMessages } from '../../../messages/en/scales';
import { useFormat } from '../../../ui/format/format-context';

const text = scaleMessages.bands;

/** The grades of a scale with their boundaries and points, collapsed. */
export function ScaleBands({ name, scale: { bands, line } }: { name: string; scale: Scale }) {
  const format = useFormat();
  const head = 'py-1 text-right text-xs font-medium text-muted';
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
          <tr>
            <th scope="col" className="py-1 text-left text-xs font-medium text-muted">
              {text.label}
            </th>
            <th scope="col" className={head}>
              {text.from}
            </th>
            {!line && (
              <th scope="col" className={head}>
                {text.points}
              </th>
            )}
            <th scope="col" className={head}>
              {text.pass}
            </th>
          </tr>
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
