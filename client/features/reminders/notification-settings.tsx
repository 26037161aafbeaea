import { QueryView } from '../../apollo/query-view';
import type { WishesFieldsFragment } from '../../generated/graphql';
import { useNotificationSettingsQuery } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { ErrorSummary } from '../../ui/error-summary';
import { SaveRow, useSavedAt } from '../../ui/save-row';
import { Skeleton } from '../../ui/skeleton';
import { ChannelTable } from './channel-table';
import { ChannelTests } from './channel-tests';
import { HourFields, type ReviewPlan } from './hour-fields';
import { useWishesForm } from './use-wishes-form';

/** Properties of {@link NotificationSettings}. */
export interface NotificationSettingsProps {
  /** Where the log of deliveries is. */
  logAddress: string;
  reviewPlan: ReviewPlan;
}

/** Which notifications take which way, and at which hours; below it, each way and the weekly review can be tried. */
export default function NotificationSettings({ logAddress, reviewPlan }: NotificationSettingsProps) {
  const query = useNotificationSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <div className="grid gap-6">
      <QueryView query={query} what={notificationMessages.what} skeleton={<Skeleton rows={6} />}>
        {({ notificationSettings }) => <SettingsForm wishes={notificationSettings} reviewPlan={reviewPlan} />}
      </QueryView>
      <ChannelTests logAddress={logAddress} hasReview={reviewPlan.isGranted} />
    </div>
  );
}

interface SettingsFormProps {
  wishes: WishesFieldsFragment;
  reviewPlan: ReviewPlan;
}

function SettingsForm({ wishes, reviewPlan }: SettingsFormProps) {
  const [savedAt, noteSaved] = useSavedAt();
  const form = useWishesForm(wishes, noteSaved);
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <ChannelTable form={form} />
      <HourFields {...{ form, reviewPlan }} />
      <SaveRow isPending={form.isPending} savedAt={savedAt} />
    </form>
  );
}
