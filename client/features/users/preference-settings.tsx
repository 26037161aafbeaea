import { useMemo } from 'react';
import { FIRST_WEEKDAYS, type FirstWeekday, TIME_FORMATS, type TimeFormat } from '#domain/accounts/account';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { THEMES } from '../../boot/theme';
import { useUpdateProfileMutation } from '../../generated/hooks';
import { differing } from '../../ui/form/pick';
import { accountMessages } from '../../messages/en/account';
import { appMessages } from '../../messages/en/app';
import { settingsMessages } from '../../messages/en/settings';
import { usePreference } from '../../ui/device/preferences';
import { useTheme } from '../../ui/device/theme';
import { useNow } from '../../ui/device/use-now';
import { Checkbox } from '../../ui/form/checkbox';
import { TimeField } from '../../ui/form/date-field';
import { ComboBox } from '../../ui/form/combo-box';
import { ErrorSummary } from '../../ui/form/form-frame';
import { NumberField } from '../../ui/form/number-field';
import { SaveRow } from '../../ui/form/save-row';
import { SegmentedControl } from '../../ui/form/segmented-control';
import { type Option, Select } from '../../ui/form/select';
import { useForm } from '../../ui/form/use-form';
import { zoneOptions } from '../../ui/form/zone-options';
import { createFormat } from '../../ui/format/format';
import { useCurrentUser } from './current-user';

const MINUTES = 60;
const { min, max } = NUMBER_RANGES.dailyMinutes;
const HOURS_RANGE = { min: min / MINUTES, max: max / MINUTES };

/** The option for null, "as usual in my region": a choice like the others, not an empty field. */
const AS_REGION = 'region';

interface PreferenceValues {
  firstWeekday: FirstWeekday | typeof AS_REGION | null;
  timeFormat: TimeFormat | typeof AS_REGION | null;
  dailyHours: number | null;
  calibrateEstimates: boolean;
  dayStart: string | null;
  dayEnd: string | null;
}

/** Date formats and the daily limit; stored in the account, for every device. */
export function PreferenceSettings() {
  const { preferences, dailyMinutes } = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  const form = useForm<PreferenceValues>({
    name: 'profile:preferences',
    operation: 'UpdateProfile',
    initial: {
      firstWeekday: preferences.firstWeekday ?? AS_REGION,
      timeFormat: preferences.timeFormat ?? AS_REGION,
      dailyHours: dailyMinutes / MINUTES,
      calibrateEstimates: preferences.calibrateEstimates,
      dayStart: preferences.dayStart,
      dayEnd: preferences.dayEnd,
    },
    submit: (values, _version, before) => {
      const [{ dailyMinutes: minutes, ...preferences }, former] = [inputOf(values), inputOf(before)];
      const dailyMinutes = minutes === former.dailyMinutes ? {} : { dailyMinutes: minutes };
      const input = { preferences: differing(preferences, former), ...dailyMinutes };
      return updateProfile({ variables: { input } });
    },
  });
  const text = settingsMessages.preferences;
  const asRegion = { value: AS_REGION, label: text.asRegion } as const;
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Select
          {...form.field('firstWeekday', text)}
          options={[asRegion, ...FIRST_WEEKDAYS.map((value) => ({ value, label: text.weekdays[value] }))]}
        />
        <Select
          {...form.field('timeFormat', text)}
          options={[asRegion, ...TIME_FORMATS.map((value) => ({ value, label: text.timeFormats[value] }))]}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TimeField {...form.field('dayStart', text)} />
        <TimeField
          {...form.field('dayEnd', text)}
          name="preferences.dayEnd"
          error={form.errors.fields['preferences.dayEnd']}
        />
      </div>
      <NumberField {...form.field('dailyHours', text)} range={HOURS_RANGE} unit={text.hours} />
      <Checkbox {...form.field('calibrateEstimates')} label={text.calibrate} hint={text.calibrateHint} />
      <SaveRow form={form} />
    </form>
  );
}

function inputOf({ firstWeekday, timeFormat, dailyHours, ...others }: PreferenceValues) {
  return {
    ...{ firstWeekday: chosen(firstWeekday), timeFormat: chosen(timeFormat), ...others },
    dailyMinutes: Math.round((dailyHours ?? 0) * MINUTES),
  };
}

function chosen<Value extends string>(value: Value | typeof AS_REGION | null): Value | null {
  return value === AS_REGION ? null : value;
}

/**
 * Languages and regions offered in the settings: those with many universities, in scripts that this product's pages
 * can mix without changing direction. The API accepts any tag.
 */
const LOCALES = (
  'en-AU en-CA en-GB en-HK en-IE en-IN en-NZ en-SG en-US en-ZA bg-BG ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR es-AR ' +
  'es-CL es-CO es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR hr-HR hu-HU id-ID is-IS it-CH it-IT ja-JP ko-KR lt-LT ' +
  'lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sr-RS sv-FI sv-SE sw-KE th-TH tr-TR uk-UA vi-VN ' +
  'zh-CN zh-HK zh-TW'
).split(' ');

/**
 * The language choices, by name.
 *
 * @param current the student's own, which is always included
 */
function localeOptions(current: string): Option<string>[] {
  const names = new Intl.DisplayNames([current], { type: 'language', languageDisplay: 'standard' });
  const all = LOCALES.includes(current) ? LOCALES : [current, ...LOCALES];
  return all
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, current));
}

/** In which zone the student lives, and how dates and numbers are written; the example follows the choice. */
export function RegionSettings() {
  const { timezone, locale, preferences } = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  const now = useNow();
  const zones = useMemo(() => zoneOptions(timezone), [timezone]);
  const locales = useMemo(() => localeOptions(locale), [locale]);
  const form = useForm({
    name: 'profile:region',
    operation: 'UpdateProfile',
    initial: { timezone: timezone as string | null, locale: locale as string | null },
    submit: (values, _version, before) => updateProfile({ variables: { input: differing(values, before) } }),
  });
  const chosen = { timezone: form.values.timezone ?? timezone, locale: form.values.locale ?? locale };
  const sample = createFormat({ ...chosen, timeFormat: preferences.timeFormat }).instant(now);
  const text = settingsMessages.region;
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <ComboBox {...form.field('timezone', text)} options={zones} />
      <Select {...form.field('locale')} label={text.language} hint={text.example(sample)} options={locales} />
      <SaveRow form={form} />
    </form>
  );
}

/** Choices for this device: theme, single-key shortcuts, the saved copy of the plan. */
export function DevicePreferences({ onKeepChange }: { onKeepChange(isKept: boolean): void }) {
  const [theme, setTheme] = useTheme();
  const [shortcuts, setShortcuts] = usePreference('shortcuts');
  const [keep, setKeep] = usePreference('keepOnDevice');
  const text = accountMessages.profile;
  const changeKeep = (isKept: boolean): void => {
    setKeep(isKept);
    onKeepChange(isKept);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm text-ink">{text.theme}</span>
        <SegmentedControl
          label={text.theme}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: appMessages.theme[value] }))}
        />
      </div>
      <div className="touch:hidden">
        <Checkbox
          name="shortcuts"
          label={text.shortcuts}
          hint={text.shortcutsHint}
          value={shortcuts}
          onChange={setShortcuts}
        />
      </div>
      <Checkbox
        name="keepOnDevice"
        label={text.keepOnDevice}
        hint={text.keepOnDeviceHint}
        value={keep}
        onChange={changeKeep}
      />
    </div>
  );
}
