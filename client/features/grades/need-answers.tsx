import type { LetterNeed, Need } from '#domain/grading/solve-course';
import { needMessages } from '../../messages/en/grades';
import { useFormat } from '../../ui/format-context';
import { written } from './grade-numbers';

const text = needMessages;

/** Properties of {@link NeedAnswer}. */
export interface NeedAnswerProps {
  need: Need;
  /** The maximum of the one item asked about; null for several. */
  possible: number | null;
}

/** What is needed, in words; never by colour alone. */
export function NeedAnswer({ need, possible }: NeedAnswerProps) {
  const format = useFormat();
  const { status, unit, maximum } = need;
  if (status === 'safe') return <span className="text-success">{text.safe}</span>;
  if (status === 'impossible') {
    return <span className="text-danger">{text.impossible(written(maximum, format))}</span>;
  }
  if (need.need === null) return <span className="text-muted">{text.notGradable}</span>;
  if (unit === 'percent') return text.percentEach(format.percent(need.need, 2));
  return text.points(format.number(need.need), format.number(possible ?? 0));
}

/** What each letter takes, the best first. */
export function LetterNeeds({ needs, possible }: { needs: readonly LetterNeed[]; possible: number | null }) {
  const format = useFormat();
  return (
    <table className="w-full tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{text.answers.letter}</th>
          <th scope="col">{text.answers.need}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {needs.map((need) => (
          <tr key={need.band.label}>
            <th scope="row" className="py-2 text-left font-semibold text-ink">
              {need.band.label}{' '}
              <span className="text-xs font-normal text-muted">
                {text.answers.from} {format.percent(need.band.minPercent)}
              </span>
            </th>
            <td className="py-2 text-right text-ink">
              <NeedAnswer need={need} possible={possible} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
