import { Link } from 'wouter';
import { ACCOUNT_DELETION_DAYS } from '#domain/limits/limits';
import { paths } from '../../app/paths';
import { AppList } from '../../features/connected-apps/app-list';
import { NameSettings, PasswordSettings } from '../../features/users/account-settings';
import { AppPasswordList } from '../../features/users/app-password-list';
import { useCurrentUser } from '../../features/users/current-user';
import { PlanUsage } from '../../features/users/plan-usage';
import { SessionList } from '../../features/users/session-list';
import { usePendingEmailQuery } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { connectedAppMessages } from '../../messages/en/connected-apps';
import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/control/button';
import { textLinkClass } from '../../ui/control/text-link';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { Section } from '../../ui/layout/section';
import { Skeleton } from '../../ui/loading/skeleton';
import { opens } from '../../ui/overlay/open-dialog';

const text = accountMessages.profile;

/** The student's name, plan, and account security; a demo has only its plan, and can be kept. */
export default function AccountPart() {
  const { isDemo } = useCurrentUser();
  // A note below the address would shift the rest of the page, so it must be known first. What is below waits off
  // screen: the sections are longer than one.
  const { loading, data } = usePendingEmailQuery({ skip: isDemo });
  if (loading && !data)
    return (
      <div className="min-h-dvh">
        <Skeleton rows={6} />
      </div>
    );
  return (
    <>
      {isDemo ? (
        <Section id="demo" title={settingsMessages.demo.title}>
          <KeepDemo />
        </Section>
      ) : (
        <Section id="name" title={settingsMessages.name.title}>
          <NameSettings />
        </Section>
      )}
      <Section id="plan" title={text.plan} action={<PlanLink />}>
        <PlanUsage />
      </Section>
      {!isDemo && <Protection />}
    </>
  );
}

const { sessions, appPasswords, deletion } = settingsMessages;

/** The sections that need a connection. */
const ONLINE = [
  ['devices', sessions, SessionList],
  ['app-passwords', appPasswords, AppPasswordList],
  ['apps', connectedAppMessages.list, AppList],
  ['delete', deletion, DeleteAccount],
] as const;

function Protection() {
  return (
    <>
      <Section id="password" title={settingsMessages.password.title}>
        <PasswordSettings />
      </Section>
      {ONLINE.map(([id, { title }, Content]) => (
        <Section key={id} id={id} title={title}>
          <OnlyOnline act="settings" isPart>
            <Content />
          </OnlyOnline>
        </Section>
      ))}
    </>
  );
}

function PlanLink() {
  return (
    <Link to={paths.subscription.build()} className={textLinkClass}>
      {text.managePlan}
    </Link>
  );
}

/** In a demo, shown in place of an account's name and address. */
function KeepDemo() {
  const text = settingsMessages.demo;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm">{text.text}</p>
      <Button {...opens('keepDemo')}>{text.keep}</Button>
    </div>
  );
}

/** Explains what deleting the account means, and opens its dialog. */
function DeleteAccount() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm">{deletion.text(ACCOUNT_DELETION_DAYS)}</p>
      <Button {...opens('deleteAccount')}>{deletion.open}</Button>
    </div>
  );
}
