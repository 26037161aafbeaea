import type { ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { Spinner } from '../../ui/loading/spinner';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';

/** The steps between a finished checkout and Student Pro; the middle one is the one being waited for. */
export function ConfirmationSteps() {
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
