import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/control/button';
import { opens } from '../../ui/overlay/open-dialog';

/** In a demo, shown in place of an account's name and address. */
export function KeepDemo() {
  const text = settingsMessages.demo;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm">{text.text}</p>
      <Button {...opens('keepDemo')}>{text.keep}</Button>
    </div>
  );
}
