import { Suspense, useState } from 'react';
import { recoveryMessages } from '../../../messages/en/recovery';
import { Button } from '../../../ui/control/button';
import { lazy } from '../../../ui/loading/lazy';
import type { CatchUpProps } from './recovery-drawer';

/** The plan is fetched on demand, and so is its component. */
const RecoveryDrawer = lazy(() => import('./recovery-drawer'));

/** The way to catch up on late work, next to the sentence that counts it. */
export default function CatchUpButton(props: CatchUpProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{recoveryMessages.recover}</Button>
      <Suspense fallback={null}>
        {isOpen && <RecoveryDrawer {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
