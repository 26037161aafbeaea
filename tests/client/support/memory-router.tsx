import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

/** Begins at an address, and follows links without the document's own address. */
export function MemoryRouter({ address = '/', children }: { address?: string; children: ReactNode }) {
  const [{ hook }] = useState(() => memoryLocation({ path: address }));
  return <Router hook={hook}>{children}</Router>;
}
