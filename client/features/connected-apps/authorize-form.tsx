import { useState } from 'react';
import { TOKEN_SCOPES, type TokenScope } from '#domain/accounts/account';
import { leaveFor } from '../../boot/leave';
import type { AuthorizationRequestQuery } from '../../generated/graphql';
import { useAuthorizeAppMutation } from '../../generated/hooks';
import { connectedAppMessages } from '../../messages/en/connected-apps';
import { Button, buttonClass } from '../../ui/control/button';
import { RadioList } from '../../ui/form/radio-list';
import { hostName, opensApp } from './host-name';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = connectedAppMessages.ask;

export interface AuthorizeFormProps {
  /** The app's request for access. */
  asked: AuthorizationRequestQuery['authorizationRequest'];
  /** The query string with which the app opened the page. */
  query: string;
}

/** Shows the app's name, its return address, and its permissions; the student connects it or goes back. */
export function AuthorizeForm({ asked, query }: AuthorizeFormProps) {
  const { isOwnDevice, scope: most, cancelUrl } = asked;
  const [scope, setScope] = useState<TokenScope>(most);
  const [authorize, { loading, data }] = useAuthorizeAppMutation();
  const connect = async (): Promise<void> => {
    const { data: answer } = await authorize({ variables: { input: { query, scope } } });
    if (answer) leaveFor(answer.authorizeApp.redirectUrl);
  };
  if (data && opensApp(asked)) return <AppOpened address={data.authorizeApp.redirectUrl} />;
  return (
    <>
      <dl className="grid gap-x-3 text-sm">
        <dt className="text-muted">{text.from}</dt>
        <dd className="text-base font-semibold wrap-anywhere text-ink">{hostName(asked)}</dd>
      </dl>
      <RadioList<TokenScope>
        name="scope"
        label={text.access}
        value={scope}
        onChange={setScope}
        options={scopesUpTo(most).map((value) => ({ value, ...text.scopes[value] }))}
      />
      <div className="grid gap-2 text-sm text-muted">
        <p>{text.never}</p>
        <p>{text.later}</p>
        <p className="text-ink">{isOwnDevice ? text.ownWarning : text.warning}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <OnlyOnline act="connect">
          <Button
            variant="primary"
            pending={loading || data !== undefined}
            pendingLabel={text.connecting}
            onClick={() => void connect().catch(() => undefined)}
          >
            {text.connect}
          </Button>
        </OnlyOnline>
        <a href={cancelUrl} className={buttonClass()}>
          {text.cancel}
        </a>
      </div>
    </>
  );
}

/** The browser asks before it opens an app, and may not be allowed to without another press. */
function AppOpened({ address }: { address: string }) {
  return (
    <>
      <p role="status" className="text-sm">
        {text.opened}
      </p>
      <a href={address} className={buttonClass()}>
        {text.open}
      </a>
    </>
  );
}

function scopesUpTo(most: TokenScope): readonly TokenScope[] {
  return most === 'write' ? TOKEN_SCOPES : ['read'];
}
