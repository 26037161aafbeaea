import { countryOf } from '#domain/accounts/country';
import type { ScalePreset } from '#domain/grading/scale-names';
import { scalesForCountry } from '#domain/grading/scale-presets';
import { useUpdateProfileMutation } from '../../generated/hooks';
import { onboardingMessages } from '../../messages/en/onboarding';
import { LISTED_SCALES, SCALE_NAMES } from '../../messages/en/scale-names';
import { buttonClass } from '../../ui/control/button';
import { ComboBox } from '../../ui/form/combo-box';
import { Select } from '../../ui/form/select';
import { zoneOptions } from '../../ui/form/zone-options';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = onboardingMessages.guess;

export interface GuessLineProps {
  timezone: string;
  /** Null for a custom scale. */
  scale: ScalePreset | null;
  onScale(scale: ScalePreset): void;
}

/**
 * The settings guessed from the browser, in one line that opens into the two choices; each is saved at once. Where a
 * country grades in several ways, it asks which one, with the guess pressed.
 */
export default function GuessLine({ timezone, scale, onScale }: GuessLineProps) {
  const [updateProfile] = useUpdateProfileMutation();
  const changeZone = (zone: string | null) => {
    if (zone === null || zone === timezone) return;
    void updateProfile({ variables: { input: { timezone: zone } } }).catch(() => undefined);
  };
  const own = scalesForCountry(countryOf({ timezone, locale: navigator.language }), timezone);
  const scales = [...own, ...LISTED_SCALES.filter((preset) => !own.includes(preset))];
  const choose = (preset: ScalePreset | null) => preset && preset !== scale && onScale(preset);
  return (
    <div>
      {own.length > 1 && <SchoolQuestion {...{ own, scale }} onChoose={choose} />}
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
              onChange={choose}
              options={scales.map((value) => ({ value, label: SCALE_NAMES[value] }))}
            />
          </div>
        </OnlyOnline>
      </details>
    </div>
  );
}

interface SchoolQuestionProps {
  /** The scales of the country, the likeliest first. */
  own: readonly ScalePreset[];
  scale: ScalePreset | null;
  onChoose(preset: ScalePreset): void;
}

function SchoolQuestion({ own, scale, onChoose }: SchoolQuestionProps) {
  return (
    <OnlyOnline act="settings" isPart>
      <fieldset className="pb-2">
        <legend className="pb-2 text-sm font-semibold text-ink">{text.question}</legend>
        <div className="flex flex-wrap gap-2">
          {own.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={preset === scale}
              onClick={() => onChoose(preset)}
              className={buttonClass(
                'quiet',
                'max-w-full aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-link',
              )}
            >
              <span className="truncate">{SCALE_NAMES[preset]}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </OnlyOnline>
  );
}
