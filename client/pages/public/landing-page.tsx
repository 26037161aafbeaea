import { publicMessages } from '../../messages/en/public';
import { ADDRESSES } from './addresses';
import { ButtonLink } from './button-link';
import { FeatureCards } from './feature-cards';
import { Pricing } from './pricing';
import { TodayPreview } from './today-preview';

const text = publicMessages.landing;

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
    <section aria-label={publicMessages.landing.stats.label} className="border-y border-hairline bg-surface">
      <dl className="mx-auto grid max-w-page grid-cols-2 items-end gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr] lg:gap-x-12 lg:py-16">
        {publicMessages.landing.stats.items.map(({ value, text: meaning, ...item }, index) => (
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
