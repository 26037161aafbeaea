import { type Channel, CHANNELS } from '#domain/reminders/rule';
import { QueryView } from '../../apollo/query-view';
import type { ChannelWaysQuery, WishesFieldsFragment } from '../../generated/graphql';
import {
  useChannelWaysQuery,
  useNotificationSettingsQuery,
  useSendWeeklyReviewMutation,
} from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { ErrorSummary } from '../../ui/form/error-summary';
import { SaveRow, useSavedAt } from '../../ui/form/save-row';
import { Skeleton } from '../../ui/loading/skeleton';
import { ChannelTable } from './channel-table';
import { HourFields, type ReviewPlan } from './hour-fields';
import { useWishesForm } from './use-wishes-form';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/control/button';
import { TestResult } from './test-result';
import { useChannelTest } from './use-channel-test';
import { type TestState, useSentTest } from './use-sent-test';

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

const text = notificationMessages;

interface ChannelTestsProps {
  /** The available channels. */
  ways: readonly Channel[];
  logAddress: string;
  /** Whether the plan contains the weekly review. */
  hasReview: boolean;
}

/** Tests each available channel now, and the weekly review; folded, because few need it twice. */
function ChannelTests({ ways, logAddress, hasReview }: ChannelTestsProps) {
  return (
    <details className="border-t border-hairline pt-2">
      <summary className="min-h-11 cursor-pointer content-center rounded-chip text-sm font-semibold text-ink">
        {text.test.title}
      </summary>
      <p className="py-2 text-sm text-muted">
        {text.test.text}{' '}
        <Link to={logAddress} className="font-medium text-link underline">
          {text.test.log}
        </Link>
      </p>
      <ul className="divide-y divide-hairline">
        {ways.map((channel) => (
          <ChannelRow key={channel} channel={channel} />
        ))}
        {hasReview && <ReviewRow />}
      </ul>
    </details>
  );
}

function ChannelRow({ channel }: { channel: Channel }) {
  const test = useChannelTest(channel);
  const name = text.channels.names[channel];
  return <TestRow {...{ name, test }} label={text.test.of(name)} button={text.test.button} />;
}

/** A real review of the week up to now. */
function ReviewRow() {
  const [sendReview] = useSendWeeklyReviewMutation();
  const test = useSentTest('SendWeeklyReview', async () => {
    const { data } = await sendReview({ context: { quiet: true } });
    return data?.sendWeeklyReview.deliveries ?? [];
  });
  const { name, hint, button, label } = text.test.review;
  return <TestRow {...{ name, hint, button, label, test }} />;
}

interface TestRowProps {
  name: string;
  hint?: string;
  button: string;
  /** The full accessible name of the button. */
  label: string;
  test: [state: TestState, send: () => void];
}

function TestRow({ name, hint, button, label, test: [state, send] }: TestRowProps) {
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 text-sm">
          <p className="text-ink">{name}</p>
          {hint !== undefined && <p className="text-muted">{hint}</p>}
        </div>
        <Button
          aria-label={label}
          pending={state.type === 'sending'}
          pendingLabel={text.test.pending}
          onClick={send}
        >
          {button}
        </Button>
      </div>
      <TestResult state={state} />
    </li>
  );
}
