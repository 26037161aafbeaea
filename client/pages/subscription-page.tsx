import { useCurrentUser } from '../features/users/current-user';
import { PlanTable } from '../features/users/plan-table';
import { PlanUsage } from '../features/users/plan-usage';
import { accountMessages } from '../messages/en/account';
import { appMessages } from '../messages/en/app';
import { Page } from '../ui/page';
import { Section } from '../ui/section';

/** The current plan, how much of it is in use, and what the plans hold. */
export default function SubscriptionPage() {
  const { subscriptionTier } = useCurrentUser();
  const text = accountMessages.plan;
  return (
    <Page title={text.title} width="text">
      <div className="grid gap-4">
        <Section title={text.current}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-figure font-bold text-ink">{appMessages.plans[subscriptionTier]}</span>
            <span className="text-muted">{text.prices[subscriptionTier]}</span>
          </p>
          <p className="mt-1">{text.texts[subscriptionTier]}</p>
        </Section>
        <Section title={text.usage}>
          <PlanUsage />
        </Section>
        <Section title={text.compare}>
          <PlanTable />
        </Section>
      </div>
    </Page>
  );
}
