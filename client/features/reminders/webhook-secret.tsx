import { useRef, useState } from 'react';
import { notificationMessages } from '../../messages/en/notification-settings';
import { notify } from '../../notifications/notify';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { controlClass } from '../../ui/field';

const text = notificationMessages.webhooks;

/** The secret to copy. A press outside does not close it, for it cannot be shown again. */
export default function WebhookSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      notify.success(text.copied);
    } catch {
      // Browsers refuse on pages without HTTPS, or when the student said so.
      field.current?.select();
      setRefused(true);
    }
  };
  return (
    <Dialog title={text.secretTitle} onClose={onClose} isDismissable={false}>
      <div className="grid gap-5">
        <p>{text.secretText}</p>
        <div className="flex gap-2">
          <input
            ref={field}
            readOnly
            value={secret}
            aria-label={text.secret}
            onFocus={(event) => event.target.select()}
            className={`${controlClass} min-w-0 font-mono text-sm`}
          />
          <Button onClick={() => void copy()}>{text.copy}</Button>
        </div>
        <p role="status" className="text-sm text-muted empty:hidden">
          {isRefused && text.copyByHand}
        </p>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {text.done}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
