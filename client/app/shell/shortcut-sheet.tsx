import { shortcutMessages } from '../../messages/en/shell';
import { Checkbox } from '../../ui/form/checkbox';
import { Dialog } from '../../ui/overlay/dialog';
import { usePreference } from '../../ui/device/preferences';
import { useShortcuts } from '../../ui/device/shortcuts';

/** The sheet behind `?`: every shortcut, and the switch for single keys. */
export default function ShortcutSheet({ onClose }: { onClose(): void }) {
  const text = shortcutMessages;
  const shortcuts = useShortcuts();
  const [areOn, setOn] = usePreference('shortcuts');
  return (
    <Dialog title={text.title} onClose={onClose}>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Line keys="Ctrl K" label={text.palette} />
        <Line keys="Ctrl Z" label={text.undo} />
        {shortcuts.map(({ keys, label }) => (
          <Line key={keys} keys={keys} label={label} />
        ))}
      </dl>
      <div className="mt-3 border-t border-hairline pt-3">
        <Checkbox
          id="single-keys"
          name="single-keys"
          label={text.single}
          hint={text.singleHint}
          value={areOn}
          onChange={setOn}
        />
      </div>
    </Dialog>
  );
}

function Line({ keys, label }: { keys: string; label: string }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5 text-sm">
      <dt>{label}</dt>
      <dd className="flex gap-1">
        {keys.split(' ').map((key, index) => (
          <kbd
            key={index}
            className="min-w-6 rounded-chip border border-hairline bg-sunken px-1.5 py-0.5 text-center font-sans text-xs text-ink"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
