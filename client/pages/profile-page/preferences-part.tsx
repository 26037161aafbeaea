import { useSession } from '../../apollo/session-context';
import { CookieChoices } from '../../features/consent/cookie-choices';
import {
  DevicePreferences,
  PreferenceSettings,
  RegionSettings,
} from '../../features/users/preference-settings';
import { accountMessages } from '../../messages/en/account';
import { homeScreenMessages } from '../../messages/en/shell';
import { settingsMessages } from '../../messages/en/settings';
import { canBeAddedByHand } from '../../ui/device/home-screen';
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
