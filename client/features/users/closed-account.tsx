import { useKeepAccountMutation } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { AuthFrame, authHeadingClass } from '../../ui/layout/auth-frame';
import { PageTitle } from '../../ui/layout/page';
import { LogOutButton } from './log-out-button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

export interface AccountClosingProps {
  /** When the account is removed, an instant. */
  deletionAt: string;
  /** Student Pro was not taken from it yet. */
  hasPro: boolean;
  homeHref: string;
}

/** The only screen of an account marked for deletion: keep it, or log out. */
export default function AccountClosing({ deletionAt, hasPro, homeHref }: AccountClosingProps) {
  const format = useFormat();
  const [keepAccount, { loading }] = useKeepAccountMutation();
  const text = accountMessages.closing;
  return (
    <AuthFrame
      heading={<PageTitle title={text.title(format.date(deletionAt))} className={authHeadingClass} />}
      homeHref={homeHref}
    >
      <p>{text.text}</p>
      {hasPro && <p>{text.plan}</p>}
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
      <LogOutButton />
    </AuthFrame>
  );
}
