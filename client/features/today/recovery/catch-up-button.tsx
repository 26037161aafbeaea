import { memo, Suspense, useState } from 'react';
import { recoveryMessages } from '../../../messages/en/recovery';
import { Button } from '../../../ui/control/button';
import { lazy } from '../../../ui/loading/lazy';

/** The plan is fetched on demand, and so is its component. */
const RecoveryDrawer = lazy(() => import('./recovery-drawer'));

/** The way to catch up on late work, next to the sentence that counts it. */
export default memo(function CatchUpButton({ onApplied }: { onApplied(): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{recoveryMessages.recover}</Button>
      <Suspense fallback={null}>
        {isOpen && <RecoveryDrawer onApplied={onApplied} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
});
