import { CHANNELS, NOTIFICATION_KINDS, type Channel, type NotificationKind } from '#domain/reminders/rule';
import { notificationMessages } from '../../messages/en/notification-settings';
import type { Form } from '../../ui/form/use-form';
import type { WishesValues } from './use-wishes-form';

const text = notificationMessages.channels;

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
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            <th scope="col" className="py-2 pr-3 font-medium text-muted">
              {text.kind}
            </th>
            {ways.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-14 px-0.5 py-2 text-center text-xs font-medium text-muted sm:w-20 sm:text-sm"
              >
                {text.names[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-1 pr-3 text-left font-normal text-ink">
                {text.kinds[kind]}
              </th>
              {ways.map((channel) => (
                <td key={channel} className="p-0">
                  <label className="grid min-h-11 cursor-pointer place-items-center">
                    <input
                      type="checkbox"
                      name={`${kind}-${channel}`}
                      aria-label={text.box(text.kinds[kind], text.names[channel])}
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
