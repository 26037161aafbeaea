import { analyticsHost } from '../../boot/analytics';
import { consentMessages as text } from '../../messages/en/consent';
import { Button } from '../../ui/control/button';
import { useStore } from '../../ui/device/store';
import { askConsent, consent } from './consent-store';

/** The cookie choice and the way to change it, or that there is nothing to choose. */
export function CookieChoices() {
  const { state } = useStore(consent);
  if (analyticsHost() === null) return <p className="text-sm">{text.noAnalytics}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-sm text-ink">
        {text.title}
        {(state === 'accepted' || state === 'declined') && (
          <span className="text-muted"> · {text.current[state]}</span>
        )}
      </span>
      <Button variant="quiet" onClick={askConsent}>
        {text.change}
      </Button>
    </div>
  );
}
