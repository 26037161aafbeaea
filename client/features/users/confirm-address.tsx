import { memo, useEffect } from 'react';
import { IconX } from '@tabler/icons-react';
import { usePendingEmailQuery, useRequestEmailConfirmationMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Button, IconButton } from '../../ui/control/button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { useCurrentUser } from './current-user';

interface ConfirmAddressProps {
  /** There is nothing to ask on this device any more: the address is confirmed, or the student put the line away. */
  onSettled(): void;
}

/** Asks to confirm the address of the account, and mails the link again; nothing if it is confirmed or unknown. */
export default memo(function ConfirmAddress({ onSettled }: ConfirmAddressProps) {
  const { email } = useCurrentUser();
  const { data } = usePendingEmailQuery({ fetchPolicy: 'cache-and-network', context: { quiet: true } });
  const [request, { data: sent, loading }] = useRequestEmailConfirmationMutation();
  const isConfirmed = data?.me.emailConfirmed ?? false;
  useEffect(() => {
    if (isConfirmed) onSettled();
  }, [isConfirmed, onSettled]);
  if (!data || isConfirmed || email === null) return null;
  const text = settingsMessages.name;
  const isLinkSent = data.me.pendingEmail === email;
  return (
    <div role="note" className="flex flex-wrap items-center gap-x-3 text-sm text-body">
      <p className="min-w-0 flex-[1_1_14rem]">{isLinkSent ? text.linkSent(email) : text.unconfirmed}</p>
      {sent ? (
        <p role="status">{text.sent}</p>
      ) : (
        <OnlyOnline act="settings" isSilent>
          <Button variant="plain" pending={loading} onClick={() => void request().catch(() => undefined)}>
            {isLinkSent ? text.sendAgain : text.confirm}
          </Button>
        </OnlyOnline>
      )}
      <IconButton
        label={text.notNow}
        icon={<IconX size={18} stroke={1.75} aria-hidden />}
        onClick={onSettled}
      />
    </div>
  );
});
