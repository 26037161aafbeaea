import type { Scale } from '#domain/grading/scale';
import { policyMessages } from '../../messages/en/transcript';
import { useFormat } from '../../ui/format-context';

const text = policyMessages;

/** The grades of a scale with their boundaries and points, folded away until they are asked for. */
export function ScaleBands({ scale: { bands, line } }: { scale: Scale }) {
  const format = useFormat();
  return (
    <details>
      <summary className="min-h-8 text-sm font-medium text-link touch:min-h-11">{text.bands}</summary>
      {line && (
        <p className="py-1 text-sm text-body">
          {text.line(format.number(line.atZero), format.number(line.atHundred))}
        </p>
      )}
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              {text.band.label}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {text.band.from}
            </th>
            {!line && (
              <th scope="col" className="py-1 text-right font-medium">
                {text.band.points}
              </th>
            )}
            <th scope="col" className="py-1 text-right font-medium">
              {text.band.pass}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ label, minPercent, points, pass }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className="py-1 text-left font-normal text-ink">
                {label}
              </th>
              <td className="py-1 text-right">{format.percent(minPercent, 2)}</td>
              {!line && <td className="py-1 text-right">{format.fixed(points, 1)}</td>}
              <td className="py-1 text-right">{pass ? text.yes : text.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
