import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/button';
import { openDialog } from '../../ui/open-dialog';

/** Stands in a demo where an account has its name and address. */
export function KeepDemo() {
  const text = settingsMessages.demo;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm">{text.text}</p>
      <Button onClick={() => openDialog('keepDemo')}>{text.keep}</Button>
    </div>
  );
}
