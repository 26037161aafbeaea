import { QueryView } from '../../apollo/query-view';
import type { DeliveryFieldsFragment, DeliveryState } from '../../generated/graphql';
import { useDeliveriesQuery } from '../../generated/hooks';
import { inboxMessages } from '../../messages/en/inbox';
import { Badge, type BadgeTone } from '../../ui/feedback/badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/loading/skeleton';
import { useFormat } from '../../ui/format/format-context';
import { byDay, exactTime } from './by-day';

const text = inboxMessages.log;

const TONES: Readonly<Record<DeliveryState, BadgeTone>> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'danger',
  not_sent: 'warning',
};

interface DeliveryDaysProps {
  deliveries: readonly DeliveryFieldsFragment[];
  /** The level of the day headings. */
  Heading: 'h2' | 'h3';
  /** Omits the targets, because they are named above. */
  isOneTarget?: boolean;
}

/** Entries of the delivery log by day, to the second, with the other side's answers. */
export function DeliveryDays({ deliveries, Heading, isOneTarget = false }: DeliveryDaysProps) {
  const format = useFormat();
  return byDay(deliveries, ({ plannedAt }) => plannedAt, format).map(([day, ofDay]) => (
    <section key={day} className="grid gap-1.5">
      <Heading className="text-sm font-semibold text-muted">{format.day(day, 'long')}</Heading>
      <ul
        aria-label={text.list(format.day(day))}
        className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
      >
        {ofDay.map((delivery) => (
          <DeliveryRow key={delivery.id} {...{ delivery, isOneTarget }} />
        ))}
      </ul>
    </section>
  ));
}

function DeliveryRow({ delivery, isOneTarget }: { delivery: DeliveryFieldsFragment; isOneTarget: boolean }) {
  const { title, channel, target, state, result, httpStatus, attempts, plannedAt, sentAt } = delivery;
  const format = useFormat();
  const name = text.channels[channel];
  const way = channel === 'in_app' ? name : text.to(name, target);
  const outcome = [isOneTarget ? null : way, result].filter((part) => part !== null).join(': ');
  const answer = spokenAnswer(delivery);
  const facts = [
    sentAt !== null && text.at(exactTime(sentAt, format)),
    text.planned(exactTime(plannedAt, format)),
    httpStatus !== null && text.status(httpStatus),
    attempts > 1 && text.attempts(attempts),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-4 py-3 text-sm">
      <p className="font-medium text-ink">{title}</p>
      <Badge tone={TONES[state]}>{text.states[state]}</Badge>
      <p className="col-span-2 text-body empty:hidden">{outcome}</p>
      <p className="col-span-2 text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      {answer !== '' && <p className="col-span-2 text-muted">{text.answer(answer)}</p>}
    </li>
  );
}

/** The other side's answer without its status, which is shown separately. */
function spokenAnswer({ answer, httpStatus }: DeliveryFieldsFragment): string {
  if (answer === null) return '';
  return httpStatus === null ? answer : answer.slice(`${httpStatus}`.length).trim();
}

/** The log of sent notifications with time and place, on every channel. */
export default function DeliveryLog() {
  const query = useDeliveriesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={6} />}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <EmptyState text={text.empty} />
          ) : (
            <DeliveryDays deliveries={deliveries} Heading="h2" />
          )
        }
      </QueryView>
    </div>
  );
}
