import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/listed-row';
import type { PersonalAccessTokenFieldsFragment } from '../../generated/graphql';
import { usePersonalAccessTokensQuery, useRevokePersonalAccessTokenMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { opens } from '../../ui/overlay/open-dialog';
import { Skeleton } from '../../ui/loading/skeleton';
import { AccessList, AccessRow } from '../../ui/layout/access-list';

const text = settingsMessages.tokens;

/** The tokens that programs use in the student's name; making one opens a dialog. */
export function TokenList() {
  const query = usePersonalAccessTokensQuery();
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={1} />}>
        {({ personalAccessTokens }) => (
          <AccessList none={text.none}>
            {personalAccessTokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </AccessList>
        )}
      </QueryView>
      <div>
        <Button {...opens('createToken')}>{text.create}</Button>
      </div>
    </div>
  );
}

function TokenRow({ token }: { token: PersonalAccessTokenFieldsFragment }) {
  const { id, name, scope, expiresAt } = token;
  const format = useFormat();
  const [revoke] = useRevokePersonalAccessTokenMutation({ update: (cache) => removeRow(cache, token) });
  return (
    <AccessRow
      of={token}
      scope={text.scopes[scope]}
      facts={[text.until(format.date(expiresAt))]}
      words={revokeWords(name, text.revokeText)}
      onEnd={() => revoke({ variables: { id } })}
    />
  );
}

/** The words around the revoking of what has a name. */
export function revokeWords(name: string, consequence: string) {
  const { revoke: action, revokeOf, revokeTitle } = text;
  return { action, label: revokeOf(name), title: revokeTitle(name), text: consequence };
}
