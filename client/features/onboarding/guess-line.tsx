import { SCALE_PRESET_NAMES, type ScalePreset } from '#domain/grading/scale-presets';
import { useUpdateProfileMutation } from '../../generated/hooks';
import { onboardingMessages } from '../../messages/en/onboarding';
import { SCALE_NAMES } from '../../messages/en/scale-names';
import { ComboBox } from '../../ui/form/combo-box';
import { Select } from '../../ui/form/select';
import { zoneOptions } from '../../ui/form/zone-options';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = onboardingMessages.guess;
const SCALES = SCALE_PRESET_NAMES.map((value) => ({ value, label: SCALE_NAMES[value] }));

export interface GuessLineProps {
  timezone: string;
  /** Null for a custom scale. */
  scale: ScalePreset | null;
  onScale(scale: ScalePreset): void;
}

/** The settings guessed from the browser, in one line that opens into the two choices; each is saved at once. */
export default function GuessLine({ timezone, scale, onScale }: GuessLineProps) {
  const [updateProfile] = useUpdateProfileMutation();
  const changeZone = (zone: string | null) => {
    if (zone === null || zone === timezone) return;
    void updateProfile({ variables: { input: { timezone: zone } } }).catch(() => undefined);
  };
  return (
    <details>
      <summary className="min-h-10 cursor-pointer py-2 text-sm text-body touch:min-h-11">
        {text.text(timezone, scale ? SCALE_NAMES[scale] : text.own)}{' '}
        <span className="font-medium text-link underline">{text.change}</span>
      </summary>
      <OnlyOnline act="settings" isPart>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <ComboBox
            key={timezone}
            name="timezone"
            label={text.zone}
            value={timezone}
            onChange={changeZone}
            options={zoneOptions(timezone)}
          />
          <Select<ScalePreset>
            name="scale"
            label={text.scale}
            value={scale}
            onChange={(preset) => preset && preset !== scale && onScale(preset)}
            options={SCALES}
          />
        </div>
      </OnlyOnline>
    </details>
  );
}
