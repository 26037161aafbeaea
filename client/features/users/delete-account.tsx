import { ACCOUNT_DELETION_DAYS } from '#domain/limits/limits';
import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/control/button';
import { opens } from '../../ui/overlay/open-dialog';

/** Explains what deleting the account means, and opens its dialog. */
export function DeleteAccount() {
  const text = settingsMessages.deletion;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm">{text.text(ACCOUNT_DELETION_DAYS)}</p>
      <Button {...opens('deleteAccount')}>{text.open}</Button>
    </div>
  );
}
