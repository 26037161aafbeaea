import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/listed-row';
import type { AppPasswordFieldsFragment } from '../../generated/graphql';
import { useAppPasswordsQuery, useRevokeAppPasswordMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { opens } from '../../ui/overlay/open-dialog';
import { AccessList, AccessRow } from '../../ui/layout/access-list';
import { revokeWords } from './token-list';

const text = settingsMessages.appPasswords;

/** The passwords with which calendar apps sync; making one opens a dialog. */
export function AppPasswordList() {
  const query = useAppPasswordsQuery();
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={1} />}>
        {({ appPasswords }) => (
          <AccessList none={text.none}>
            {appPasswords.map((password) => (
              <AppPasswordRow key={password.id} password={password} />
            ))}
          </AccessList>
        )}
      </QueryView>
      <div>
        <Button {...opens('createAppPassword')}>{text.create}</Button>
      </div>
    </div>
  );
}

function AppPasswordRow({ password }: { password: AppPasswordFieldsFragment }) {
  const { id, name, createdAt } = password;
  const format = useFormat();
  const [revoke] = useRevokeAppPasswordMutation({ update: (cache) => removeRow(cache, password) });
  return (
    <AccessRow
      of={password}
      facts={[text.since(format.date(createdAt))]}
      words={revokeWords(name, text.revokeText)}
      onEnd={() => revoke({ variables: { id } })}
    />
  );
}
