import { memo } from 'react';
import CatchUpButton from '../../features/today/recovery/catch-up-button';
import { lazy } from '../../ui/loading/lazy';

/** Few plans are made. */
const UnestimatedWork = lazy(
  async () => ({ default: (await import('../../features/calendar/study/study-plan')).UnestimatedWork }),
  { placeholder: () => <div className="h-5" /> },
);

/** The way to catch up on late work, with the way to estimate it. */
export default memo(function CatchUp({ onApplied }: { onApplied(): void }) {
  return <CatchUpButton Unestimated={UnestimatedWork} {...{ onApplied }} />;
});
