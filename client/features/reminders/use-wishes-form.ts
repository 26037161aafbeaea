import { useState } from 'react';
import type { Channel, NotificationKind } from '#domain/reminders/rule';
import { waits } from '../../apollo/outbox/foreseen';
import type { UpdateNotificationSettingsInput, WishesFieldsFragment } from '../../generated/graphql';
import { useUpdateNotificationSettingsMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { differing } from '../../ui/form/pick';
import { useForm, type Form } from '../../ui/form/use-form';
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
  hasReview: boolean;
  /** ISO weekday as text. */
  reviewWeekday: string;
  reviewTime: string | null;
  onFreeDays: boolean;
}

/** The form of the settings; later answers from the server show here too, unless something unsaved was chosen. */
export function useWishesForm(wishes: WishesFieldsFragment): Form<WishesValues> {
  // What was typed over an older version is another draft.
  const [opened] = useState(wishes.version);
  const [update] = useUpdateNotificationSettingsMutation({
    update: (cache, { data }) =>
      data && writeWishes(cache, data.updateNotificationSettings.notificationSettings),
  });
  return useForm<WishesValues>({
    name: `profile:notifications:${opened}`,
    operation: 'UpdateNotificationSettings',
    initial: valuesOf(wishes),
    version: wishes.version,
    submit: (values, expectedVersion, before) => {
      const seen = inputOf(before);
      const input = { expectedVersion: expectedVersion ?? null, ...differing(inputOf(values), seen) };
      const row = { id: null, title: settingsMessages.notifications, base: { ...seen } };
      return update({ variables: { input }, context: { row, ...waits('NotificationSettings') } });
    },
  });
}

/** The form's initial offers when something is turned on. */
const USUAL = {
  digestTime: '18:00',
  quietFrom: '22:00',
  quietUntil: '07:00',
  reviewWeekday: '7',
  reviewTime: '17:00',
};

function valuesOf(wishes: WishesFieldsFragment): WishesValues {
  const { channels, classMinutes, digestTime, quietFrom, quietUntil, onFreeDays } = wishes;
  const { reviewWeekday, reviewTime } = wishes;
  return {
    channels: Object.fromEntries(channels.map((choice) => [choice.kind, choice.channels])),
    classMinutes: classMinutes === null ? null : String(classMinutes),
    hasDigest: digestTime !== null,
    digestTime: digestTime ?? USUAL.digestTime,
    hasQuietHours: quietFrom !== null,
    quietFrom: quietFrom ?? USUAL.quietFrom,
    quietUntil: quietUntil ?? USUAL.quietUntil,
    hasReview: reviewWeekday !== null,
    reviewWeekday: String(reviewWeekday ?? USUAL.reviewWeekday),
    reviewTime: reviewTime ?? USUAL.reviewTime,
    onFreeDays,
  };
}

function inputOf(values: WishesValues): UpdateNotificationSettingsInput {
  const { classMinutes, hasDigest, digestTime, hasQuietHours, quietFrom, quietUntil, onFreeDays } = values;
  const { hasReview, reviewWeekday, reviewTime } = values;
  return {
    channels: Object.entries(values.channels).map(([kind, channels]) => ({
      kind: kind as NotificationKind,
      channels: [...channels],
    })),
    classMinutes: classMinutes === null ? null : Number(classMinutes),
    digestTime: hasDigest ? digestTime : null,
    quietFrom: hasQuietHours ? quietFrom : null,
    quietUntil: hasQuietHours ? quietUntil : null,
    reviewWeekday: hasReview ? Number(reviewWeekday) : null,
    reviewTime: hasReview ? reviewTime : null,
    onFreeDays,
  };
}
