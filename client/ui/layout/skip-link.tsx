import { uiMessages } from '../../messages/en/ui';

/** First in the page: jumps over the navigation and the header to the content. The address stays as it is. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        focusContent();
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

/** Focuses the content, this once: if it always took focus, so would each press of the mouse in it. */
function focusContent(): void {
  const main = document.querySelector('main')!;
  main.tabIndex = -1;
  main.onblur = () => main.removeAttribute('tabindex');
  main.focus();
}
