import { useState, type ReactNode } from 'react';
import { settingsMessages } from '../../messages/en/settings';
import { Badge } from '../feedback/badge';
import { Button } from '../control/button';
import { useFormat } from '../format/format-context';
import { ConfirmDialog } from '../overlay/confirm-dialog';

const { lastUsed, neverUsed } = settingsMessages.tokens;

/** What has access to the account, each an {@link AccessRow}; `none` says that nothing has. */
export function AccessList({ none, children }: { none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-sm">{none}</p>;
  return <ul className="divide-y divide-hairline border-y border-hairline">{children}</ul>;
}

interface AccessRowProps {
  of: { name: string; lastUsedAt: string | null };
  /** What it may do. */
  scope?: string;
  /** Told before its last use. */
  facts: readonly string[];
  /** The button that ends the access, its name for screen readers, and the question before it. */
  words: Record<'action' | 'label' | 'title' | 'text', string>;
  onEnd(): Promise<unknown>;
}

/** One thing that has access, with a button that ends it. */
export function AccessRow({ of: { name, lastUsedAt }, scope, facts, words, onEnd }: AccessRowProps) {
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const used = lastUsedAt === null ? neverUsed : lastUsed(format.instant(lastUsedAt));
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-ink">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          {scope && <Badge>{scope}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{[...facts, used].join(' · ')}</p>
      </div>
      <Button variant="plain" aria-label={words.label} onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          need="settings"
          {...words}
          isDangerous
          onConfirm={onEnd}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
