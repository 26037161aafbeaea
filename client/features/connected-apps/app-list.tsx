import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/listed-row';
import type { ConnectedAppFieldsFragment } from '../../generated/graphql';
import { useConnectedAppsQuery, useDisconnectAppMutation } from '../../generated/hooks';
import { connectedAppMessages } from '../../messages/en/connected-apps';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { AccessList, AccessRow } from '../../ui/layout/access-list';
import { hostName } from './host-name';

const text = connectedAppMessages.list;

/** The apps with access to the planner, and how to end that. */
export function AppList() {
  const query = useConnectedAppsQuery();
  return (
    <QueryView query={query} what={text.what} skeleton={<Skeleton rows={1} />}>
      {({ connectedApps }) => (
        <AccessList none={text.none}>
          {connectedApps.map((app) => (
            <AppRow key={app.id} app={app} />
          ))}
        </AccessList>
      )}
    </QueryView>
  );
}

function AppRow({ app }: { app: ConnectedAppFieldsFragment }) {
  const { id, name, scope, createdAt } = app;
  const { disconnect: action, disconnectOf, disconnectTitle, disconnectText } = text;
  const format = useFormat();
  const [disconnect] = useDisconnectAppMutation({ update: (cache) => removeRow(cache, app) });
  return (
    <AccessRow
      of={app}
      scope={text.scopes[scope]}
      facts={[hostName(app), text.connected(format.date(createdAt))]}
      words={{ action, label: disconnectOf(name), title: disconnectTitle(name), text: disconnectText }}
      onEnd={() => disconnect({ variables: { id } })}
    />
  );
}
