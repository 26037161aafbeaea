import type { ApolloCache } from '@apollo/client';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { QueryView } from '../../apollo/query-view';
import { type PlanSubscription_StandingFragment, SubscriptionStatusDocument } from '../../generated/graphql';
import { useCancelSubscriptionMutation, useSubscriptionStatusQuery } from '../../generated/hooks';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { Button } from '../../ui/control/button';
import { ErrorSummary, SubmitButton } from '../../ui/form/form-frame';
import { TextArea } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { useFormat } from '../../ui/format/format-context';
import { Dialog, DialogActions } from '../../ui/overlay/dialog';
import type { SubscriptionStatus } from './standing';

/** Asks before canceling the subscription: says until when it runs and what stays, and lets the student say why. */
export default function CancelSubscriptionDialog({ onClose }: { onClose(): void }) {
  const query = useSubscriptionStatusQuery({ fetchPolicy: 'cache-first' });
  return (
    <Dialog title={subscriptionMessages.cancelDialog.title} role="alertdialog" onClose={onClose}>
      <QueryView query={query} what={subscriptionMessages.what}>
        {({ subscriptionStatus }) => <CancelForm status={subscriptionStatus} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function CancelForm({ status, onClose }: { status: SubscriptionStatus; onClose(): void }) {
  const format = useFormat();
  const [cancel] = useCancelSubscriptionMutation({
    update: (cache, { data }) => data && placeStanding(cache, data.cancelSubscription.subscription),
    refetchQueries: [SubscriptionStatusDocument],
  });
  const form = useForm({
    name: 'cancel-subscription',
    operation: 'CancelSubscription',
    initial: { reason: '' },
    submit: (input) => cancel({ variables: { input } }),
    onSaved: onClose,
  });
  const text = subscriptionMessages.cancelDialog;
  const { graceUntil, currentPeriodEnd: end } = status.subscription;
  const paidText = end ? text.until(format.date(end)) : text.untilPaid;
  return (
    <form {...form.attributes} className="grid gap-4">
      <ErrorSummary form={form} />
      <p className="font-medium text-ink">{graceUntil ? text.atOnce : paidText}</p>
      <p>{text.stays}</p>
      <TextArea {...form.field('reason', text)} maxLength={TEXT_LIMITS.cancelReason} optional />
      <DialogActions>
        <SubmitButton form={form} variant="danger" pendingLabel={text.pending}>
          {text.submit}
        </SubmitButton>
        <Button onClick={onClose}>{text.keep}</Button>
      </DialogActions>
    </form>
  );
}

/** Shows the student's standing at once after a change; the history follows when the status is fetched again. */
function placeStanding(cache: ApolloCache, subscription: PlanSubscription_StandingFragment): void {
  cache.updateQuery(
    { query: SubscriptionStatusDocument },
    (known) => known && { subscriptionStatus: { ...known.subscriptionStatus, subscription } },
  );
}
