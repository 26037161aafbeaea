import { Link } from 'react-router-dom';
import { useSession } from '../apollo/session-context';
import { paths } from '../app/paths';
import { ArchiveTools } from '../features/archives/archive-tools';
import { forgetPlan } from '../features/imports/import-cache';
import { CookieChoices } from '../features/consent/cookie-choices';
import { AccountDetails } from '../features/users/account-details';
import { DevicePreferences } from '../features/users/device-preferences';
import { LogOutButton } from '../features/users/log-out-button';
import { PlanUsage } from '../features/users/plan-usage';
import { accountMessages } from '../messages/en/account';
import { archiveMessages } from '../messages/en/archives';
import { Page } from '../ui/page';
import { Section } from '../ui/section';

/** The account, the plan, this device, and the way out. */
export default function ProfilePage() {
  const session = useSession();
  const text = accountMessages.profile;
  const link = 'inline-flex min-h-10 items-center font-medium text-link underline touch:min-h-11';
  return (
    <Page title={text.title} width="text" actions={<LogOutButton />}>
      <div className="grid gap-4">
        <Section title={text.account}>
          <AccountDetails />
        </Section>
        <Section
          title={text.plan}
          action={
            <Link to={paths.subscription.build()} className={link}>
              {text.managePlan}
            </Link>
          }
        >
          <PlanUsage />
        </Section>
        <Section title={text.device}>
          <div className="grid gap-3">
            <DevicePreferences onKeepChange={(isKept) => session.keepOnDevice(isKept)} />
            <CookieChoices />
          </div>
        </Section>
        <Section title={text.data}>
          <ArchiveTools
            forgetPlan={forgetPlan}
            next={
              <Link to={paths.dashboard.build()} className={link}>
                {archiveMessages.restore.next}
              </Link>
            }
          />
          <ul className="mt-5 flex flex-wrap gap-x-6 border-t border-hairline pt-4">
            <li>
              <Link to={paths.import.build()} className={link}>
                {text.import}
              </Link>
            </li>
            <li>
              <Link to={paths.recentlyDeleted.build()} className={link}>
                {text.deleted}
              </Link>
            </li>
          </ul>
        </Section>
      </div>
    </Page>
  );
}
