import type { Plan } from '#domain/plans/plans';
import { SUPPORT_TARGET_DAYS } from '#domain/plans/support';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { Button } from '../../ui/control/button';
import { opens } from '../../ui/overlay/open-dialog';

/** How soon support answers, and how to contact it. */
export function SupportCard({ plan }: { plan: Plan }) {
  const text = subscriptionMessages.support;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>{text.what(SUPPORT_TARGET_DAYS[plan])}</p>
      <Button {...opens('support')}>{text.open}</Button>
    </div>
  );
}
