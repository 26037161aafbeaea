import { Link } from 'react-router-dom';
import { CHANNELS, type Channel } from '#domain/reminders/rule';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Button } from '../../ui/button';
import { TestResult } from './test-result';
import { useChannelTest } from './use-channel-test';

const text = notificationMessages;

/** Tries each way right now. */
export function ChannelTests({ logAddress }: { logAddress: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-hairline pt-5">
      <h3 className="text-base">{text.test.title}</h3>
      <p className="text-sm text-muted">
        {text.test.text}{' '}
        <Link to={logAddress} className="font-medium text-link underline">
          {text.test.log}
        </Link>
      </p>
      <ul className="divide-y divide-hairline">
        {CHANNELS.map((channel) => (
          <TestRow key={channel} channel={channel} />
        ))}
      </ul>
    </div>
  );
}

function TestRow({ channel }: { channel: Channel }) {
  const [state, send] = useChannelTest(channel);
  const name = text.channels.names[channel];
  return (
    <li className="grid gap-1 py-2">
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-ink">{name}</span>
        <Button
          aria-label={text.test.of(name)}
          pending={state.type === 'sending'}
          pendingLabel={text.test.pending}
          onClick={send}
        >
          {text.test.button}
        </Button>
      </div>
      <TestResult state={state} />
    </li>
  );
}
