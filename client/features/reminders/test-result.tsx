import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { DeliveryFieldsFragment } from '../../generated/graphql';
import { notificationMessages } from '../../messages/en/notification-settings';
import { useFormat } from '../../ui/format/format-context';
import { exactTime } from './exact-time';
import type { TestState } from './use-sent-test';

const text = notificationMessages.test;

/** The result of a test, read aloud when it changes. */
export function TestResult({ state }: { state: TestState }) {
  return (
    <div role="status" className="text-sm empty:hidden">
      {state.type === 'refused' && <Line isGood={false}>{state.reason}</Line>}
      {state.type === 'sent' && (
        <ul className="grid gap-1">
          {state.deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryLine delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DeliveryLine({ delivery }: { delivery: DeliveryFieldsFragment }) {
  const { state, target, result, answer, sentAt } = delivery;
  const format = useFormat();
  if (state === 'waiting')
    return <p className="text-muted">{text.result(target, result ?? text.waiting, null)}</p>;
  const time = sentAt === null ? null : exactTime(sentAt, format);
  const words = state === 'failed' && answer !== null ? `${result ?? ''} (${answer})` : (result ?? '');
  return <Line isGood={state === 'sent'}>{text.result(target, words, time)}</Line>;
}

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    <p className={`flex items-start gap-1.5 ${isGood ? 'text-success' : 'text-danger'}`}>
      <Icon size={16} stroke={1.75} aria-hidden className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
