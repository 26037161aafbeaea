import { IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { type Plan, PLAN_PRICES, PLANS } from '#domain/plans/plans';
import { appMessages } from '../../messages/en/app';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { useFormat } from '../../ui/format/format-context';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { planRows, type ShownLine } from './plan-rows';

/** The two plans side by side, in the published words. */
export function PlanComparison({ hasPrices }: { hasPrices: boolean }) {
  const text = subscriptionMessages.compare;
  const cell = 'py-2.5 pr-3 align-top';
  return (
    <table className="w-full table-fixed text-sm hyphens-auto">
      <caption className="sr-only">{text.title}</caption>
      <thead>
        <tr className="border-b border-control">
          {PLANS.map((plan) => (
            <th key={plan} scope="col" className={`${cell} text-left font-semibold text-ink`}>
              {appMessages.plans[plan]}
              {hasPrices && <Price plan={plan} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planRows().map((row) => (
          <tr key={row.pro.text} className="border-b border-hairline last:border-0">
            {PLANS.map((plan) => (
              <td key={plan} className={cell}>
                <Line line={row[plan]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Price({ plan }: { plan: Plan }) {
  const { amount, currency } = PLAN_PRICES[plan];
  const price = useFormat().money(amount, currency);
  return (
    <span className="block font-normal text-muted">
      {amount === 0 ? price : subscriptionMessages.perMonth(price)}
    </span>
  );
}

function Line({ line }: { line: ShownLine | null }) {
  const isThere = line !== null && !line.isInPreparation;
  const Icon = isThere ? IconCheck : line ? IconClock : IconMinus;
  return (
    <span className="flex gap-2">
      <Icon
        size={18}
        stroke={2}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isThere ? 'text-success' : 'text-muted'}`}
      />
      {line ? (
        <PlanLine line={line} />
      ) : (
        <VisuallyHidden>{subscriptionMessages.compare.notIncluded}</VisuallyHidden>
      )}
    </span>
  );
}

/** A published line, and whether it is still in preparation. */
function PlanLine({ line }: { line: ShownLine }) {
  return (
    <span className="min-w-0 text-ink">
      {line.text}
      {line.isInPreparation && (
        <span className="block text-xs text-muted">{subscriptionMessages.compare.inPreparation}</span>
      )}
    </span>
  );
}
