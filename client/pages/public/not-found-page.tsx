import { publicMessages } from '../../messages/en/public';
import { ADDRESSES } from './addresses';
import { ButtonLink } from './button-link';

const text = publicMessages.notFound;

/** The page for unknown addresses. */
export function NotFoundPage() {
  return (
    <section className="mx-auto max-w-page px-4 py-24 sm:px-6 lg:py-32">
      <EmptyWeek />
      <h1 className="mt-10 text-title font-bold">{text.heading}</h1>
      <p className="mt-4 max-w-text text-lg">{text.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={ADDRESSES.dashboard} look="primary">
          {text.today}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.home} look="quiet">
          {text.home}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The workload chart of an empty week: a joke for sighted visitors. */
function EmptyWeek() {
  return (
    <svg viewBox="0 0 448 96" aria-hidden="true" className="w-full max-w-sm">
      {Array.from({ length: 7 }, (_, day) => (
        <rect
          key={day}
          x={day * 68 + 1}
          y="1"
          width="38"
          height="94"
          rx="6"
          className={day === 3 ? 'fill-none stroke-primary' : 'fill-none stroke-control'}
          strokeWidth="2"
          strokeDasharray="4 5"
        />
      ))}
    </svg>
  );
}
