import { useSession } from '../../apollo/session-context';
import { useStartDemoMutation } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { Button } from '../../ui/control/button';
import { browserPlace } from './browser-place';

/** Starts a temporary account with sample data; the guard leads on from there. */
export function StartDemo() {
  const session = useSession();
  const [startDemo, { loading }] = useStartDemoMutation();
  const start = async (): Promise<void> => {
    const { data } = await startDemo({ variables: { input: browserPlace() } });
    if (data) await session.begin(data.startDemo);
  };
  const text = accountMessages.demo;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {text.or}
      </p>
      <Button
        pending={loading}
        pendingLabel={text.pending}
        onClick={() => void start().catch(() => undefined)}
      >
        {text.start}
      </Button>
      <p className="text-center text-sm text-muted">{text.hint}</p>
    </div>
  );
}
