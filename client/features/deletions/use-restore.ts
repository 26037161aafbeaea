import { useApolloClient } from '@apollo/client/react';
import { WAITING } from '../../apollo/outbox/kept-changes';
import { useRestoreMutation } from '../../generated/hooks';
import { deletionMessages } from '../../messages/en/deletions';
import { notify } from '../../notifications/notify';

/**
 * Restores deletions and refetches the active queries, because the rows may belong in any of them; one that waited to be sent
 * has not removed anything on the server. The link shows a
 * toast if it fails.
 *
 * @returns the function, and whether it is running
 */
export function useRestore(): [restore: (...deletionIds: string[]) => Promise<void>, isRestoring: boolean] {
  const client = useApolloClient();
  const [mutate, { loading }] = useRestoreMutation();
  const restore = async (deletionIds: readonly string[]): Promise<void> => {
    let isOnServer = false;
    for (const deletionId of deletionIds) {
      const { data } = await mutate({ variables: { deletionId } });
      isOnServer ||= data?.restore.deletion.id.startsWith(WAITING) === false;
    }
    if (isOnServer) await client.refetchQueries({ include: 'active' });
    notify.success(deletionMessages.undo.restored);
  };
  return [(...deletionIds) => restore(deletionIds).catch(() => undefined), loading];
}
