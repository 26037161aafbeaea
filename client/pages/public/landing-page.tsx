import type { ReactNode } from 'react';
import { isInPreparation, PLAN_LINES } from '#domain/plans/plan-lines';
import type { Plan } from '#domain/plans/plans';
import { publicMessages } from '../../messages/en/public';
import { ADDRESSES } from './addresses';
import { ButtonLink } from './button-link';
import { FeatureCards } from './feature-cards';
import { TodayPreview } from './today-preview';

const text = publicMessages.landing;
const { pricing } = text;

/** The product's face. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Stats />
      <FeatureCards />
      <Pricing />
      <CallToAction />
    </>
  );
}

function Hero() {
  const { heading, lead, start, demo, note, unsoldNote } = text.hero;
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 items-center gap-14 px-4 pt-12 pb-20 sm:px-6 sm:pt-16 lg:grid-cols-[1fr_1.05fr] lg:gap-16 lg:pt-20 lg:pb-28">
      <div>
        <h1 className="text-hero font-bold">{heading}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-balance sm:text-xl">{lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href={ADDRESSES.register} look="primary">
            {start}
          </ButtonLink>
          <ButtonLink href={ADDRESSES.dashboard} look="quiet" isDemo>
            {demo}
          </ButtonLink>
        </div>
        <p className="mt-4 text-sm text-muted">
          <span className="unsold:hidden">{note}</span>
          <span className="hidden unsold:inline">{unsoldNote}</span>
        </p>
      </div>
      <TodayPreview />
    </section>
  );
}

/** A whole week across the page, and the sign-up link. */
function CallToAction() {
  const { heading, text: lead, action, memberAction } = text.callToAction;
  return (
    <section aria-labelledby="start-heading" className="overflow-clip border-t border-hairline">
      <div className="mx-auto max-w-page px-4 pt-16 sm:px-6 lg:pt-28">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <div className="max-w-2xl">
            <h2 id="start-heading" className="text-title">
              {heading}
            </h2>
            <p className="mt-4 text-lg">{lead}</p>
          </div>
          <ButtonLink href={ADDRESSES.register} look="primary" audience="guest">
            {action}
          </ButtonLink>
          <ButtonLink href={ADDRESSES.dashboard} look="primary" audience="member">
            {memberAction}
          </ButtonLink>
        </div>
        <div aria-hidden="true" className="mt-14 grid h-40 grid-cols-7 items-end gap-2 sm:h-56 sm:gap-5">
          {WEEK.map((look, day) => (
            <span key={day} className={`rounded-t-control ${look}`} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Monday to Sunday; Thursday is today. */
const WEEK = [
  'h-[38%] bg-load',
  'h-[62%] bg-load',
  'h-[30%] bg-load',
  'h-full bg-primary',
  'h-[46%] bg-load',
  'h-[78%] bg-load',
  'h-[16%] bg-load',
];

/** Four figures; the first and largest is a goal, and is labeled as one. */
function Stats() {
  return (
    <section aria-label={text.stats.label} className="border-y border-hairline bg-surface">
      <dl className="mx-auto grid max-w-page grid-cols-2 items-end gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr] lg:gap-x-12 lg:py-16">
        {text.stats.items.map(({ value, text: meaning, ...item }, index) => (
          <div
            key={value}
            className={`flex h-full flex-col-reverse justify-end ${index === 0 ? 'max-lg:col-span-full' : ''} ${'isOffer' in item ? 'unsold:hidden' : ''}`}
          >
            <dt className={`mt-1 max-w-64 ${index === 0 ? '' : 'text-sm text-muted'}`}>{meaning}</dt>
            <dd
              className={`font-bold text-ink tabular-nums ${index === 0 ? 'text-hero' : 'text-figure lg:mt-5'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The two plans side by side. "Upgrade to Pro" leads a guest to register, a free user to checkout, Pro to the dashboard. */
function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="border-t border-hairline bg-surface">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2.4fr] lg:gap-16 lg:py-28">
        <div>
          <h2 id="pricing-heading" className="text-title">
            <span className="unsold:hidden">{pricing.heading}</span>
            <span className="hidden unsold:inline">{pricing.unsoldHeading}</span>
          </h2>
          <p className="mt-4 text-lg unsold:hidden">{pricing.lead}</p>
          <p className="mt-4 hidden text-lg unsold:block">{pricing.unsoldLead}</p>
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <PlanCard plan="free">
            <ButtonLink href={ADDRESSES.register} look="quiet" audience="guest" className="w-full">
              {pricing.free.action}
            </ButtonLink>
            <ButtonLink href={ADDRESSES.dashboard} look="quiet" audience="member" className="w-full">
              {pricing.free.memberAction}
            </ButtonLink>
          </PlanCard>
          <PlanCard plan="pro">
            <div className="unsold:hidden">
              <UpgradeLinks />
            </div>
            <p className="hidden unsold:block">{pricing.unsold}</p>
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
        {pricing.pro.action}
      </ButtonLink>
      <ButtonLink href={ADDRESSES.checkout} look="primary" audience="member" className="w-full pro:hidden">
        {pricing.pro.action}
      </ButtonLink>
      <ButtonLink href={ADDRESSES.dashboard} look="primary" audience="pro" className="w-full">
        {pricing.pro.action}
      </ButtonLink>
    </>
  );
}

function PlanCard({ plan, children }: { plan: Plan; children: ReactNode }) {
  const { name, price, period, limit } = pricing[plan];
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
      <h4 className="sr-only">{pricing.includes}</h4>
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
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 translate-y-0.5">
        {isInPreparation ? DOT : TICK}
      </svg>
      <span>
        {line}
        {isInPreparation && <span className="block text-sm text-muted">({pricing.inPreparation})</span>}
      </span>
    </li>
  );
}

const TICK = (
  <path
    d="m2.8 8.6 3.4 3.4 7-7.4"
    className="fill-none stroke-primary"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** In place of the check mark for features that don't exist yet. */
const DOT = (
  <circle
    cx="8"
    cy="8"
    r="4.5"
    className="fill-none stroke-control"
    strokeWidth="1.5"
    strokeDasharray="2 2.7"
  />
);
