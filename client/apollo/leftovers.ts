import { setAppBadge } from '../boot/app-badge';
import { forgetShares } from '../boot/shares';
import { endOwnPushes } from './push-device';

/** How a session ended, see `Session`. */
export interface Ended {
  /** The student logged out, here or in another tab. */
  isClosed: boolean;
  /** Whether waiting changes are removed too; a session that merely ended leaves them for the next log-in. */
  isLogOut: boolean;
}

/** Removes what an ended session left in this browser besides its saved copy: pushes, badge, waiting shares. */
export async function removeLeftovers({ isClosed, isLogOut }: Ended): Promise<void> {
  await Promise.all([
    setAppBadge(0),
    isLogOut ? forgetShares() : undefined,
    isClosed ? endOwnPushes() : undefined,
  ]);
}
