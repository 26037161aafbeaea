import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { saveAll } from '../../apollo/outbox/outbox-link';
import { useSession } from '../../apollo/session-context';
import { accountMessages } from '../../messages/en/account';
import { outboxMessages } from '../../messages/en/outbox';
import { Button } from '../../ui/control/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

/**
 * Logs out here, in the other tabs and on the server; saves changes first, and asks if that would lose some.
 * @param label default: "Log out"
 * @param leadsBack whether the next log-in leads back here
 */
export function LogOutButton({
  label = accountMessages.profile.logOut,
  leadsBack = false,
}: {
  label?: string;
  leadsBack?: boolean;
}) {
  const session = useSession();
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  /** How many changes would be lost, while the student is asked. */
  const [unsaved, setUnsaved] = useState(0);
  const text = accountMessages.profile;
  const logOut = (): Promise<void> => session.logOut({ leadsBack });
  const saveAndLogOut = async (): Promise<void> => {
    setPending(true);
    const left = await saveAll(client);
    if (left === 0) return logOut();
    setPending(false);
    setUnsaved(left);
  };
  const ask = outboxMessages.logOut;
  return (
    <>
      <Button
        variant={leadsBack ? 'plain' : 'quiet'}
        pending={isPending}
        pendingLabel={text.loggingOut}
        onClick={() => void saveAndLogOut()}
      >
        {label}
      </Button>
      {unsaved > 0 && (
        <ConfirmDialog
          title={ask.title}
          text={ask.text(unsaved)}
          action={ask.action}
          isDangerous
          onConfirm={logOut}
          onClose={() => setUnsaved(0)}
        />
      )}
    </>
  );
}
