import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { waitingChanges, type WaitContext } from '../../apollo/outbox/kept-changes';
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
 * Restores a deletion and refetches the active queries, because the rows may belong in any of them. Without a
 * connection, the rows come back once there is one. The link shows a toast if it fails.
 *
 * @returns the function, which returns whether they were restored or will be, and whether it is running
 */
export function useRestore(): [restore: (deletion: Deleted) => Promise<boolean>, isRestoring: boolean] {
  const client = useApolloClient();
  const [mutate, { loading }] = useRestoreMutation();
  const restore = async ({ id: deletionId, title }: Deleted): Promise<void> => {
    const likely = (): RestoreMutation | null => likelyRestore(client, deletionId);
    const context: WaitContext = { row: { id: null, title, base: {} }, likely };
    await mutate({ variables: { deletionId }, context });
    const isWaiting = waitingChanges.get().some(({ variables }) => variables['deletionId'] === deletionId);
    // A query that fails doesn't make the restoration fail.
    if (!isWaiting) await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    notify.success(isWaiting ? undoMessages.restoredLater : undoMessages.restored);
  };
  return [(deletion) => isSaved(restore(deletion)), loading];
}

/** The likely answer; only the server still has the rows. */
function likelyRestore(client: ApolloClient, id: string): RestoreMutation | null {
  const user = client.readQuery({ query: MeDocument })?.me;
  return user
    ? { restore: { __typename: 'RestorePayload', deletion: { __typename: 'Deletion', id }, user } }
    : null;
}
