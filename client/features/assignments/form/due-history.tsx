import type { DueHistory_ValueFragment, DueHistoryQuery } from '../../../generated/graphql';
import { useDueHistoryQuery } from '../../../generated/hooks';
import { dueHistoryMessages } from '../../../messages/en/assignment-form';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { datedText } from '../../../ui/format/dated';

const text = dueHistoryMessages;

/** How linked calendars moved a deadline, the latest first; empty if none did, or it is unknown. */
export default function DueHistory({ id }: { id: string }) {
  const { data } = useDueHistoryQuery({ variables: { id }, context: { quiet: true } });
  const moves = data?.dueHistory ?? [];
  if (moves.length === 0) return null;
  return (
    <section aria-label={text.title} className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
      <h3 className="text-sm font-semibold text-ink">{text.title}</h3>
      <ol className="grid gap-2">
        {moves.map((move) => (
          <Move key={move.id} move={move} />
        ))}
      </ol>
    </section>
  );
}

function Move({ move }: { move: DueHistoryQuery['dueHistory'][number] }) {
  const format = useFormat();
  const { before, theirs, sourceName, choice, noticedAt } = move;
  return (
    <li>
      <p className="text-ink">{text.move(momentOf(before, format), sourceName, momentOf(theirs, format))}</p>
      <p className="text-muted">
        {text.noticed(format.date(noticedAt))} · {choice ? text.answers[choice] : text.open}
      </p>
    </li>
  );
}

function momentOf(value: DueHistory_ValueFragment | null, format: Format): string {
  return value?.date ? datedText({ ...value, date: value.date }, format) : text.never;
}
