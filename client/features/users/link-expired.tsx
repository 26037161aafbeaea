import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/control/button';

export interface LinkExpiredProps {
  text: string;
  /** What to do now, and where. */
  action: string;
  to: string;
}

/** Shown for a mailed link that no longer works. */
export function LinkExpired({ text, action, to }: LinkExpiredProps) {
  return (
    <div role="alert" className="grid gap-5">
      <p>{text}</p>
      <Link to={to} className={buttonClass('primary')}>
        {action}
      </Link>
    </div>
  );
}
