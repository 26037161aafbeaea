import { memo } from 'react';
import { IconX } from '@tabler/icons-react';
import {
  usePendingEmailQuery,
  useRequestEmailConfirmationMutation,
  useUpdateProfileMutation,
} from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Button, IconButton } from '../../ui/control/button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { useCurrentUser } from './current-user';

/** Asks once to confirm the address of the account, and mails the link again; nothing while that is unknown. */
export default memo(function ConfirmAddress() {
  const { email } = useCurrentUser();
  const { data } = usePendingEmailQuery({ fetchPolicy: 'cache-and-network', context: { quiet: true } });
  const [request, { data: sent, loading }] = useRequestEmailConfirmationMutation();
  const [updateProfile] = useUpdateProfileMutation();
  if (!data || data.me.emailConfirmed || email === null) return null;
  const stopAsking = async () => {
    await updateProfile({ variables: { input: { preferences: { asksToConfirmEmail: false } } } });
    // The line is gone, and with it what had the focus.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  const text = settingsMessages.name;
  const isLinkSent = data.me.pendingEmail === email;
  return (
    <div
      role="note"
      className="mt-6 flex max-w-text flex-wrap items-center gap-x-3 text-sm text-body print:hidden"
    >
      <p className="min-w-0 flex-[1_1_14rem]">{isLinkSent ? text.linkSent(email) : text.unconfirmed}</p>
      {sent && <p role="status">{text.sent}</p>}
      <OnlyOnline act="settings" isSilent>
        <span className="-ms-4 flex items-center">
          {!sent && (
            <Button variant="plain" pending={loading} onClick={() => void request().catch(() => undefined)}>
              {isLinkSent ? text.sendAgain : text.confirm}
            </Button>
          )}
          <IconButton
            label={text.notNow}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={() => void stopAsking().catch(() => undefined)}
          />
        </span>
      </OnlyOnline>
    </div>
  );
});
