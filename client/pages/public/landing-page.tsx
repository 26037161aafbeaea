import { publicMessages } from '../../messages/en/public';
import { ADDRESSES } from './addresses';
import { ButtonLink } from './button-link';
import { FeatureCards } from './feature-cards';
import { Pricing } from './pricing';
import { Stats } from './stats';
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
  const { heading, lead, start, demo, note } = text.hero;
  return (
    <section className="mx-auto grid max-w-page items-center gap-12 overflow-x-clip px-4 pt-12 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[1.1fr_1fr] lg:gap-20 lg:pt-24 lg:pb-28">
      <div>
        <h1 className="text-hero font-bold">{heading}</h1>
        <p className="mt-6 max-w-[36rem] text-lg sm:text-xl">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={ADDRESSES.register} look="primary">
            {start}
          </ButtonLink>
          <ButtonLink href={ADDRESSES.dashboard} look="quiet">
            {demo}
          </ButtonLink>
        </div>
        <p className="mt-4 text-sm text-muted">{note}</p>
      </div>
      <TodayPreview />
    </section>
  );
}

function CallToAction() {
  const { heading, text: lead, action, memberAction } = text.callToAction;
  return (
    <section aria-labelledby="start-heading" className="border-t border-hairline">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-6 lg:py-24">
        <div className="max-w-2xl">
          <h2 id="start-heading" className="text-title">
            {heading}
          </h2>
          <p className="mt-3 text-lg">{lead}</p>
        </div>
        <ButtonLink href={ADDRESSES.register} look="primary" audience="guest">
          {action}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.dashboard} look="primary" audience="member">
          {memberAction}
        </ButtonLink>
      </div>
    </section>
  );
}
