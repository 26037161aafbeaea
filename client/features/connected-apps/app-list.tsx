import { useState } from 'react';
import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/remove-row';
import type { ConnectedAppFieldsFragment } from '../../generated/graphql';
import { useConnectedAppsQuery, useDisconnectAppMutation } from '../../generated/hooks';
import { connectedAppMessages } from '../../messages/en/connected-apps';
import { Button } from '../../ui/control/button';
import { Badge } from '../../ui/feedback/badge';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { hostName } from './host-name';

const text = connectedAppMessages.list;

/** The apps with access to the planner, and how to end that. */
export function AppList() {
  const query = useConnectedAppsQuery();
  return (
    <QueryView query={query} what={text.what} skeleton={<Skeleton rows={1} />}>
      {({ connectedApps }) =>
        connectedApps.length === 0 ? (
          <p className="text-sm text-muted">{text.none}</p>
        ) : (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {connectedApps.map((app) => (
              <AppRow key={app.id} app={app} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function AppRow({ app }: { app: ConnectedAppFieldsFragment }) {
  const { id, name, scope, createdAt, lastUsedAt } = app;
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [disconnect] = useDisconnectAppMutation({ update: (cache) => removeRow(cache, app) });
  const used = lastUsedAt === null ? text.neverUsed : text.lastUsed(format.instant(lastUsedAt));
  const facts = [hostName(app), text.connected(format.date(createdAt)), used];
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-ink">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          <Badge>{text.scopes[scope]}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{facts.join(' · ')}</p>
      </div>
      <Button variant="plain" aria-label={text.disconnectOf(name)} onClick={() => setAsking(true)}>
        {text.disconnect}
      </Button>
      {isAsking && (
        <ConfirmDialog
          need="settings"
          title={text.disconnectTitle(name)}
          text={text.disconnectText}
          action={text.disconnect}
          isDangerous
          onConfirm={() => disconnect({ variables: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
