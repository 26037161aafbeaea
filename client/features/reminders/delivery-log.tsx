import { QueryView } from '../../apollo/query-view';
import type { DeliveryFieldsFragment, DeliveryState } from '../../generated/graphql';
import { useDeliveriesQuery } from '../../generated/hooks';
import { inboxMessages } from '../../messages/en/inbox';
import { Badge, type BadgeTone } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { useFormat } from '../../ui/format-context';
import { Skeleton } from '../../ui/skeleton';
import { useWhenShown } from '../../ui/use-when-shown';
import { byDay } from './by-day';
import { exactTime } from './exact-time';

const text = inboxMessages.log;

const TONES: Readonly<Record<DeliveryState, BadgeTone>> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'danger',
  not_sent: 'warning',
};

/** What was sent when and to where, to the second, with what the other side said. */
export default function DeliveryLog() {
  const format = useFormat();
  const query = useDeliveriesQuery({ fetchPolicy: 'cache-and-network' });
  useWhenShown(() => void query.refetch().catch(() => undefined));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={6} />}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <EmptyState text={text.empty} />
          ) : (
            byDay(deliveries, ({ plannedAt }) => plannedAt, format).map(([day, ofDay]) => (
              <section key={day} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                <h2 className="text-sm font-semibold text-muted">{format.day(day, 'long')}</h2>
                <ul
                  aria-label={text.list(format.day(day))}
                  className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
                >
                  {ofDay.map((delivery) => (
                    <DeliveryRow key={delivery.id} delivery={delivery} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </QueryView>
    </div>
  );
}

function DeliveryRow({ delivery }: { delivery: DeliveryFieldsFragment }) {
  const { title, channel, target, state, result, answer, attempts, plannedAt, sentAt } = delivery;
  const format = useFormat();
  const name = text.channels[channel];
  const facts = [
    sentAt !== null && text.at(exactTime(sentAt, format)),
    text.planned(exactTime(plannedAt, format)),
    attempts > 1 && text.attempts(attempts),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-4 py-3 text-sm">
      <p className="font-medium break-words text-ink">{title}</p>
      <Badge tone={TONES[state]}>{text.states[state]}</Badge>
      <p className="col-span-2 break-words text-body">
        {channel === 'in_app' ? name : text.to(name, target)}
        {result !== null && `: ${result}`}
      </p>
      <p className="col-span-2 text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      {answer !== null && <p className="col-span-2 break-words text-muted">{text.answer(answer)}</p>}
    </li>
  );
}
