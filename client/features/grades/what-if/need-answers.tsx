import type { LetterNeed, Need } from '#domain/grading/solve-course';
import { needMessages } from '../../../messages/en/grades';
import { useFormat } from '../../../ui/format/format-context';
import { written } from '../working/grade-numbers';

const text = needMessages;

export interface NeedAnswerProps {
  need: Need;
  /** The maximum of the single item asked about; null for several. */
  possible: number | null;
  /** Shows the working of the grade with it. */
  onOpen(need: Need): void;
}

/** The needed score, in words; never by color alone. */
export function NeedAnswer({ need, possible, onOpen }: NeedAnswerProps) {
  const format = useFormat();
  const { status, unit, maximum } = need;
  if (status === 'safe') return <span className="text-success">{text.safe}</span>;
  if (status === 'impossible') {
    return <span className="text-danger">{text.impossible(written(maximum, format))}</span>;
  }
  if (need.need === null) return <span className="text-muted">{text.notGradable}</span>;
  const answer =
    unit === 'percent'
      ? text.percentEach(format.percent(need.need, 2))
      : text.points(format.number(need.need), format.number(possible ?? 0));
  return (
    <button
      type="button"
      title={text.way}
      onClick={() => onOpen(need)}
      className="min-h-8 cursor-pointer underline decoration-hairline underline-offset-4 hover:decoration-current touch:min-h-11"
    >
      {answer}
    </button>
  );
}

export interface LetterNeedsProps extends Omit<NeedAnswerProps, 'need'> {
  needs: readonly LetterNeed[];
}

/** The score each letter needs, the best first. */
export function LetterNeeds({ needs, ...answer }: LetterNeedsProps) {
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
              <NeedAnswer need={need} {...answer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
