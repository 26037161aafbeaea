import { useState } from 'react';
import { TOKEN_SCOPES, type TokenScope } from '#domain/accounts/account';
import { NUMBER_RANGES, TEXT_LIMITS, TOKEN_DEFAULT_DAYS } from '#domain/limits/limits';
import { useCreatePersonalAccessTokenMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { notify } from '../../notifications/notify';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { SecretDialog } from '../../ui/overlay/secret-dialog';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { addToken } from './account-cache';

/** Choices for the validity of a token, in days. */
const DAYS = [7, 30, TOKEN_DEFAULT_DAYS, 180, NUMBER_RANGES.tokenDays.max] as const;

const text = settingsMessages.newToken;

/** Creates a personal access token and shows its secret, only once. */
export default function CreateTokenDialog({ onClose }: { onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    const fields = [{ value: secret, words: text.shown }];
    return <SecretDialog words={text.shown} fields={fields} onCopied={notify.success} onClose={onClose} />;
  }
  return <TokenForm onCreated={setSecret} onClose={onClose} />;
}

function TokenForm({ onCreated, onClose }: { onCreated(secret: string): void; onClose(): void }) {
  const [create] = useCreatePersonalAccessTokenMutation();
  const form = useForm<{ name: string; scope: TokenScope | null; expiresInDays: string | null }>({
    name: 'token:new',
    operation: 'CreatePersonalAccessToken',
    initial: { name: '', scope: 'read', expiresInDays: String(TOKEN_DEFAULT_DAYS) },
    submit: async ({ name, scope, expiresInDays }) => {
      const { data } = await create({
        variables: { input: { name, scope: scope ?? 'read', expiresInDays: Number(expiresInDays) } },
        update: (cache, { data: made }) =>
          made && addToken(cache, made.createPersonalAccessToken.personalAccessToken),
      });
      if (data) onCreated(data.createPersonalAccessToken.token);
    },
  });
  return (
    <Dialog title={text.title} onClose={onClose}>
      <DialogForm form={form} action={text.submit} pendingLabel={text.pending} onCancel={onClose}>
        <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.tokenName} />
        <Select
          {...form.field('scope', text)}
          options={TOKEN_SCOPES.map((value) => ({ value, label: text.scopes[value] }))}
        />
        <Select
          {...form.field('expiresInDays')}
          label={text.days}
          options={DAYS.map((days) => ({ value: String(days), label: text.dayCount(days) }))}
        />
      </DialogForm>
    </Dialog>
  );
}
