import type { RecoveryLeft_RecoveryFragment } from '../../generated/graphql';
import { RecoveryBar, type RecoveryBarProps } from './recovery-bar';
import { RecoveryLeft } from './recovery-left';

/** Properties of {@link RecoveryPart}. */
export interface RecoveryPartProps extends Omit<RecoveryBarProps, 'onApplied'> {
  /** The last recovery that can be taken back. */
  recovery: RecoveryLeft_RecoveryFragment | null;
  /** Called after a plan was applied or taken back. */
  onChange(): void;
}

/** What is late with the way out of it, and the way back from that. */
export default function RecoveryPart({ late, whatNext, recovery, onChange }: RecoveryPartProps) {
  return (
    <>
      {late.length > 0 && <RecoveryBar late={late} whatNext={whatNext} onApplied={onChange} />}
      {recovery && <RecoveryLeft recovery={recovery} onUndone={onChange} />}
    </>
  );
}
