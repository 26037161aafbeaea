import { useId } from 'react';
import { THEMES } from '../../boot/theme';
import { accountMessages } from '../../messages/en/account';
import { appMessages } from '../../messages/en/app';
import { Checkbox } from '../../ui/form/checkbox';
import { usePreference } from '../../ui/device/preferences';
import { SegmentedControl } from '../../ui/form/segmented-control';
import { useTheme } from '../../ui/device/theme';

/** Choices for this device: theme, single-key shortcuts, the saved copy of the plan. */
export function DevicePreferences({ onKeepChange }: { onKeepChange(isKept: boolean): void }) {
  const id = useId();
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
          id={`${id}-shortcuts`}
          name="shortcuts"
          label={text.shortcuts}
          hint={text.shortcutsHint}
          value={shortcuts}
          onChange={setShortcuts}
        />
      </div>
      <Checkbox
        id={`${id}-keep`}
        name="keepOnDevice"
        label={text.keepOnDevice}
        hint={text.keepOnDeviceHint}
        value={keep}
        onChange={changeKeep}
      />
    </div>
  );
}
