import { FIRST_WEEKDAYS, TIME_FORMATS, type FirstWeekday, type TimeFormat } from '#domain/accounts/account';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { useUpdateProfileMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Checkbox } from '../../ui/form/checkbox';
import { ErrorSummary } from '../../ui/form/error-summary';
import { NumberField } from '../../ui/form/number-field';
import { Select } from '../../ui/form/select';
import { useForm } from '../../ui/form/use-form';
import { useCurrentUser } from './current-user';
import { SaveRow, useSavedAt } from '../../ui/form/save-row';

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
}

/** Date formats and the daily limit; stored in the account, for every device. */
export function PreferenceSettings() {
  const { preferences, dailyMinutes } = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  const [savedAt, noteSaved] = useSavedAt();
  const form = useForm<PreferenceValues>({
    name: 'profile:preferences',
    operation: 'UpdateProfile',
    initial: {
      firstWeekday: preferences.firstWeekday ?? AS_REGION,
      timeFormat: preferences.timeFormat ?? AS_REGION,
      dailyHours: dailyMinutes / MINUTES,
      calibrateEstimates: preferences.calibrateEstimates,
    },
    submit: ({ firstWeekday, timeFormat, dailyHours, calibrateEstimates }) =>
      updateProfile({
        variables: {
          input: {
            preferences: {
              firstWeekday: chosen(firstWeekday),
              timeFormat: chosen(timeFormat),
              calibrateEstimates,
            },
            dailyMinutes: Math.round((dailyHours ?? 0) * MINUTES),
          },
        },
      }),
    onSaved: noteSaved,
  });
  const text = settingsMessages.preferences;
  const asRegion = { value: AS_REGION, label: text.asRegion } as const;
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Select
          {...form.field('firstWeekday')}
          label={text.firstWeekday}
          options={[asRegion, ...FIRST_WEEKDAYS.map((value) => ({ value, label: text.weekdays[value] }))]}
        />
        <Select
          {...form.field('timeFormat')}
          label={text.timeFormat}
          options={[asRegion, ...TIME_FORMATS.map((value) => ({ value, label: text.timeFormats[value] }))]}
        />
      </div>
      <NumberField
        {...form.field('dailyHours')}
        label={text.dailyHours}
        hint={text.dailyHoursHint}
        range={HOURS_RANGE}
        unit={text.hours}
      />
      <Checkbox {...form.field('calibrateEstimates')} label={text.calibrate} hint={text.calibrateHint} />
      <SaveRow form={form} savedAt={savedAt} />
    </form>
  );
}

function chosen<Value extends string>(value: Value | typeof AS_REGION | null): Value | null {
  return value === AS_REGION ? null : value;
}
