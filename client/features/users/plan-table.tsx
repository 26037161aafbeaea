import { IconCheck, IconMinus } from '@tabler/icons-react';
import { isInPreparation, PLAN_LINES } from '#domain/plans/plan-lines';
import { accountMessages } from '../../messages/en/account';
import { appMessages } from '../../messages/en/app';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** The lines of Student Pro behind which nothing stands yet. */
const IN_PREPARATION: ReadonlySet<string> = new Set(
  PLAN_LINES.pro.filter((line) => isInPreparation('pro', line)).map(({ text }) => text),
);

/** What the two plans hold, side by side. */
export function PlanTable() {
  const text = accountMessages.plan;
  const cell = 'px-3 py-2.5 text-center first:pl-0 last:pr-0 sm:px-4';
  return (
    <table className="w-full table-fixed text-sm break-words hyphens-auto">
      <caption className="sr-only">{text.compare}</caption>
      <thead>
        <tr className="border-b border-hairline text-ink">
          <th scope="col" className={`${cell} w-1/2 text-left font-medium`}>
            <VisuallyHidden>{text.feature}</VisuallyHidden>
          </th>
          {(['free', 'pro'] as const).map((tier) => (
            <th key={tier} scope="col" className={`${cell} font-semibold`}>
              {appMessages.plans[tier]}
              <span className="block text-xs font-normal text-muted">{text.prices[tier]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {text.rows.map(({ feature, free, pro, ...row }) => (
          <tr key={feature} className="border-b border-hairline last:border-0">
            <th scope="row" className={`${cell} text-left font-normal text-body`}>
              {feature}
            </th>
            <td className={cell}>
              <Holds value={free} />
            </td>
            <td className={cell}>
              {'proLine' in row && IN_PREPARATION.has(row.proLine) ? (
                <span className="text-muted">{text.inPreparation}</span>
              ) : (
                <Holds value={pro} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Holds({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return value;
  const text = accountMessages.plan;
  const Icon = value ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={18} stroke={2} aria-hidden className={`mx-auto ${value ? 'text-success' : 'text-muted'}`} />
      <VisuallyHidden>{value ? text.included : text.notIncluded}</VisuallyHidden>
    </>
  );
}
