import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { watchScreen } from '../../apollo/screen-watch';

/** Keeps every signed-in page in sync with the student's other tabs and devices. */
export function ScreenFollower() {
  const client = useApolloClient();
  useEffect(() => watchScreen(client), [client]);
  return null;
}
