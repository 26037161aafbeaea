import { useState } from 'react';
import type {
  CalendarDiffChoice,
  ChangeRow_DiffFragment,
  ChangeRow_ValueFragment,
} from '../../../generated/graphql';
import { useResolveCalendarDiffsMutation } from '../../../generated/hooks';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { useOwnUndo } from '../../../apollo/undo/use-own-undo';
import { Button } from '../../../ui/control/button';
import { Badge } from '../../../ui/feedback/badge';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';
import { datedText } from '../../../ui/format/dated';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { showOpen } from './source-cache';

const text = sourceMessages.changes;

/** Longer texts are cut: the assignment has the full text. */
const MOST_CHARACTERS = 80;

/** The change of an entry: "moved from Fri 4 Dec 23:59 to Mon 7 Dec 23:59". */
export function changeText({ field, before, theirs }: ChangeRow_DiffFragment, format: Format): string {
  switch (field) {
    case 'entry':
      return text.removed;
    case 'due':
    case 'times':
      return text.moved(valueText(before, format), valueText(theirs, format));
    case 'instances':
      return datesText(theirs, format);
    default:
      return text.changed(text.fields[field], valueText(before, format), valueText(theirs, format));
  }
}

/** The current value if it is neither the calendar's old nor its new one; otherwise null. */
export function ownText({ field, before, yours }: ChangeRow_DiffFragment, format: Format): string | null {
  if (field === 'instances') return text.ownDates;
  const own = valueText(yours, format);
  return own === valueText(before, format) ? null : text.yours(own);
}

/** The new state of single dates: deleted, changed, or some of each. */
function datesText(theirs: ChangeRow_ValueFragment | null, format: Format): string {
  const cancelled = theirs?.cancelledDates ?? [];
  const changed = (theirs?.dates ?? []).filter((date) => !cancelled.includes(date));
  const named = (dates: readonly string[]) => dates.map((date) => format.day(date)).join(', ');
  if (changed.length === 0) return text.cancelled(named(cancelled));
  if (cancelled.length === 0) return text.dates(named(changed));
  return text.both(text.dates(named(changed)), text.cancelled(named(cancelled)));
}

function valueText(value: ChangeRow_ValueFragment | null, format: Format): string {
  if (value === null) return text.empties;
  if (value.date !== null) return datedText({ ...value, date: value.date }, format);
  const words = value.text ?? '';
  return words.length > MOST_CHARACTERS ? `“${words.slice(0, MOST_CHARACTERS)}…”` : `“${words}”`;
}

/** The pending changes, each with its two answers; the last answer can be undone. */
export function ChangeList({ diffs }: { diffs: readonly ChangeRow_DiffFragment[] }) {
  const { answer, last, isPending } = useAnswers();
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="empty:hidden">
        {last && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-hairline bg-surface py-1 pr-1 pl-4 text-sm">
            {text.saved(last.saved)}
            <OnlyOnline act="differences" isSilent>
              <Button variant="plain" pending={isPending} onClick={last.undo}>
                {text.undo}
              </Button>
            </OnlyOnline>
          </p>
        )}
      </div>
      {diffs.length === 0 ? (
        <EmptyState text={text.empty} />
      ) : (
        <OnlyOnline act="differences">
          <AcceptTogether
            diffs={diffs}
            isPending={isPending}
            onAccept={(accepted) => answer(accepted, 'accept')}
          />
          <ul
            aria-label={text.label}
            className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
          >
            {diffs.map((diff) => (
              <ChangeRow
                key={diff.id}
                diff={diff}
                isPending={isPending}
                onAnswer={(choice) => answer([diff], choice)}
              />
            ))}
          </ul>
        </OnlyOnline>
      )}
    </div>
  );
}

interface AcceptTogetherProps {
  diffs: readonly ChangeRow_DiffFragment[];
  isPending: boolean;
  onAccept(diffs: readonly ChangeRow_DiffFragment[]): void;
}

/** Accepts the changes that cost the student nothing: no entry is deleted, and none of their edits is replaced. */
function AcceptTogether({ diffs, isPending, onAccept }: AcceptTogetherProps) {
  const staying = diffs.filter(({ kind }) => kind !== 'removed');
  const plain = staying.filter(({ isEdited }) => !isEdited);
  const edited = staying.length - plain.length;
  if (plain.length < 2) return null;
  const label =
    plain.length === diffs.length
      ? text.acceptAll
      : staying.length === diffs.length
        ? text.acceptUnedited
        : text.acceptMoves;
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="primary" pending={isPending} onClick={() => onAccept(plain)}>
        {label(plain.length)}
      </Button>
      {edited > 0 && <p className="text-sm text-muted">{text.ownEdits(edited)}</p>}
    </div>
  );
}

interface ChangeRowProps {
  diff: ChangeRow_DiffFragment;
  isPending: boolean;
  onAnswer(choice: CalendarDiffChoice): void;
}

function ChangeRow({ diff, isPending, onAnswer }: ChangeRowProps) {
  const format = useFormat();
  const { title, courseCode, sourceName, kind } = diff;
  const isGone = kind === 'removed';
  const own = ownText(diff, format);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <p className="text-ink">
          <bdi className="font-medium">{title}</bdi> {changeText(diff, format)}.
        </p>
        {own && <p className="text-sm text-ink">{own}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          {courseCode && <Badge>{courseCode}</Badge>}
          <span className="min-w-0">{sourceName}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={isGone ? text.deleteNamed(title) : text.acceptNamed(title)}
          disabled={isPending}
          onClick={() => onAnswer('accept')}
        >
          {isGone ? text.delete : text.accept}
        </Button>
        <Button
          variant="plain"
          aria-label={text.keepNamed(title)}
          disabled={isPending}
          onClick={() => onAnswer('keep')}
        >
          {isGone ? text.keepEntry : text.keep}
        </Button>
      </div>
    </li>
  );
}

function useAnswers() {
  const [saved, setSaved] = useState(0);
  const { offer, undo, isUndoing } = useOwnUndo();
  const [resolve, resolving] = useResolveCalendarDiffsMutation({
    update: (cache, { data }) => data && showOpen(cache, data.resolveCalendarDiffs.calendarDiffs),
  });
  return {
    /** How many changes were answered last, while that can be undone. */
    last: undo && { saved, undo },
    isPending: resolving.loading || isUndoing,
    answer(diffs: readonly { id: string }[], choice: CalendarDiffChoice): void {
      const ids = diffs.map(({ id }) => id);
      resolve({ variables: { input: { ids, choice } } }).then(
        ({ data }) => {
          const { length } = data?.resolveCalendarDiffs.ids ?? [];
          setSaved(length);
          if (length > 0) offer({ message: text.saved(length) });
        },
        () => undefined,
      );
    },
  };
}
