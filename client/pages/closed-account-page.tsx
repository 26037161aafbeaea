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
import { opens } from '../ui/overlay/open-dialog';
import { DownloadArchive } from '../features/archives/archive-tools';
import { publicAddresses } from '../app/paths';
import { useCurrentUser } from '../features/users/current-user';
import { LogOutButton } from '../features/users/log-out-button';

/** The only screen of a closed account: one marked for deletion, or one whose address must be confirmed first. */
export default function ClosedAccountPage() {
  const { deletionAt, email } = useCurrentUser();
  const format = useFormat();
  const { closing, confirmFirst } = accountMessages;
  const title = deletionAt === null ? confirmFirst.title : closing.title(format.date(deletionAt));
  return (
    <AuthFrame
      heading={<PageTitle title={title} className={authHeadingClass} />}
      homeHref={publicAddresses.home}
    >
      {deletionAt === null ? <ConfirmFirst email={email ?? ''} /> : <KeepAccount />}
      <LogOutButton />
      <div className="grid gap-5 border-t border-hairline pt-5">
        <OnlyOnline act="archive" isPart>
          <DownloadArchive />
          {deletionAt === null && (
            <Button variant="plain" {...opens('deleteAccount')}>
              {settingsMessages.deletion.open}
            </Button>
          )}
        </OnlyOnline>
      </div>
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
        <Button {...opens('changeEmail')}>{text.correct}</Button>
      </OnlyOnline>
      <p role="status" className="text-sm empty:hidden">
        {sent && text.sent}
      </p>
    </>
  );
}
