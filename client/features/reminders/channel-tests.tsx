import { Link } from 'react-router-dom';
import type { Channel } from '#domain/reminders/rule';
import { useSendWeeklyReviewMutation } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Button } from '../../ui/control/button';
import { TestResult } from './test-result';
import { useChannelTest } from './use-channel-test';
import { useSentTest, type TestState } from './use-sent-test';

const text = notificationMessages;

export interface ChannelTestsProps {
  /** The available channels. */
  ways: readonly Channel[];
  logAddress: string;
  /** Whether the plan contains the weekly review. */
  hasReview: boolean;
}

/** Tests each available channel now, and the weekly review; folded, because few need it twice. */
export function ChannelTests({ ways, logAddress, hasReview }: ChannelTestsProps) {
  return (
    <details className="border-t border-hairline pt-2">
      <summary className="min-h-11 cursor-pointer content-center rounded-chip text-sm font-semibold text-ink">
        {text.test.title}
      </summary>
      <p className="py-2 text-sm text-muted">
        {text.test.text}{' '}
        <Link to={logAddress} className="font-medium text-link underline">
          {text.test.log}
        </Link>
      </p>
      <ul className="divide-y divide-hairline">
        {ways.map((channel) => (
          <ChannelRow key={channel} channel={channel} />
        ))}
        {hasReview && <ReviewRow />}
      </ul>
    </details>
  );
}

function ChannelRow({ channel }: { channel: Channel }) {
  const test = useChannelTest(channel);
  const name = text.channels.names[channel];
  return <TestRow {...{ name, test }} label={text.test.of(name)} button={text.test.button} />;
}

/** A real review of the week up to now. */
function ReviewRow() {
  const [sendReview] = useSendWeeklyReviewMutation();
  const test = useSentTest('SendWeeklyReview', async () => {
    const { data } = await sendReview({ context: { quiet: true } });
    return data?.sendWeeklyReview.deliveries ?? [];
  });
  const { name, hint, button, label } = text.test.review;
  return <TestRow {...{ name, hint, button, label, test }} />;
}

interface TestRowProps {
  name: string;
  hint?: string;
  button: string;
  /** The full accessible name of the button. */
  label: string;
  test: [state: TestState, send: () => void];
}

function TestRow({ name, hint, button, label, test: [state, send] }: TestRowProps) {
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 text-sm">
          <p className="text-ink">{name}</p>
          {hint !== undefined && <p className="text-muted">{hint}</p>}
        </div>
        <Button
          aria-label={label}
          pending={state.type === 'sending'}
          pendingLabel={text.test.pending}
          onClick={send}
        >
          {button}
        </Button>
      </div>
      <TestResult state={state} />
    </li>
  );
}
