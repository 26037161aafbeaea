import { useMemo } from 'react';
import { useUpdateProfileMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { ComboBox } from '../../ui/form/combo-box';
import { ErrorSummary } from '../../ui/form/error-summary';
import { createFormat } from '../../ui/format/format';
import { Select } from '../../ui/form/select';
import { useForm } from '../../ui/form/use-form';
import { useNow } from '../../ui/device/use-now';
import { zoneOptions } from '../../ui/form/zone-options';
import { useCurrentUser } from './current-user';
import { localeOptions } from './locales';
import { SaveRow, useSavedAt } from '../../ui/form/save-row';

/** In which zone the student lives, and how dates and numbers are written; the example follows the choice. */
export function RegionSettings() {
  const { timezone, locale, preferences } = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  const [savedAt, noteSaved] = useSavedAt();
  const now = useNow();
  const zones = useMemo(() => zoneOptions(timezone), [timezone]);
  const locales = useMemo(() => localeOptions(locale), [locale]);
  const form = useForm({
    name: 'profile:region',
    operation: 'UpdateProfile',
    initial: { timezone: timezone as string | null, locale: locale as string | null },
    submit: (input) => updateProfile({ variables: { input } }),
    onSaved: noteSaved,
  });
  const chosen = { timezone: form.values.timezone ?? timezone, locale: form.values.locale ?? locale };
  const sample = createFormat({ ...chosen, timeFormat: preferences.timeFormat }).instant(now);
  const text = settingsMessages.region;
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <ComboBox {...form.field('timezone')} label={text.timezone} hint={text.timezoneHint} options={zones} />
      <Select {...form.field('locale')} label={text.language} hint={text.example(sample)} options={locales} />
      <SaveRow form={form} savedAt={savedAt} />
    </form>
  );
}
