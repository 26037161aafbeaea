import { useState } from 'react';
import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/remove-row';
import type { PersonalAccessTokenFieldsFragment } from '../../generated/graphql';
import { usePersonalAccessTokensQuery, useRevokePersonalAccessTokenMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Badge } from '../../ui/feedback/badge';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { opens } from '../../ui/overlay/open-dialog';
import { Skeleton } from '../../ui/loading/skeleton';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

const text = settingsMessages.tokens;

/** The tokens that programs use in the student's name; making one opens a dialog. */
export function TokenList() {
  const query = usePersonalAccessTokensQuery();
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={1} />}>
        {({ personalAccessTokens: tokens }) =>
          tokens.length === 0 ? (
            <p className="text-sm">{text.none}</p>
          ) : (
            <ul className="divide-y divide-hairline border-y border-hairline">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <div>
        <Button {...opens('createToken')}>{text.create}</Button>
      </div>
    </div>
  );
}

function TokenRow({ token }: { token: PersonalAccessTokenFieldsFragment }) {
  const { id, name, scope, expiresAt, lastUsedAt } = token;
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [revoke] = useRevokePersonalAccessTokenMutation({
    update: (cache) => removeRow(cache, token),
  });
  const used = lastUsedAt === null ? text.neverUsed : text.lastUsed(format.instant(lastUsedAt));
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-ink">
          <bdi className="min-w-0">{name}</bdi>
          <Badge>{text.scopes[scope]}</Badge>
        </p>
        <p className="text-sm text-muted">{[text.until(format.date(expiresAt)), used].join(' · ')}</p>
      </div>
      <Button variant="plain" aria-label={text.revokeOf(name)} onClick={() => setAsking(true)}>
        {text.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          need="settings"
          title={text.revokeTitle(name)}
          text={text.revokeText}
          action={text.revoke}
          isDangerous
          onConfirm={() => revoke({ variables: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
