import { useState } from 'react';
import type { CalendarDiffChoice, ChangeRow_DiffFragment } from '../../../generated/graphql';
import { useReopenCalendarDiffsMutation, useResolveCalendarDiffsMutation } from '../../../generated/hooks';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { isSaved } from '../../../notifications/is-saved';
import { rememberShared } from '../../../notifications/remember-act';
import { Badge } from '../../../ui/feedback/badge';
import { Button } from '../../../ui/control/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useFormat } from '../../../ui/format/format-context';
import { changeText, ownText } from './change-words';
import { showOpen } from './source-cache';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';

const text = sourceMessages.changes;

/** The pending changes, each with its two answers; the last answer can be undone. */
export function ChangeList({ diffs }: { diffs: readonly ChangeRow_DiffFragment[] }) {
  const { answer, last, isPending } = useAnswers();
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="empty:hidden">
        {last && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-hairline bg-surface py-1 pr-1 pl-4 text-sm">
            {text.saved(last.answered.length)}
            <OnlyOnline act="differences" isTold>
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
          <span className="font-medium">{title}</span> {changeText(diff, format)}.
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

/** Answers, and the undo of the last one. */
function useAnswers() {
  const [last, setLast] = useState<{ answered: readonly string[]; undo(): void } | null>(null);
  const [resolve, resolving] = useResolveCalendarDiffsMutation({
    update: (cache, { data }) => data && showOpen(cache, data.resolveCalendarDiffs.calendarDiffs),
  });
  const [reopen, reopening] = useReopenCalendarDiffsMutation({
    update: (cache, { data }) => data && showOpen(cache, data.reopenCalendarDiffs.calendarDiffs),
  });
  const undoAll = (ids: readonly string[]): Promise<boolean> =>
    isSaved(reopen({ variables: { input: { ids: [...ids] } } }).then(() => setLast(null)));
  return {
    last,
    isPending: resolving.loading || reopening.loading,
    answer(diffs: readonly { id: string }[], choice: CalendarDiffChoice): void {
      const ids = diffs.map(({ id }) => id);
      resolve({ variables: { input: { ids, choice } } }).then(
        ({ data }) => {
          const answered = data?.resolveCalendarDiffs.ids ?? [];
          const words = text.saved(answered.length);
          setLast(
            answered.length > 0 ? { answered, undo: rememberShared(words, () => undoAll(answered)) } : null,
          );
        },
        () => undefined,
      );
    },
  };
}
