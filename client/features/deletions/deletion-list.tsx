import type { DeletionRow_DeletionFragment } from '../../generated/graphql';
import { deletionMessages } from '../../messages/en/deletions';
import { noteFinalChange } from '../../notifications/undo';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { useRestore } from './use-restore';

/** Deleted rows, newest first, each with a button that restores it. */
export function DeletionList({ deletions }: { deletions: readonly DeletionRow_DeletionFragment[] }) {
  return (
    <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
      {deletions.map((deletion) => (
        <DeletionRow key={deletion.id} deletion={deletion} />
      ))}
    </ul>
  );
}

function DeletionRow({ deletion }: { deletion: DeletionRow_DeletionFragment }) {
  const format = useFormat();
  const [restore, isRestoring] = useRestore();
  const text = deletionMessages;
  const { id, label, noun, itemCount, restorableUntil } = deletion;
  const bringBack = async () => {
    if (await restore({ id, title: label })) noteFinalChange();
  };
  const facts = [
    text.nouns[noun],
    itemCount > 1 ? text.items(itemCount) : null,
    text.until(format.date(restorableUntil)),
  ];
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink">{label}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button aria-label={text.restoreNamed(label)} pending={isRestoring} onClick={() => void bringBack()}>
        {text.restore}
      </Button>
    </li>
  );
}
