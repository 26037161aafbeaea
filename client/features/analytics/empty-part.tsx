import { Link } from 'react-router-dom';
import { courseAnalyticsMessages } from '../../messages/en/analytics';

/** The reason a part is empty, and the link to change that. */
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
