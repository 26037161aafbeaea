import { useApolloClient } from '@apollo/client/react';
import type { Channel, NotificationKind } from '#domain/reminders/rule';
import { QueryView } from '../../apollo/query-view';
import {
  NotificationSettingsDocument,
  type UpdateNotificationSettingsInput,
  type WishesFieldsFragment,
} from '../../generated/graphql';
import { useNotificationSettingsQuery, useUpdateNotificationSettingsMutation } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { ErrorSummary } from '../../ui/error-summary';
import { SaveRow, useSavedAt } from '../../ui/save-row';
import { Skeleton } from '../../ui/skeleton';
import { useForm } from '../../ui/use-form';
import { ChannelTable } from './channel-table';
import { ChannelTests } from './channel-tests';
import { HourFields } from './hour-fields';
import { writeWishes } from './reminder-cache';

/** The settings as the form edits them. */
export interface WishesValues {
  channels: Partial<Record<NotificationKind, readonly Channel[]>>;
  /** Minutes as text; null: no reminder of classes. */
  classMinutes: string | null;
  hasDigest: boolean;
  digestTime: string | null;
  hasQuietHours: boolean;
  quietFrom: string | null;
  quietUntil: string | null;
  onFreeDays: boolean;
}

/** Properties of {@link NotificationSettings}. */
export interface NotificationSettingsProps {
  /** Where the log of deliveries is. */
  logAddress: string;
}

/** Which notifications take which way, and at which hours; below it, each way can be tried. */
export default function NotificationSettings({ logAddress }: NotificationSettingsProps) {
  const query = useNotificationSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <QueryView query={query} what={notificationMessages.what} skeleton={<Skeleton rows={6} />}>
        {({ notificationSettings }) => <SettingsForm wishes={notificationSettings} />}
      </QueryView>
      <ChannelTests logAddress={logAddress} />
    </div>
  );
}

function SettingsForm({ wishes }: { wishes: WishesFieldsFragment }) {
  const client = useApolloClient();
  const [update] = useUpdateNotificationSettingsMutation();
  const [savedAt, noteSaved] = useSavedAt();
  const form = useForm<WishesValues>({
    name: 'profile:notifications',
    operation: 'UpdateNotificationSettings',
    initial: valuesOf(wishes),
    version: wishes.version,
    submit: (values, expectedVersion) =>
      update({
        variables: { input: { expectedVersion: expectedVersion ?? null, ...inputOf(values) } },
        update: (cache, { data }) =>
          data && writeWishes(cache, data.updateNotificationSettings.notificationSettings),
      }),
    loadTheirs: async () => {
      const { data } = await client.query({
        query: NotificationSettingsDocument,
        fetchPolicy: 'network-only',
      });
      return data ? valuesOf(data.notificationSettings) : valuesOf(wishes);
    },
    onSaved: noteSaved,
  });
  return (
    <form {...form.attributes} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ErrorSummary form={form} />
      <ChannelTable form={form} />
      <HourFields form={form} />
      <SaveRow isPending={form.isPending} savedAt={savedAt} />
    </form>
  );
}

/** What the form offers first to whoever switches it on. */
const USUAL = { digestTime: '18:00', quietFrom: '22:00', quietUntil: '07:00' };

function valuesOf(wishes: WishesFieldsFragment): WishesValues {
  const { channels, classMinutes, digestTime, quietFrom, quietUntil, onFreeDays } = wishes;
  return {
    channels: Object.fromEntries(channels.map((choice) => [choice.kind, choice.channels])),
    classMinutes: classMinutes === null ? null : String(classMinutes),
    hasDigest: digestTime !== null,
    digestTime: digestTime ?? USUAL.digestTime,
    hasQuietHours: quietFrom !== null,
    quietFrom: quietFrom ?? USUAL.quietFrom,
    quietUntil: quietUntil ?? USUAL.quietUntil,
    onFreeDays,
  };
}

function inputOf(values: WishesValues): UpdateNotificationSettingsInput {
  const { classMinutes, hasDigest, digestTime, hasQuietHours, quietFrom, quietUntil, onFreeDays } = values;
  return {
    channels: Object.entries(values.channels).map(([kind, channels]) => ({
      kind: kind as NotificationKind,
      channels: [...channels],
    })),
    classMinutes: classMinutes === null ? null : Number(classMinutes),
    digestTime: hasDigest ? digestTime : null,
    quietFrom: hasQuietHours ? quietFrom : null,
    quietUntil: hasQuietHours ? quietUntil : null,
    onFreeDays,
  };
}
