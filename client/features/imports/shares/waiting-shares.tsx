import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { readShares } from '../../../boot/shares';
import { shareMessages } from '../../../messages/en/shares';

interface WaitingSharesProps {
  /** The key of the share on this page, which isn't counted; null without one. */
  opened: string | null;
  /** The address of the page that opens them. */
  to: string;
}

/** The way back to what was shared earlier and not imported yet; nothing without any. */
export function WaitingShares({ opened, to }: WaitingSharesProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readShares(Date.now()).then(
      (shares) => isCurrent && setCount(shares.filter(({ key }) => key !== opened).length),
    );
    return () => {
      isCurrent = false;
    };
  }, [opened]);
  if (count === 0) return null;
  return (
    <p>
      <Link to={to} className="font-semibold text-link underline">
        {shareMessages.waiting(count)}
      </Link>
    </p>
  );
}
