import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { appMessages } from '../messages/en/app';
import { uiMessages } from '../messages/en/ui';
import { textLinkClass } from '../ui/control/text-link';

/** The pages that can be read offline, opened before or not; see `fresh-copy.ts`. */
const PAGES = ['dashboard', 'assignments', 'calendar', 'courses', 'grades'] as const;

/** Leads on from a page that needs a connection. */
export function CopiedPages() {
  return (
    <nav aria-label={uiMessages.card.meanwhile} className="text-sm">
      <p>{uiMessages.card.meanwhile}</p>
      <ul className="flex flex-wrap gap-x-4">
        {PAGES.map((page) => (
          <li key={page}>
            <Link to={paths[page].build()} className={textLinkClass}>
              {appMessages.nav[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
