import { grants } from '#domain/plans/plans';
import { paths } from '../../app/paths';
import DefaultRules from '../../features/reminders/default-rules';
import NotificationSettings from '../../features/reminders/notification-settings';
import PushDevices from '../../features/reminders/push-devices';
import { useCurrentUser } from '../../features/users/current-user';
import { deviceName } from '../../features/users/user-agent';
import { settingsMessages } from '../../messages/en/settings';
import { Section } from '../../ui/layout/section';

/** The student's notifications: their kinds, times, and channels. */
export default function NotificationsPart() {
  const { subscriptionTier } = useCurrentUser();
  const reviewPlan = {
    isGranted: grants(subscriptionTier, 'course_analytics'),
    plansHref: paths.subscription.build(),
  };
  return (
    <>
      <Section id="notifications" title={settingsMessages.notifications}>
        <NotificationSettings logAddress={`${paths.inbox.build()}?tab=log`} reviewPlan={reviewPlan} />
      </Section>
      <Section id="reminders" title={settingsMessages.reminders}>
        <DefaultRules />
      </Section>
      <Section id="push" title={settingsMessages.push}>
        {/* This browser has the same name in the lists of devices and sessions. */}
        <PushDevices browserName={deviceName(navigator.userAgent)} />
      </Section>
    </>
  );
}
