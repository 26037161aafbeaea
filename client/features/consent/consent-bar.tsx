import { useEffect, useId, useRef } from 'react';
import { analyticsHost } from '../../boot/analytics';
import { reserveRoom } from '../../boot/consent';
import { consentMessages as text } from '../../messages/en/consent';
import { Button } from '../../ui/control/button';
import { useStore } from '../../ui/device/store';
import { answerConsent, consent } from './consent-store';

interface ConsentBarProps {
  /** Address of the privacy page, which is a separate document. */
  privacyHref: string;
  /** Whether the phone's bottom bar is visible, which the question must stay above. */
  isAboveBottomBar: boolean;
}

/** The open cookie question: part of the end of the page, sticking to the bottom of the window. */
export function ConsentBar(props: ConsentBarProps) {
  const { isAsked } = useStore(consent);
  return isAsked && <Question {...props} />;
}

function Question({ privacyHref, isAboveBottomBar }: ConsentBarProps) {
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  const { state } = useStore(consent);
  useEffect(() => (bar.current ? reserveRoom(bar.current) : undefined), []);
  // The focus moves there only if the visitor asked for the question.
  useEffect(() => {
    if (consent.get().state !== 'unknown') bar.current?.focus();
  }, []);
  return (
    <section
      ref={bar}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={
        'sticky z-20 ml-auto border-t border-hairline bg-raised px-4 py-3 shadow-menu sm:bottom-4 sm:mr-4 sm:mb-4 ' +
        'sm:max-w-sm sm:rounded-card sm:border sm:p-5 print:hidden ' +
        // A guest's page is a form, which the question must not cover: it stays below unless there is room beside it.
        (isAboveBottomBar ? 'bottom-[calc(3.5rem+env(safe-area-inset-bottom))]' : 'max-lg:static')
      }
    >
      <h2 id={titleId} className="text-sm max-sm:sr-only">
        {text.title}
      </h2>
      <p className="text-sm sm:mt-1">
        {text.analytics} <span className="break-all">{analyticsHost()}</span> {text.analyticsEnd}{' '}
        {(state === 'accepted' || state === 'declined') && (
          <span className="font-semibold text-ink">{text.current[state]} </span>
        )}
        <a href={privacyHref} className="text-link underline underline-offset-4">
          {text.privacy}
        </a>
      </p>
      <div className="mt-3 flex gap-3">
        <Button variant="quiet" className="flex-1" onClick={() => void answerConsent(false)}>
          {text.decline}
        </Button>
        <Button variant="quiet" className="flex-1" onClick={() => void answerConsent(true)}>
          {text.accept}
        </Button>
      </div>
    </section>
  );
}
