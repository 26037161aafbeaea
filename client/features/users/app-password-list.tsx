import { useState } from 'react';
import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/remove-row';
import type { AppPasswordFieldsFragment } from '../../generated/graphql';
import { useAppPasswordsQuery, useRevokeAppPasswordMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { opens } from '../../ui/overlay/open-dialog';

const text = settingsMessages.appPasswords;
const { lastUsed, neverUsed, revoke: revokeText, revokeOf, revokeTitle } = settingsMessages.tokens;

/** The passwords with which calendar apps sync; making one opens a dialog. */
export function AppPasswordList() {
  const query = useAppPasswordsQuery();
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={1} />}>
        {({ appPasswords }) =>
          appPasswords.length === 0 ? (
            <p className="text-sm">{text.none}</p>
          ) : (
            <ul className="divide-y divide-hairline border-y border-hairline">
              {appPasswords.map((password) => (
                <AppPasswordRow key={password.id} password={password} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <div>
        <Button {...opens('createAppPassword')}>{text.create}</Button>
      </div>
    </div>
  );
}

function AppPasswordRow({ password }: { password: AppPasswordFieldsFragment }) {
  const { id, name, createdAt, lastUsedAt } = password;
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [revoke] = useRevokeAppPasswordMutation({ update: (cache) => removeRow(cache, password) });
  const used = lastUsedAt === null ? neverUsed : lastUsed(format.instant(lastUsedAt));
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <bdi className="block text-ink">{name}</bdi>
        <p className="text-sm text-muted">{[text.since(format.date(createdAt)), used].join(' · ')}</p>
      </div>
      <Button variant="plain" aria-label={revokeOf(name)} onClick={() => setAsking(true)}>
        {revokeText}
      </Button>
      {isAsking && (
        <ConfirmDialog
          need="settings"
          title={revokeTitle(name)}
          text={text.revokeText}
          action={revokeText}
          isDangerous
          onConfirm={() => revoke({ variables: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
