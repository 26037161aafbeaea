import { subscriptionMessages } from '../../messages/en/subscriptions';
import { useFormat } from '../../ui/format/format-context';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import type { SubscriptionStatus } from './standing';

type HistoryEntry = SubscriptionStatus['history'][number];

/** Payments and changes, latest first. */
export function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
  const text = subscriptionMessages.history;
  if (history.length === 0) return <p className="text-sm text-muted">{text.empty}</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{text.title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{text.what}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function HistoryRow({ entry: { kind, amount, currency, occurredAt } }: { entry: HistoryEntry }) {
  const format = useFormat();
  const text = subscriptionMessages.history;
  return (
    <tr className="border-b border-hairline last:border-0">
      <td className="py-2.5">
        <span className="block text-ink">{text.kinds[kind]}</span>
        <time dateTime={occurredAt} className="text-muted">
          {format.date(occurredAt)}
        </time>
      </td>
      <td className="py-2.5 text-right text-ink tabular-nums">
        {amount != null && currency ? (
          format.money(amount, currency)
        ) : (
          <VisuallyHidden>{text.none}</VisuallyHidden>
        )}
      </td>
    </tr>
  );
}
