import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { AppList } from '../../features/connected-apps/app-list';
import { AppPasswordList } from '../../features/users/app-password-list';
import { useCurrentUser } from '../../features/users/current-user';
import { DeleteAccount } from '../../features/users/delete-account';
import { KeepDemo } from '../../features/users/keep-demo';
import { NameSettings } from '../../features/users/name-settings';
import { PasswordSettings } from '../../features/users/password-settings';
import { PlanUsage } from '../../features/users/plan-usage';
import { SessionList } from '../../features/users/session-list';
import { usePendingEmailQuery } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { connectedAppMessages } from '../../messages/en/connected-apps';
import { settingsMessages } from '../../messages/en/settings';
import { textLinkClass } from '../../ui/control/text-link';
import { Section } from '../../ui/layout/section';
import { Skeleton } from '../../ui/loading/skeleton';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

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

function Protection() {
  return (
    <>
      <Section id="password" title={settingsMessages.password.title}>
        <PasswordSettings />
      </Section>
      <Section id="devices" title={settingsMessages.sessions.title}>
        <OnlyOnline act="settings" isPart>
          <SessionList />
        </OnlyOnline>
      </Section>
      <Section id="app-passwords" title={settingsMessages.appPasswords.title}>
        <OnlyOnline act="settings" isPart>
          <AppPasswordList />
        </OnlyOnline>
      </Section>
      <Section id="apps" title={connectedAppMessages.list.title}>
        <OnlyOnline act="settings" isPart>
          <AppList />
        </OnlyOnline>
      </Section>
      <Section id="delete" title={settingsMessages.deletion.title}>
        <OnlyOnline act="settings" isPart>
          <DeleteAccount />
        </OnlyOnline>
      </Section>
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
