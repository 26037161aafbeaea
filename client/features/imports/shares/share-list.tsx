import type { Share } from '../../../boot/shares';
import { shareMessages } from '../../../messages/en/shares';
import { Button } from '../../../ui/control/button';

interface ShareListProps {
  shares: readonly Share[];
  onOpen(share: Share): void;
  onDiscard(share: Share): void;
}

/** Several things that were shared before the student could see them, oldest first. */
export function ShareList({ shares, onOpen, onDiscard }: ShareListProps) {
  return (
    <div className="grid gap-3">
      <p>{shareMessages.several}</p>
      <ul className="overflow-clip rounded-card border border-hairline bg-surface">
        {shares.map((share) => (
          <li
            key={share.key}
            className="flex flex-wrap items-center gap-2 border-t border-hairline px-4 py-3 first:border-t-0"
          >
            <p id={share.key} className="line-clamp-2 min-w-0 flex-[1_1_12rem] break-words text-ink">
              {nameOf(share)}
            </p>
            <Button aria-describedby={share.key} onClick={() => onOpen(share)}>
              {shareMessages.open}
            </Button>
            <Button variant="plain" aria-describedby={share.key} onClick={() => onDiscard(share)}>
              {shareMessages.discard}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ title, text, url, files }: Share): string {
  const name = files.map((file) => file.name).join(', ') || title.trim() || text.trim() || url.trim();
  return name || shareMessages.unnamed;
}
