import { useState } from 'react';
import {
  useKeepAccountMutation,
  useMeQuery,
  usePendingEmailQuery,
  useRequestEmailConfirmationMutation,
} from '../generated/hooks';
import { accountMessages } from '../messages/en/account';
import { settingsMessages } from '../messages/en/settings';
import { Button } from '../ui/control/button';
import { OnlyOnline } from '../ui/feedback/needs-connection';
import { useFormat } from '../ui/format/format-context';
import { AuthFrame, authHeadingClass } from '../ui/layout/auth-frame';
import { PageTitle } from '../ui/layout/page';
import { DownloadArchive } from '../features/archives/archive-tools';
import ChangeEmailDialog from '../features/users/change-email-dialog';
import DeleteAccountDialog from '../features/users/delete-account-dialog';
import { useCurrentUser } from '../features/users/current-user';
import { LogOutButton } from '../features/users/log-out-button';

export interface ClosedAccountProps {
  homeHref: string;
}

/** The only screen of a closed account: one marked for deletion, or one whose address must be confirmed first. */
export default function ClosedAccount({ homeHref }: ClosedAccountProps) {
  const { deletionAt, email } = useCurrentUser();
  const format = useFormat();
  const { closing, confirmFirst } = accountMessages;
  const title = deletionAt === null ? confirmFirst.title : closing.title(format.date(deletionAt));
  return (
    <AuthFrame heading={<PageTitle title={title} className={authHeadingClass} />} homeHref={homeHref}>
      {deletionAt === null ? <ConfirmFirst email={email ?? ''} /> : <KeepAccount />}
      <OnlyOnline act="archive" isPart>
        <DownloadArchive rows={null} />
      </OnlyOnline>
      <LogOutButton />
    </AuthFrame>
  );
}

function KeepAccount() {
  const { plan } = useCurrentUser();
  const [keepAccount, { loading }] = useKeepAccountMutation();
  const text = accountMessages.closing;
  return (
    <>
      <p>{text.text}</p>
      {plan === 'pro' && <p>{text.plan}</p>}
      <OnlyOnline act="closing" isPart>
        <Button
          variant="primary"
          pending={loading}
          pendingLabel={text.keeping}
          onClick={() => void keepAccount().catch(() => undefined)}
        >
          {text.keep}
        </Button>
      </OnlyOnline>
    </>
  );
}

/** How often to look whether the link was opened, perhaps on another device. */
const LOOK_EVERY_MS = 5_000;

function ConfirmFirst({ email }: { email: string }) {
  const [request, { data: sent, loading }] = useRequestEmailConfirmationMutation();
  useMeQuery({
    fetchPolicy: 'network-only',
    pollInterval: LOOK_EVERY_MS,
    skipPollAttempt: () => document.hidden,
    context: { quiet: true },
  });
  const { data } = usePendingEmailQuery({ fetchPolicy: 'cache-and-network', context: { quiet: true } });
  const [Dialog, setDialog] = useState<typeof ChangeEmailDialog | null>(null);
  const text = accountMessages.confirmFirst;
  return (
    <>
      <p className="wrap-anywhere">{text.text(data?.me.pendingEmail ?? email)}</p>
      <p className="text-sm text-muted">{text.help}</p>
      <OnlyOnline act="settings" isPart>
        <Button
          variant="primary"
          pending={loading}
          pendingLabel={text.pending}
          onClick={() => void request().catch(() => undefined)}
        >
          {text.again}
        </Button>
        <Button onClick={() => setDialog(() => ChangeEmailDialog)}>{text.correct}</Button>
        <Button variant="plain" onClick={() => setDialog(() => DeleteAccountDialog)}>
          {settingsMessages.deletion.open}
        </Button>
      </OnlyOnline>
      <p role="status" className="text-sm empty:hidden">
        {sent && text.sent}
      </p>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
