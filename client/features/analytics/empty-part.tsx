import { Link } from 'react-router-dom';
import { courseAnalyticsMessages } from '../../messages/en/analytics';

/** What a part says before it has anything to show, and where that is mended. */
export function EmptyPart({ text, href }: { text: string; href: string }) {
  return (
    <p className="max-w-text text-body">
      {text}{' '}
      <Link to={href} className="font-medium text-link hover:underline print:hidden">
        {courseAnalyticsMessages.hours.open}
      </Link>
    </p>
  );
}
