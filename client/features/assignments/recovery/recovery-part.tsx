import type { RecoveryLeft_RecoveryFragment } from '../../../generated/graphql';
import { RecoveryBar, type RecoveryBarProps } from './recovery-bar';
import { RecoveryLeft } from './recovery-left';

export interface RecoveryPartProps extends Omit<RecoveryBarProps, 'onApplied'> {
  /** The last recovery that can be taken back. */
  recovery: RecoveryLeft_RecoveryFragment | null;
  /** Called after a plan was applied or taken back. */
  onChange(): void;
}

/** Late work with the way to catch up, and its undo. */
export default function RecoveryPart({ late, restLate, whatNext, recovery, onChange }: RecoveryPartProps) {
  return (
    <>
      {late.length + restLate > 0 && <RecoveryBar {...{ late, restLate, whatNext }} onApplied={onChange} />}
      {recovery && <RecoveryLeft recovery={recovery} onUndone={onChange} />}
    </>
  );
}
