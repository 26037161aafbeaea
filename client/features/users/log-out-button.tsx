import { useState } from 'react';
import { useSession } from '../../apollo/session-context';
import { accountMessages } from '../../messages/en/account';
import { Button } from '../../ui/control/button';

/** Logs out here, in the other tabs and on the server. */
export function LogOutButton() {
  const session = useSession();
  const [isPending, setPending] = useState(false);
  const text = accountMessages.profile;
  const logOut = (): void => {
    setPending(true);
    void session.logOut();
  };
  return (
    <Button pending={isPending} pendingLabel={text.loggingOut} onClick={logOut}>
      {text.logOut}
    </Button>
  );
}
