import { Suspense, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { grants } from '#domain/plans/plans';
import { useSession } from '../apollo/session-context';
import { paths } from '../app/paths';
import { ArchiveTools } from '../features/archives/archive-tools';
import { CookieChoices } from '../features/consent/cookie-choices';
import { forgetPlan } from '../apollo/forget-plan';
import { useCurrentUser } from '../features/users/current-user';
import { DeleteAccount } from '../features/users/delete-account';
import { DevicePreferences } from '../features/users/device-preferences';
import { KeepDemo } from '../features/users/keep-demo';
import { LogOutButton } from '../features/users/log-out-button';
import { NameSettings } from '../features/users/name-settings';
import { PasswordSettings } from '../features/users/password-settings';
import { PlanUsage } from '../features/users/plan-usage';
import { PreferenceSettings } from '../features/users/preference-settings';
import { RegionSettings } from '../features/users/region-settings';
import { SessionList } from '../features/users/session-list';
import { TokenList } from '../features/users/token-list';
import { deviceName } from '../features/users/user-agent';
import { accountMessages } from '../messages/en/account';
import { archiveMessages } from '../messages/en/archives';
import { settingsMessages } from '../messages/en/settings';
import { Page } from '../ui/layout/page';
import { Section } from '../ui/layout/section';
import { SectionIndex } from '../ui/layout/section-index';
import { Skeleton } from '../ui/loading/skeleton';
import { lazy } from '../ui/loading/lazy';

const NotificationSettings = lazy(() => import('../features/reminders/notification-settings'));
const DefaultRules = lazy(() => import('../features/reminders/default-rules'));
const PushDevices = lazy(() => import('../features/reminders/push-devices'));
const WebhookList = lazy(() => import('../features/reminders/webhook-list'));

interface ProfileSection {
  /** Its anchor on the page, `/profile#id`. */
  id: string;
  title: string;
  content: ReactNode;
  action?: ReactNode;
  /** Who sees it; a demo has no address, no password, and nothing to delete. Everybody if absent. */
  only?: 'accounts' | 'demos';
}

const text = accountMessages.profile;
const linkClass = 'inline-flex min-h-10 items-center font-medium text-link underline touch:min-h-11';

/** Every section of the page, in order. */
const SECTIONS: readonly ProfileSection[] = [
  { id: 'demo', title: settingsMessages.demo.title, content: <KeepDemo />, only: 'demos' },
  { id: 'name', title: settingsMessages.name.title, content: <NameSettings />, only: 'accounts' },
  { id: 'region', title: settingsMessages.region.title, content: <RegionSettings /> },
  { id: 'preferences', title: settingsMessages.preferences.title, content: <PreferenceSettings /> },
  { id: 'notifications', title: settingsMessages.notifications, content: <Notifications /> },
  { id: 'reminders', title: settingsMessages.reminders, content: <DefaultRules /> },
  { id: 'push', title: settingsMessages.push, content: <Push /> },
  { id: 'webhooks', title: settingsMessages.webhooks, content: <WebhookList /> },
  { id: 'device', title: text.device, content: <DeviceSection /> },
  { id: 'plan', title: text.plan, content: <PlanUsage />, action: <PlanLink /> },
  { id: 'password', title: settingsMessages.password.title, content: <PasswordSettings />, only: 'accounts' },
  { id: 'devices', title: settingsMessages.sessions.title, content: <SessionList />, only: 'accounts' },
  { id: 'tokens', title: settingsMessages.tokens.title, content: <TokenList />, only: 'accounts' },
  { id: 'data', title: text.data, content: <DataTools /> },
  { id: 'delete', title: settingsMessages.deletion.title, content: <DeleteAccount />, only: 'accounts' },
];

/** The account, reading and planning preferences, this device, and leaving. */
export default function ProfilePage() {
  const { isDemo } = useCurrentUser();
  useAddressedSection();
  const sections = SECTIONS.filter(({ only }) => only === undefined || (only === 'demos') === isDemo);
  return (
    <Page title={text.title} actions={<LogOutButton />}>
      <div className="@container">
        <div className="grid gap-4 lg:@2xl:grid-cols-[12rem_minmax(0,45rem)]">
          <SectionIndex label={settingsMessages.index} sections={sections} />
          <div className="grid gap-4">
            {sections.map(({ id, title, content, action }) => (
              <Section key={id} id={id} title={title} action={action}>
                <Suspense fallback={<Skeleton rows={3} />}>{content}</Suspense>
              </Section>
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}

function Notifications() {
  const { subscriptionTier } = useCurrentUser();
  const reviewPlan = {
    isGranted: grants(subscriptionTier, 'course_analytics'),
    plansHref: paths.subscription.build(),
  };
  return <NotificationSettings logAddress={`${paths.inbox.build()}?tab=log`} reviewPlan={reviewPlan} />;
}

/** This browser has the same name in the lists of devices and sessions. */
function Push() {
  return <PushDevices browserName={deviceName(navigator.userAgent)} />;
}

function DeviceSection() {
  const session = useSession();
  return (
    <div className="grid gap-3">
      <DevicePreferences onKeepChange={(isKept) => session.keepOnDevice(isKept)} />
      <CookieChoices />
    </div>
  );
}

function PlanLink() {
  return (
    <Link to={paths.subscription.build()} className={linkClass}>
      {text.managePlan}
    </Link>
  );
}

function DataTools() {
  const next = (
    <Link to={paths.dashboard.build()} className={linkClass}>
      {archiveMessages.restore.next}
    </Link>
  );
  return (
    <>
      <ArchiveTools forgetPlan={forgetPlan} next={next} />
      <ul className="mt-5 flex flex-wrap gap-x-6 border-t border-hairline pt-4">
        <li>
          <Link to={paths.import.build()} className={linkClass}>
            {text.import}
          </Link>
        </li>
        <li>
          <Link to={paths.recentlyDeleted.build()} className={linkClass}>
            {text.deleted}
          </Link>
        </li>
      </ul>
    </>
  );
}

/** Scrolls to the section in the address: the browser looked for it before it existed. */
function useAddressedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival: a link on the page itself is the browser's to follow
  }, []);
}
