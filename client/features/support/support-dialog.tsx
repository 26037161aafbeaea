import { useState } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { ContactSupportMutation } from '../../generated/graphql';
import { useContactSupportMutation } from '../../generated/hooks';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { Button } from '../../ui/control/button';
import { Dialog, DialogActions } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { TextArea, TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';

type Receipt = ContactSupportMutation['contactSupport'];

/** A message to support, and its receipt. */
export default function SupportDialog({ onClose }: { onClose(): void }) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const text = subscriptionMessages.support;
  return (
    <Dialog title={receipt ? text.sentTitle : text.dialog} onClose={onClose}>
      {receipt ? (
        <Sent receipt={receipt} onClose={onClose} />
      ) : (
        <SupportForm onSent={setReceipt} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SupportForm({ onSent, onClose }: { onSent(receipt: Receipt): void; onClose(): void }) {
  const [contact] = useContactSupportMutation();
  const form = useForm({
    name: 'support',
    operation: 'ContactSupport',
    initial: { subject: '', message: '' },
    submit: async (input) => {
      const { data } = await contact({ variables: { input } });
      if (data) onSent(data.contactSupport);
    },
  });
  const text = subscriptionMessages.support;
  return (
    <DialogForm form={form} action={text.submit} pendingLabel={text.pending} onCancel={onClose}>
      <p>{text.intro}</p>
      <TextField {...form.field('subject', text)} maxLength={TEXT_LIMITS.supportSubject} />
      <TextArea {...form.field('message', text)} rows={6} maxLength={TEXT_LIMITS.supportMessage} />
    </DialogForm>
  );
}

function Sent({ receipt: { reference, targetDays }, onClose }: { receipt: Receipt; onClose(): void }) {
  const text = subscriptionMessages.support;
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>{text.what(targetDays)}</p>
        <p>{text.sent(reference)}</p>
      </div>
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </>
  );
}
