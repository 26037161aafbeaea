import { useState } from 'react';
import { waitingChanges } from '../../apollo/outbox/kept-changes';
import { useSession } from '../../apollo/session-context';
import { accountMessages } from '../../messages/en/account';
import { outboxMessages } from '../../messages/en/outbox';
import { Button } from '../../ui/control/button';
import { useStore } from '../../ui/device/store';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

/**
 * Logs out here, in the other tabs and on the server; asks first if that loses changes.
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
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const text = accountMessages.profile;
  const logOut = (): void => {
    setPending(true);
    void session.logOut({ leadsBack });
  };
  const waiting = useStore(waitingChanges).length;
  const ask = outboxMessages.logOut;
  return (
    <>
      <Button
        variant={leadsBack ? 'plain' : 'quiet'}
        pending={isPending}
        pendingLabel={text.loggingOut}
        onClick={() => (waiting > 0 ? setAsking(true) : logOut())}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={ask.title}
          text={ask.text(waiting)}
          action={ask.action}
          isDangerous
          onConfirm={async () => logOut()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
