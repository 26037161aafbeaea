import { publicMessages } from '../../messages/en/public';

const text = publicMessages.landing.stats;

/** Four figures; the first is an aim and says so. */
export function Stats() {
  return (
    <section aria-label={text.label} className="border-y border-hairline bg-surface">
      <dl className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 sm:px-6 lg:grid-cols-4 lg:gap-x-10 lg:py-14">
        {text.items.map(({ value, text: meaning }) => (
          <div key={value} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-sm text-muted">{meaning}</dt>
            <dd className="text-figure font-bold text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
