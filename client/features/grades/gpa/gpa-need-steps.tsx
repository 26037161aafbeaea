import type { GpaNeed } from '#domain/grading/solve-gpa';
import { gpaMessages, gpaToolMessages } from '../../../messages/en/transcript';
import { useFormat } from '../../../ui/format/format-context';
import { EXACT_POINTS } from '../working/decimals';

const text = gpaToolMessages.working;

/** The calculation of the answer: the average so far, the credits to come, the division, the rounding. */
export function GpaNeedSteps({ working, reached }: Pick<GpaNeed, 'working' | 'reached'>) {
  const format = useFormat();
  const { qualityPoints, creditsInGpa, credits, points, computed, rounding } = working;
  const written = (figure: number) => format.number(figure, EXACT_POINTS);
  const toCome = credits * points;
  return (
    <details className="text-sm text-body">
      <summary className="min-h-8 cursor-pointer text-link touch:min-h-11">{gpaMessages.how}</summary>
      <ol className="grid list-decimal gap-1 pt-1 pl-5 tabular-nums">
        <li>{text.soFar(written(qualityPoints), written(creditsInGpa))}</li>
        <li>{text.toCome(written(credits), written(points), written(toCome))}</li>
        {creditsInGpa + credits > 0 && (
          <li>
            {text.division(
              written(qualityPoints + toCome),
              written(creditsInGpa + credits),
              written(computed),
            )}
          </li>
        )}
        <li>
          {gpaMessages.rounded[rounding.mode](rounding.decimals, format.fixed(reached, rounding.decimals))}
        </li>
      </ol>
    </details>
  );
}
