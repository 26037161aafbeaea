import { type ReactNode, useState } from 'react';
import { ButtonLink, Button, buttonClass } from '../ui/control/button';
import { useSearch } from 'wouter';
import { TOKEN_SCOPES, type TokenScope } from '#domain/accounts/account';
import { paths, publicAddresses } from '../app/paths';
import { leaveFor } from '../boot/leave';
import { hostName, opensApp } from '../features/connected-apps/host-name';
import { useCurrentUser } from '../features/users/current-user';
import { LogOutButton } from '../features/users/log-out-button';
import type { AuthorizationRequestQuery } from '../generated/graphql';
import { useAuthorizationRequestQuery, useAuthorizeAppMutation } from '../generated/hooks';
import { connectedAppMessages } from '../messages/en/connected-apps';
import { readFailure } from '../notifications/failure';
import { ErrorCard } from '../ui/feedback/error-card';
import { OnlyOnline } from '../ui/feedback/needs-connection';
import { RadioList } from '../ui/form/radio-list';
import { AuthFrame, authHeadingClass } from '../ui/layout/auth-frame';
import { PageTitle } from '../ui/layout/page';
import { Bone, Skeleton } from '../ui/loading/skeleton';

const text = connectedAppMessages;

/**
 * Asks the student whether an app may use the planner (the authorization endpoint of OAuth 2.1). It leads nowhere by
 * itself: anybody can register an app, and have students opened this page.
 */
export default function AuthorizePage() {
  const { isDemo } = useCurrentUser();
  return isDemo ? <DemoRefusal /> : <Request />;
}

function Request() {
  const query = useSearch();
  const { email } = useCurrentUser();
  const { data, error, refetch } = useAuthorizationRequestQuery({
    variables: { query },
    fetchPolicy: 'no-cache',
    skip: query === '',
  });
  const failure = error ? readFailure(error) : null;
  const asked = data?.authorizationRequest;
  if (query === '' || failure?.code === 'BAD_USER_INPUT')
    return <Refusal reason={failure?.fields['query'] ?? failure?.message ?? null} />;
  if (failure) {
    return (
      <Frame heading={text.ask.title}>
        <ErrorCard what={text.ask.what} onRetry={() => void refetch().catch(() => undefined)} />
      </Frame>
    );
  }
  if (!asked) return <Loading />;
  const { name, refusal, cancelUrl } = asked;
  if (refusal !== null) {
    return (
      <Frame heading={text.refused.heading}>
        <p className="text-sm wrap-anywhere">{text.refused.app(name)}</p>
        <p className="text-sm text-muted">{refusal}</p>
        <a href={cancelUrl} className={buttonClass()}>
          {text.refused.back(hostName(asked))}
        </a>
      </Frame>
    );
  }
  return (
    <Frame heading={text.ask.heading(name)} lead={email !== null && <Account email={email} />}>
      <AuthorizeForm asked={asked} query={query} />
    </Frame>
  );
}

/**
 * The shape of the question. Its height depends on the app's name, so nothing of it stays when the question comes:
 * it would move.
 */
function Loading() {
  return (
    <AuthFrame
      heading={
        <Skeleton>
          <Bone className="h-8 w-4/5" />
          <Bone className="h-8 w-3/5" />
          <Bone className="h-5 w-full" />
          <Bone className="h-11 w-48" />
        </Skeleton>
      }
      homeHref={publicAddresses.home}
    >
      <div aria-hidden className="appear-late grid gap-5">
        <Bone className="h-10 w-48" />
        <Bone className="h-36 w-full" />
        <Bone className="h-32 w-full" />
        <Bone className="h-11 w-52" />
      </div>
    </AuthFrame>
  );
}

/** An app that isn't known here gets nothing back. */
function Refusal({ reason }: { reason: string | null }) {
  return (
    <Frame heading={text.refused.heading}>
      {reason !== null && <p className="text-sm">{reason}</p>}
      <ButtonLink to={paths.dashboard.build()}>{text.refused.today}</ButtonLink>
    </Frame>
  );
}

function DemoRefusal() {
  return (
    <Frame heading={text.refused.heading}>
      <p className="text-sm">{text.refused.demo}</p>
      <ButtonLink to={paths.profile.build()} variant="primary">
        {text.refused.keep}
      </ButtonLink>
      <OtherAccount />
    </Frame>
  );
}

function Account({ email }: { email: string }) {
  return (
    <div>
      <p className="text-sm wrap-anywhere text-muted">{text.ask.lead(email)}</p>
      <OtherAccount />
    </div>
  );
}

/** Logs out, and comes back to the same request with the account that logs in next. */
function OtherAccount() {
  return (
    <div className="-mx-4">
      <LogOutButton label={text.otherAccount} leadsBack />
    </div>
  );
}

function Frame({ heading, lead, children }: { heading: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <AuthFrame
      heading={
        <PageTitle title={text.ask.title} heading={heading} className={`${authHeadingClass} wrap-anywhere`} />
      }
      lead={lead}
      homeHref={publicAddresses.home}
    >
      {children}
    </AuthFrame>
  );
}

interface AuthorizeFormProps {
  /** The app's request for access. */
  asked: AuthorizationRequestQuery['authorizationRequest'];
  /** The query string with which the app opened the page. */
  query: string;
}

/** Shows the app's name, its return address, and its permissions; the student connects it or goes back. */
function AuthorizeForm({ asked, query }: AuthorizeFormProps) {
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
        <dt className="text-muted">{connectedAppMessages.ask.from}</dt>
        <dd className="text-base font-semibold wrap-anywhere text-ink">{hostName(asked)}</dd>
      </dl>
      <RadioList<TokenScope>
        name="scope"
        label={connectedAppMessages.ask.access}
        value={scope}
        onChange={setScope}
        options={scopesUpTo(most).map((value) => ({ value, ...connectedAppMessages.ask.scopes[value] }))}
      />
      <div className="grid gap-2 text-sm text-muted">
        <p>{connectedAppMessages.ask.never}</p>
        <p>{connectedAppMessages.ask.later}</p>
        <p className="text-ink">
          {isOwnDevice ? connectedAppMessages.ask.ownWarning : connectedAppMessages.ask.warning}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <OnlyOnline act="connect">
          <Button
            variant="primary"
            pending={loading || data !== undefined}
            pendingLabel={connectedAppMessages.ask.connecting}
            onClick={() => void connect().catch(() => undefined)}
          >
            {connectedAppMessages.ask.connect}
          </Button>
        </OnlyOnline>
        <a href={cancelUrl} className={buttonClass()}>
          {connectedAppMessages.ask.cancel}
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
        {connectedAppMessages.ask.opened}
      </p>
      <a href={address} className={buttonClass()}>
        {connectedAppMessages.ask.open}
      </a>
    </>
  );
}

function scopesUpTo(most: TokenScope): readonly TokenScope[] {
  return most === 'write' ? TOKEN_SCOPES : ['read'];
}
