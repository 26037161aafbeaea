import { Link } from 'wouter';
import { paths } from '../app/paths';
import { appMessages } from '../messages/en/app';
import { uncopiedPageMessages as text } from '../messages/en/feedback';
import { textLinkClass } from '../ui/control/text-link';

/** The pages that can be read offline, opened before or not; see `fresh-copy.ts`. */
const PAGES = ['dashboard', 'assignments', 'calendar', 'courses', 'grades'] as const;

/** Leads on from a page that needs a connection. */
export default function CopiedPages() {
  return (
    <nav aria-label={text.meanwhile}>
      <p>
        {text.page} {text.meanwhile}
      </p>
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
