import { CHANNELS, type Channel } from '#domain/reminders/rule';
import { QueryView } from '../../apollo/query-view';
import type { ChannelWaysQuery, WishesFieldsFragment } from '../../generated/graphql';
import { useChannelWaysQuery, useNotificationSettingsQuery } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { ErrorSummary } from '../../ui/form/error-summary';
import { SaveRow, useSavedAt } from '../../ui/form/save-row';
import { Skeleton } from '../../ui/loading/skeleton';
import { ChannelTable } from './channel-table';
import { ChannelTests } from './channel-tests';
import { HourFields, type ReviewPlan } from './hour-fields';
import { useWishesForm } from './use-wishes-form';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

export interface NotificationSettingsProps {
  /** The page of the delivery log. */
  logAddress: string;
  reviewPlan: ReviewPlan;
}

/** The channels and hours of notifications; below, each channel and the weekly review can be tested. */
export default function NotificationSettings({ logAddress, reviewPlan }: NotificationSettingsProps) {
  const query = useNotificationSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const { data: known, loading } = useChannelWaysQuery({ fetchPolicy: 'cache-and-network' });
  const ways = known ? waysTo(known) : CHANNELS;
  return (
    <div className="grid gap-6">
      <QueryView query={query} what={notificationMessages.what} skeleton={<LongSkeleton />}>
        {({ notificationSettings }) =>
          // A table without some of the columns is another one.
          loading && !known ? (
            <LongSkeleton />
          ) : (
            <>
              <SettingsForm wishes={notificationSettings} ways={ways} reviewPlan={reviewPlan} />
              <OnlyOnline act="settings" isTold>
                <ChannelTests {...{ ways, logAddress }} hasReview={reviewPlan.isGranted} />
              </OnlyOnline>
            </>
          )
        }
      </QueryView>
    </div>
  );
}

/** As high as the window, like the settings themselves, so nothing visible moves when they arrive. */
function LongSkeleton() {
  return (
    <div className="min-h-dvh">
      <Skeleton rows={6} />
    </div>
  );
}

function waysTo({ pushSettings, webhooks }: ChannelWaysQuery): Channel[] {
  const isOpen: Partial<Record<Channel, boolean>> = {
    push: pushSettings.devices.length > 0,
    webhook: webhooks.length > 0,
  };
  return CHANNELS.filter((channel) => isOpen[channel] ?? true);
}

interface SettingsFormProps {
  wishes: WishesFieldsFragment;
  ways: readonly Channel[];
  reviewPlan: ReviewPlan;
}

function SettingsForm({ wishes, ways, reviewPlan }: SettingsFormProps) {
  const [savedAt, noteSaved] = useSavedAt();
  const form = useWishesForm(wishes, noteSaved);
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <ChannelTable form={form} ways={ways} />
      {ways.length < CHANNELS.length && (
        <p className="text-sm text-muted">{notificationMessages.channels.more}</p>
      )}
      <HourFields {...{ form, reviewPlan }} />
      <SaveRow form={form} savedAt={savedAt} />
    </form>
  );
}
