import { useSession } from '../../apollo/session-context';
import { useKeepDemoMutation } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { Dialog, DialogActions } from '../../ui/overlay/dialog';
import { ErrorSummary, SubmitButton } from '../../ui/form/form-frame';
import { useForm } from '../../ui/form/use-form';
import { AccountFields, EMPTY_ACCOUNT } from './account-fields';
import { readInvitation } from '../../boot/invitation';
import { browserPlace } from '../../boot/visitor';

/** Turns the demo into an account on the free plan; everything tried out stays. */
export default function KeepDemoDialog({ onClose }: { onClose(): void }) {
  const session = useSession();
  const [keepDemo] = useKeepDemoMutation();
  const form = useForm({
    name: 'keep-demo',
    operation: 'KeepDemo',
    initial: EMPTY_ACCOUNT,
    secret: ['password'],
    submit: async (values) => {
      const { data } = await keepDemo({
        variables: { input: { ...values, ...browserPlace(), ...readInvitation() } },
      });
      if (data) await session.begin(data.keepDemo);
    },
    onSaved: onClose,
  });
  const text = accountMessages.demo;
  return (
    <Dialog title={text.keepTitle} onClose={onClose}>
      <form {...form.attributes} className="grid gap-5">
        <p>{text.keepText}</p>
        <ErrorSummary form={form} />
        <AccountFields form={form} />
        <DialogActions>
          <SubmitButton form={form} variant="primary" pendingLabel={text.keepPending}>
            {text.keepSubmit}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
