import { subscriptionMessages } from '../../messages/en/subscriptions';
import { useFormat } from '../../ui/format-context';
import type { SubscriptionStatus } from './standing';

type HistoryEntry = SubscriptionStatus['history'][number];

/** What was paid and what changed, latest first; on a phone each line is a small block. */
export function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
  const text = subscriptionMessages.history;
  if (history.length === 0) return <p className="text-sm text-muted">{text.empty}</p>;
  const head = 'pb-2 text-left font-medium text-muted last:text-right';
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{text.title}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {[text.date, text.what, text.amount].map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
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
  const cell = 'py-2.5 align-top';
  return (
    <tr className="border-t border-hairline max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-2.5">
      <td className={`${cell} pr-4 whitespace-nowrap text-muted max-sm:order-2 max-sm:py-0`}>
        <time dateTime={occurredAt}>{format.date(occurredAt)}</time>
      </td>
      <td className={`${cell} text-ink max-sm:order-1 max-sm:col-span-2 max-sm:py-0 sm:w-full`}>
        {text.kinds[kind]}
      </td>
      <td
        className={`${cell} pl-4 text-right whitespace-nowrap text-ink tabular-nums max-sm:order-3 max-sm:py-0`}
      >
        {amount != null && currency ? format.money(amount, currency) : <NoPayment />}
      </td>
    </tr>
  );
}

function NoPayment() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{subscriptionMessages.history.none}</span>
    </span>
  );
}
