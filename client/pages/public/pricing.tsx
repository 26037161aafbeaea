import type { ReactNode } from 'react';
import { isInPreparation, PLAN_LINES } from '#domain/plans/plan-lines';
import type { Plan } from '#domain/plans/plans';
import { publicMessages } from '../../messages/en/public';
import { ADDRESSES } from './addresses';
import { ButtonLink } from './button-link';

const text = publicMessages.landing.pricing;

/** The two plans side by side. "Upgrade to Pro" leads a guest to register, a free user to checkout, Pro to the dashboard. */
export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="border-t border-hairline bg-surface">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2.4fr] lg:gap-16 lg:py-28">
        <div>
          <h2 id="pricing-heading" className="text-title">
            <span className="unsold:hidden">{text.heading}</span>
            <span className="hidden unsold:inline">{text.unsoldHeading}</span>
          </h2>
          <p className="mt-4 text-lg unsold:hidden">{text.lead}</p>
          <p className="mt-4 hidden text-lg unsold:block">{text.unsoldLead}</p>
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <PlanCard plan="free">
            <ButtonLink href={ADDRESSES.register} look="quiet" audience="guest" className="w-full">
              {text.free.action}
            </ButtonLink>
            <ButtonLink href={ADDRESSES.dashboard} look="quiet" audience="member" className="w-full">
              {text.free.memberAction}
            </ButtonLink>
          </PlanCard>
          <PlanCard plan="pro">
            <div className="unsold:hidden">
              <UpgradeLinks />
            </div>
            <p className="hidden unsold:block">{text.unsold}</p>
          </PlanCard>
        </div>
      </div>
    </section>
  );
}

function UpgradeLinks() {
  return (
    <>
      <ButtonLink href={ADDRESSES.register} look="primary" audience="guest" className="w-full">
        {text.pro.action}
      </ButtonLink>
      <ButtonLink href={ADDRESSES.checkout} look="primary" audience="member" className="w-full pro:hidden">
        {text.pro.action}
      </ButtonLink>
      <ButtonLink href={ADDRESSES.dashboard} look="primary" audience="pro" className="w-full">
        {text.pro.action}
      </ButtonLink>
    </>
  );
}

function PlanCard({ plan, children }: { plan: Plan; children: ReactNode }) {
  const { name, price, period, limit } = text[plan];
  return (
    <article
      className={`flex flex-col rounded-card bg-raised p-6 sm:p-8 ${plan === 'pro' ? 'border-2 border-primary' : 'border border-hairline'}`}
    >
      <h3 className="text-xl">{name}</h3>
      <p className="mt-4 flex items-baseline gap-2 unsold:hidden">
        <span className="text-[3rem] leading-none font-bold tracking-tight text-ink tabular-nums">
          {price}
        </span>
        <span className="text-muted">{period}</span>
      </p>
      <h4 className="sr-only">{text.includes}</h4>
      <ul className="mt-6 grow space-y-2.5">
        {PLAN_LINES[plan].map((line) => (
          <FeatureLine key={line.text} line={line.text} isInPreparation={isInPreparation(plan, line)} />
        ))}
      </ul>
      <p className="mt-6 text-sm text-muted unsold:hidden">{limit}</p>
      <div className="mt-6">{children}</div>
    </article>
  );
}

function FeatureLine({ line, isInPreparation }: { line: string; isInPreparation: boolean }) {
  return (
    <li className="flex items-baseline gap-3">
      {isInPreparation ? <Dot /> : <Tick />}
      <span>
        {line}
        {isInPreparation && <span className="block text-sm text-muted">({text.inPreparation})</span>}
      </span>
    </li>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 translate-y-0.5">
      <path
        d="m2.8 8.6 3.4 3.4 7-7.4"
        className="fill-none stroke-primary"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** In place of the check mark for features that don't exist yet. */
function Dot() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 translate-y-0.5">
      <circle
        cx="8"
        cy="8"
        r="4.5"
        className="fill-none stroke-control"
        strokeWidth="1.5"
        strokeDasharray="2 2.7"
      />
    </svg>
  );
}
