import { useSession } from '../../apollo/session-context';
import { analyticsHost } from '../../boot/analytics';
import { askConsent, consent } from '../../features/consent/consent-store';
import {
  DevicePreferences,
  PreferenceSettings,
  RegionSettings,
} from '../../features/users/preference-settings';
import { accountMessages } from '../../messages/en/account';
import { consentMessages as text } from '../../messages/en/consent';
import { settingsMessages } from '../../messages/en/settings';
import { homeScreenMessages } from '../../messages/en/shell';
import { Button } from '../../ui/control/button';
import { canBeAddedByHand } from '../../ui/device/home-screen';
import { useStore } from '../../ui/device/store';
import { Section } from '../../ui/layout/section';

/** How dates, work and this device behave. */
export default function PreferencesPart() {
  const session = useSession();
  return (
    <>
      <Section id="region" title={settingsMessages.region.title}>
        <RegionSettings />
      </Section>
      <Section id="preferences" title={settingsMessages.preferences.title}>
        <PreferenceSettings />
      </Section>
      <Section id="device" title={accountMessages.profile.device}>
        <div className="grid gap-3">
          <DevicePreferences onKeepChange={(isKept) => session.keepOnDevice(isKept)} />
          <CookieChoices />
          {canBeAddedByHand() && <p className="text-sm">{homeScreenMessages.steps}</p>}
        </div>
      </Section>
    </>
  );
}

/** The cookie choice and the way to change it, or that there is nothing to choose. */
function CookieChoices() {
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
