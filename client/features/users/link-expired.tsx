import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';

/** Properties of {@link LinkExpired}. */
export interface LinkExpiredProps {
  text: string;
  /** What to do now, and where. */
  action: string;
  to: string;
}

/** Stands where a mailed link led to that works no more. */
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
