import { grants } from '#domain/plans/plans';
import { paths } from '../../app/paths';
import DefaultRules from '../../features/reminders/default-rules';
import NotificationSettings from '../../features/reminders/notification-settings';
import PushDevices from '../../features/reminders/push-devices';
import { useCurrentUser } from '../../features/users/current-user';
import { deviceName } from '../../features/users/user-agent';
import { settingsMessages } from '../../messages/en/settings';
import { Section } from '../../ui/layout/section';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

/** The student's notifications: their kinds, times, and channels. */
export default function NotificationsPart() {
  const { subscriptionTier } = useCurrentUser();
  const hasReviews = grants(subscriptionTier, 'course_analytics');
  return (
    <>
      <Section id="notifications" title={settingsMessages.notifications}>
        <NotificationSettings logAddress={`${paths.inbox.build()}?tab=log`} hasReviews={hasReviews} />
      </Section>
      <Section id="push" title={settingsMessages.push}>
        {/* This browser has the same name in the lists of devices and sessions. */}
        <OnlyOnline act="settings" isPart>
          <PushDevices browserName={deviceName(navigator.userAgent)} />
        </OnlyOnline>
      </Section>
      <Section id="reminders" title={settingsMessages.reminders}>
        <OnlyOnline act="settings" isPart>
          <DefaultRules />
        </OnlyOnline>
      </Section>
    </>
  );
}
