import { subscriptionMessages } from '../../messages/en/subscriptions';
import type { ShownLine } from './plan-rows';

/** A published line, and whether it is still in preparation. */
export function PlanLine({ line }: { line: ShownLine }) {
  return (
    <span className="min-w-0 text-ink">
      {line.text}
      {line.isInPreparation && (
        <span className="block text-xs text-muted">{subscriptionMessages.compare.inPreparation}</span>
      )}
    </span>
  );
}
