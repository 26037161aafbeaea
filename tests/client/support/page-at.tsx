import { type ReactNode, useState } from 'react';
import { PageRouter } from '../../../client/ui/navigation';

/** Shows something at an address of the application, which its links change. */
export function PageAt({ address = '/', children }: { address?: string; children: ReactNode }) {
  useState(() => history.replaceState(null, '', address));
  return <PageRouter>{children}</PageRouter>;
}
