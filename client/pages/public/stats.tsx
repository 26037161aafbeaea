import { publicMessages } from '../../messages/en/public';

const text = publicMessages.landing.stats;

/** Four figures; the first and largest is a goal, and is labeled as one. */
export function Stats() {
  return (
    <section aria-label={text.label} className="border-y border-hairline bg-surface">
      <dl className="mx-auto grid max-w-page grid-cols-2 items-end gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr] lg:gap-x-12 lg:py-16">
        {text.items.map(({ value, text: meaning, ...item }, index) => (
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
