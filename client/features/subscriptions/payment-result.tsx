import type { ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { Spinner } from '../../ui/loading/spinner';
import { shownLines } from './plan-rows';
import type { SubscriptionStatus } from './standing';

const text = subscriptionMessages.success;

/** The features available from now on. */
const unlocked = shownLines('pro').filter((line) => !line.isInPreparation);

/** While the payment is being confirmed. */
export function PaymentWaiting({ isSlow }: { isSlow: boolean }) {
  return (
    <Card>
      <ConfirmationSteps />
      <div role="status" className="grid gap-2">
        <p>{text.waiting}</p>
        {isSlow && <p>{text.stillWaiting}</p>}
      </div>
    </Card>
  );
}

/** The payment arrived: the unlocked features, what else became of it, and the next page. */
export function PaymentDone({
  status,
  note,
  children,
}: {
  status: SubscriptionStatus | undefined;
  note: ReactNode;
  children: ReactNode;
}) {
  const format = useFormat();
  const next = status?.subscription.nextBilledAt;
  return (
    <Card>
      <p>{text.doneText}</p>
      <ul className="grid gap-2.5">
        {unlocked.map(({ text: line }) => (
          <li key={line} className="flex gap-3 text-ink">
            <IconCheck size={20} stroke={2} aria-hidden className="mt-0.5 text-success" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {next && <p className="text-sm text-muted">{text.renews(format.date(next))}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      {note}
    </Card>
  );
}

/** There is no payment to wait for: why, and how to continue. */
export function PaymentNone({ text: reason, children }: { text: string; children: ReactNode }) {
  return (
    <Card>
      <p>{reason}</p>
      <div>{children}</div>
    </Card>
  );
}

/** No news in time: what that means for the student, and how to continue. */
export function PaymentLate({
  supportEmail,
  onRetry,
}: {
  supportEmail: string | undefined;
  onRetry(): void;
}) {
  return (
    <Card>
      <div role="alert" className="grid gap-3">
        <p>{text.lateText}</p>
        {supportEmail && (
          <p>
            {text.lateHelp}{' '}
            <a href={`mailto:${supportEmail}`} className="font-medium text-link underline">
              {supportEmail}
            </a>
            .
          </p>
        )}
      </div>
      <div>
        <Button variant="primary" onClick={onRetry}>
          {text.retry}
        </Button>
      </div>
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5 rounded-card border border-hairline bg-surface p-5 sm:p-6">{children}</div>
  );
}

/** The steps between a finished checkout and Student Pro; the middle one is the one being waited for. */
function ConfirmationSteps() {
  const text = subscriptionMessages.success.steps;
  return (
    <ol aria-label={text.label} className="grid gap-3">
      <Step state="done">{text.checkout}</Step>
      <Step state="running">{text.payment}</Step>
      <Step state="open">{text.plan}</Step>
    </ol>
  );
}

type StepState = 'done' | 'running' | 'open';

const MARKS: Record<StepState, ReactNode> = {
  done: <IconCheck size={20} stroke={2} aria-hidden className="text-success" />,
  running: <Spinner className="size-5 text-link" />,
  open: <span aria-hidden className="size-2 rounded-full border border-control" />,
};

function Step({ state, children }: { state: StepState; children: string }) {
  return (
    <li
      aria-current={state === 'running' ? 'step' : undefined}
      className={`flex gap-3 ${state === 'open' ? 'text-muted' : 'text-ink'}`}
    >
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center">{MARKS[state]}</span>
      <span>
        {children}
        <VisuallyHidden>, {subscriptionMessages.success.steps[state]}</VisuallyHidden>
      </span>
    </li>
  );
}
