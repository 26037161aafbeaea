import { useEffect } from 'react';
import { useSession } from '../apollo/session-context';
import { syncStatus } from '../apollo/sync-status';
import { appMessages } from '../messages/en/app';
import { NETWORK_ERROR } from '../notifications/failure';
import { notify } from '../notifications/notify';
import { Button } from '../ui/control/button';
import { Logo } from '../ui/logo';
import { PageTitle } from '../ui/layout/page-title';
import { useStore } from '../ui/device/store';
import { VisuallyHidden } from '../ui/layout/visually-hidden';

/** Shown while the user is being fetched: nothing at first, then the logo. */
export function StartScreen() {
  return (
    <div role="status" className="appear-late grid min-h-dvh place-items-center">
      <Logo className="size-10 opacity-60" />
      <VisuallyHidden>{appMessages.starting}</VisuallyHidden>
    </div>
  );
}

/** Shown if there is a token but the server doesn't answer: the student stays logged in and can retry. */
export function UnreachableScreen() {
  const session = useSession();
  const { isOnline } = useStore(syncStatus);
  useEffect(() => notify.error(NETWORK_ERROR), []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center justify-items-start gap-4 px-4">
      <Logo className="size-8" />
      <PageTitle title={appMessages.unreachable.title} />
      <p>{isOnline ? appMessages.unreachable.text : appMessages.offline.noCopy}</p>
      <Button variant="primary" onClick={() => void session.retry()}>
        {appMessages.unreachable.retry}
      </Button>
    </main>
  );
}
