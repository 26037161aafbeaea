import { useEffect } from 'react';
import { useSession } from '../apollo/session-context';
import { syncStatus } from '../apollo/sync-status';
import { appMessages } from '../messages/en/app';
import { NETWORK_ERROR } from '../notifications/failure';
import { notify } from '../notifications/notify';
import { Button } from '../ui/button';
import { Logo } from '../ui/logo';
import { PageTitle } from '../ui/page-title';
import { useStore } from '../ui/store';
import { VisuallyHidden } from '../ui/visually-hidden';

/** Stands while the user is being fetched: nothing at first, then the mark. */
export function StartScreen() {
  return (
    <div role="status" className="appear-late grid min-h-dvh place-items-center">
      <Logo className="size-10 opacity-60" />
      <VisuallyHidden>{appMessages.starting}</VisuallyHidden>
    </div>
  );
}

/** Stands when a token is there and nobody answers: the student stays logged in and can try again. */
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
