import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { followRevisions } from '../../apollo/revision-stream';
import { watchScreen, type FollowRevisions } from '../../apollo/screen-watch';

const follow: FollowRevisions = (listener) =>
  followRevisions(`${import.meta.env.VITE_API_URL ?? ''}/api/changes`, listener);

/** Keeps every signed-in page in sync with the student's other tabs and devices. */
export function ScreenFollower() {
  const client = useApolloClient();
  useEffect(() => watchScreen(client, follow), [client]);
  return null;
}
