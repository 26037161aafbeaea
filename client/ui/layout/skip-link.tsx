import { uiMessages } from '../../messages/en/ui';

/** First in the page: jumps over the navigation to the heading. The address stays as it is. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('h1')?.focus();
      }}
      className={
        'fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-primary px-4 py-2.5 text-sm font-semibold ' +
        'text-primary-ink focus:translate-y-0 print:hidden'
      }
    >
      {uiMessages.skipToContent}
    </a>
  );
}
