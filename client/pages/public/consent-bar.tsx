import { consentMessages as text } from '../../messages/en/consent';
import { ADDRESSES } from './addresses';

const BUTTON =
  'inline-flex min-h-11 flex-1 items-center justify-center rounded-control px-5 text-sm font-semibold text-ink ' +
  'ring-1 ring-inset ring-control transition-colors hover:bg-sunken sm:min-h-10';

/**
 * The cookie question. The page's script shows it while the answer is unknown; without scripts it stays hidden, and
 * nothing it asks about happens. It is part of the end of the page and sticks to the bottom of the window once the
 * visitor has scrolled past the first screen, so it covers neither that screen nor, for good, anything else.
 */
export function ConsentBar() {
  return (
    <section
      hidden
      data-consent=""
      aria-labelledby="consent-title"
      tabIndex={-1}
      className={
        'consent-bar sticky bottom-0 z-20 ml-auto border-t border-hairline bg-raised px-4 py-3 shadow-menu sm:bottom-4 sm:mr-4 ' +
        'sm:mb-4 sm:max-w-sm sm:rounded-card sm:border sm:p-5 print:hidden'
      }
    >
      <h2 id="consent-title" className="text-sm max-sm:sr-only">
        {text.title}
      </h2>
      <p className="text-sm sm:mt-1">
        {text.analytics} <span data-analytics-host="" className="break-all" /> {text.analyticsEnd}{' '}
        <span data-consent-text="accepted" hidden className="font-semibold text-ink">
          {text.current.accepted}{' '}
        </span>
        <span data-consent-text="declined" hidden className="font-semibold text-ink">
          {text.current.declined}{' '}
        </span>
        <a href={ADDRESSES.privacy} className="text-link underline underline-offset-2">
          {text.privacy}
        </a>
      </p>
      <div className="mt-3 flex gap-3">
        <button type="button" data-consent-choice="declined" className={BUTTON}>
          {text.decline}
        </button>
        <button type="button" data-consent-choice="accepted" className={BUTTON}>
          {text.accept}
        </button>
      </div>
    </section>
  );
}
