import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/remove-row';
import { saveAll } from '../../apollo/outbox/outbox-link';
import { useSession } from '../../apollo/session-context';
import type { SessionFieldsFragment } from '../../generated/graphql';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useLogoutEverywhereMutation,
  useSessionsQuery,
} from '../../generated/hooks';
import { outboxMessages } from '../../messages/en/outbox';
import { settingsMessages } from '../../messages/en/settings';
import { Badge } from '../../ui/feedback/badge';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { removeOtherSessions } from './account-cache';
import { deviceName } from './user-agent';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

const text = settingsMessages.sessions;

/** The sessions of the account, and ways to end them. */
export function SessionList() {
  const query = useSessionsQuery();
  const [endOthers, { loading }] = useEndOtherSessionsMutation({ update: removeOtherSessions });
  return (
    <QueryView query={query} what={text.what} skeleton={<Skeleton rows={2} />}>
      {({ sessions }) => (
        <div className="grid gap-4">
          <ul className="divide-y divide-hairline border-y border-hairline">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {sessions.length > 1 && (
              <Button pending={loading} onClick={() => void endOthers().catch(() => undefined)}>
                {text.endOthers}
              </Button>
            )}
            <LogOutEverywhere />
          </div>
        </div>
      )}
    </QueryView>
  );
}

function SessionRow({ session }: { session: SessionFieldsFragment }) {
  const { id, isCurrent, ip, userAgent, lastSeenAt } = session;
  const format = useFormat();
  const [endSession, { loading }] = useEndSessionMutation({
    update: (cache) => removeRow(cache, session),
  });
  const device = deviceName(userAgent);
  const facts = [ip, isCurrent ? null : text.lastSeen(format.instant(lastSeenAt))].filter(Boolean);
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-ink">
          {device}
          {isCurrent && <Badge tone="primary">{text.current}</Badge>}
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="plain"
          aria-label={text.endOf(device)}
          pending={loading}
          onClick={() => void endSession({ variables: { id } }).catch(() => undefined)}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

function LogOutEverywhere() {
  const session = useSession();
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  /** How many changes it would lose, while the student is asked; otherwise null. */
  const [unsaved, setUnsaved] = useState<number | null>(null);
  const lost = unsaved ? ` ${outboxMessages.logOut.text(unsaved)}` : '';
  const [logOutEverywhere] = useLogoutEverywhereMutation();
  const ask = async (): Promise<void> => {
    setPending(true);
    setUnsaved(await saveAll(client));
    setPending(false);
  };
  const logOut = async (): Promise<void> => {
    await logOutEverywhere();
    await session.close();
  };
  return (
    <>
      <Button pending={isPending} onClick={() => void ask()}>
        {text.everywhere}
      </Button>
      {unsaved !== null && (
        <ConfirmDialog
          need="settings"
          title={text.everywhere}
          text={text.everywhereText + lost}
          action={text.everywhere}
          onConfirm={logOut}
          onClose={() => setUnsaved(null)}
        />
      )}
    </>
  );
}
