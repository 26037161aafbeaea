import { useRef } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { waitingChanges, WAITING } from '../../apollo/outbox/kept-changes';
import { MeDocument, type RestoreMutation } from '../../generated/graphql';
import { useRestoreMutation } from '../../generated/hooks';
import { undoMessages } from '../../messages/en/undo';
import { isSaved } from '../../notifications/is-saved';
import { notify } from '../../notifications/notify';

interface Deleted {
  id: string;
  title: string;
}

/**
 * Restores deletions and refetches the active queries, because the rows may belong in any of them; one that waited to be sent
 * has not removed anything on the server. Without a connection, the rows come back once there is one. The link shows a
 * toast if it fails.
 *
 * @returns the function, which returns whether they were restored or will be, and whether it is running
 */
export function useRestore(): [restore: (...deletions: Deleted[]) => Promise<boolean>, isRestoring: boolean] {
  const client = useApolloClient();
  const [mutate, { loading }] = useRestoreMutation();
  /** Those of several that are restored, in case the others have to be tried again. */
  const restored = useRef(new Set<string>());
  const restore = async (deletions: readonly Deleted[]): Promise<void> => {
    let [isOnServer, isLater] = [false, false];
    for (const { id: deletionId, title } of deletions.filter(({ id }) => !restored.current.has(id))) {
      const likely = (): RestoreMutation | null => likelyRestore(client, deletionId);
      const row = { id: null, title: waitingTitle(deletionId) ?? title, base: {} };
      const { data } = await mutate({ variables: { deletionId }, context: { row, likely } });
      restored.current.add(deletionId);
      const isWaiting = data?.restore.deletion.id.startsWith(WAITING) === true;
      isOnServer ||= !isWaiting;
      isLater ||= isWaiting && !deletionId.startsWith(WAITING);
    }
    // A query that fails doesn't make the restoration fail.
    if (isOnServer) await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    notify.success(isLater ? undoMessages.restoredLater : undoMessages.restored);
  };
  return [(...deletions) => isSaved(restore(deletions)), loading];
}

/** The name of the row whose deletion waits; undefined once it was sent. */
function waitingTitle(name: string): string | null | undefined {
  return waitingChanges.get().find(({ id }) => WAITING + id === name)?.row?.title;
}

/** The likely answer; only the server still has the rows. */
function likelyRestore(client: ApolloClient, id: string): RestoreMutation | null {
  const user = client.readQuery({ query: MeDocument })?.me;
  return user
    ? { restore: { __typename: 'RestorePayload', deletion: { __typename: 'Deletion', id }, user } }
    : null;
}
