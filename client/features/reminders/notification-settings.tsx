import { Link } from 'wouter';
import { PLANS_PATH } from '#domain/plans/addresses';
import { type Channel, CHANNELS, NOTIFICATION_KINDS, type NotificationKind } from '#domain/reminders/rule';
import { QueryView } from '../../apollo/query-view';
import type { ChannelWaysQuery, WishesFieldsFragment } from '../../generated/graphql';
import {
  useChannelWaysQuery,
  useNotificationSettingsQuery,
  useSendWeeklyReviewMutation,
} from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Button } from '../../ui/control/button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { Checkbox } from '../../ui/form/checkbox';
import { TimeField } from '../../ui/form/date-field';
import { ErrorSummary } from '../../ui/form/form-frame';
import { SaveRow } from '../../ui/form/save-row';
import { Select } from '../../ui/form/select';
import type { Form } from '../../ui/form/use-form';
import { useFormat } from '../../ui/format/format-context';
import { weekdayOptions } from '../../ui/format/weekdays';
import { Skeleton } from '../../ui/loading/skeleton';
import { TestResult, type TestState, useChannelTest, useSentTest } from './sent-test';
import { useWishesForm, type WishesValues } from './use-wishes-form';

const text = notificationMessages;

interface NotificationSettingsProps {
  /** The page of the delivery log. */
  logAddress: string;
  /** Whether the plan contains the weekly review. */
  hasReviews: boolean;
}

/** The channels and hours of notifications; below, each channel and the weekly review can be tested. */
export default function NotificationSettings({ logAddress, hasReviews }: NotificationSettingsProps) {
  const query = useNotificationSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const { data: known, loading } = useChannelWaysQuery({ fetchPolicy: 'cache-and-network' });
  const ways = known ? waysTo(known) : CHANNELS;
  return (
    <div className="grid gap-6">
      <QueryView query={query} what={text.what} skeleton={<LongSkeleton />}>
        {({ notificationSettings }) =>
          // A table without some of the columns is another one.
          loading && !known ? (
            <LongSkeleton />
          ) : (
            <>
              <SettingsForm wishes={notificationSettings} ways={ways} hasReviews={hasReviews} />
              <OnlyOnline act="settings" isSilent>
                <ChannelTests {...{ ways, logAddress, hasReviews }} />
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

interface SettingsFormProps extends Omit<ChannelTestsProps, 'logAddress'> {
  wishes: WishesFieldsFragment;
}

function SettingsForm({ wishes, ways, hasReviews }: SettingsFormProps) {
  const form = useWishesForm(wishes);
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <ChannelTable form={form} ways={ways} />
      {ways.length < CHANNELS.length && <p className="text-sm text-muted">{text.channels.more}</p>}
      <HourFields {...{ form, hasReviews }} />
      <SaveRow form={form} />
    </form>
  );
}

interface ChannelTableProps {
  form: Form<WishesValues>;
  /** The available channels: a push needs a device, a webhook an address. */
  ways: readonly Channel[];
}

/**
 * The channels of each notification: a box for each enabled kind and each available channel. A row without
 * any check mark isn't sent at all. Hidden choices are kept.
 */
export function ChannelTable({ form, ways }: ChannelTableProps) {
  const { channels } = form.values;
  const kinds = NOTIFICATION_KINDS.filter((kind) => isOn(kind, form.values));
  const toggle = (kind: NotificationKind, channel: Channel, isWanted: boolean): void => {
    const known = channels[kind] ?? [];
    const next = CHANNELS.filter((other) => (other === channel ? isWanted : known.includes(other)));
    form.change({ channels: { ...channels, [kind]: next } });
  };
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{text.channels.caption}</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            <th scope="col" className="py-2 pr-3 font-medium text-muted">
              {text.channels.kind}
            </th>
            {ways.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-14 px-0.5 py-2 text-center text-xs font-medium text-muted sm:w-20 sm:text-sm"
              >
                {text.channels.names[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-1 pr-3 text-left font-normal text-ink">
                {text.channels.kinds[kind]}
              </th>
              {ways.map((channel) => (
                <td key={channel} className="p-0">
                  <label className="grid min-h-11 cursor-pointer place-items-center">
                    <input
                      type="checkbox"
                      name={`${kind}-${channel}`}
                      aria-label={text.channels.box(text.channels.kinds[kind], text.channels.names[channel])}
                      checked={channels[kind]?.includes(channel) ?? false}
                      onChange={(event) => toggle(kind, channel, event.target.checked)}
                      className="size-4"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Whether notifications of a kind are sent at all; those of deadlines can be chosen per assignment, so they always
 * may be.
 */
function isOn(kind: NotificationKind, { classMinutes, hasDigest, hasReview }: WishesValues): boolean {
  const switches: Partial<Record<NotificationKind, boolean>> = {
    class: classMinutes !== null,
    digest: hasDigest,
    review: hasReview,
  };
  return switches[kind] ?? true;
}

type ChannelTestsProps = NotificationSettingsProps & Pick<ChannelTableProps, 'ways'>;

/** Tests each available channel now, and the weekly review; folded, because few need it twice. */
function ChannelTests({ ways, logAddress, hasReviews }: ChannelTestsProps) {
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
        {hasReviews && <ReviewRow />}
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

/** Minutes before class that are offered. */
const CLASS_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;

type HourFieldsProps = Pick<ChannelTableProps, 'form'> & Pick<NotificationSettingsProps, 'hasReviews'>;

/** When notifications come, and when they wait. */
function HourFields({ form, hasReviews }: HourFieldsProps) {
  const { hasDigest, hasQuietHours } = form.values;
  return (
    <div className="@container grid gap-4">
      <div className="grid @md:max-w-1/2 @md:pr-2">
        <ClassField form={form} />
      </div>
      <div>
        <Checkbox {...form.field('hasDigest')} label={text.hours.digest} />
        {hasDigest && (
          <div className="pt-1 pl-7 @md:max-w-1/2">
            <TimeField {...form.field('digestTime', text.hours)} />
          </div>
        )}
      </div>
      <ReviewFields {...{ form, hasReviews }} />
      <div>
        <Checkbox {...form.field('hasQuietHours')} label={text.hours.quiet} hint={text.hours.quietHint} />
        {hasQuietHours && (
          <div className="grid gap-4 pt-1 pl-7 @sm:grid-cols-2">
            <TimeField {...form.field('quietFrom')} label={text.hours.from} />
            <TimeField {...form.field('quietUntil')} label={text.hours.until} />
          </div>
        )}
      </div>
      <Checkbox {...form.field('onFreeDays')} label={text.hours.freeDays} hint={text.hours.freeDaysHint} />
    </div>
  );
}

/** The weekly review; it can always be turned off. */
function ReviewFields({ form, hasReviews }: HourFieldsProps) {
  const format = useFormat();
  const { hasReview } = form.values;
  const plans = (
    <Link to={PLANS_PATH} className="font-medium text-link underline">
      {text.hours.seePlans}
    </Link>
  );
  if (!hasReviews && !hasReview) {
    return (
      <p className="text-sm text-muted">
        {text.hours.reviewPro} {plans}
      </p>
    );
  }
  const weekdays = weekdayOptions(format).map(({ value, label }) => ({ value: String(value), label }));
  return (
    <div>
      <Checkbox {...form.field('hasReview')} label={text.hours.review} hint={text.hours.reviewHint} />
      {hasReview && (
        <div className="grid gap-4 pt-1 pl-7 @sm:grid-cols-2">
          <Select {...form.field('reviewWeekday', text.hours)} options={weekdays} />
          <TimeField {...form.field('reviewTime', text.hours)} />
        </div>
      )}
      {!hasReviews && (
        <p className="pt-1 pl-7 text-sm text-muted">
          {text.hours.reviewLapsed} {plans}
        </p>
      )}
    </div>
  );
}

/** The option for null: a choice like the others, not an empty field. */
const NONE = 'none';

/** Another length that an API set stays choosable. */
function ClassField({ form }: Pick<ChannelTableProps, 'form'>) {
  const { value, onChange, ...field } = form.field('classMinutes');
  const own = value === null ? [] : [Number(value)];
  const minutes = [...new Set([...CLASS_MINUTES, ...own])].toSorted((left, right) => left - right);
  return (
    <Select
      {...field}
      value={value ?? NONE}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
      label={text.hours.class}
      options={[
        { value: NONE, label: text.hours.noClass },
        ...minutes.map((count) => ({
          value: String(count),
          label: text.hours.minutes(count),
        })),
      ]}
    />
  );
}
