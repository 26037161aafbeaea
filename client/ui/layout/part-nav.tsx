import { Link } from 'wouter';

interface PartNavProps {
  /** The subject of the parts; read aloud, not shown. */
  label: string;
  /** The part that is shown. */
  selected: string;
  parts: readonly { id: string; label: string; to: string }[];
}

/**
 * Links to the parts of a page that has an address for each: a column that stays in sight on a wide screen, a
 * row that wraps on a narrow one, and scrolls where large letters would make a column of it. Needs a `@container` as
 * wide as the page, so large letters get the row.
 */
export function PartNav({ label, selected, parts }: PartNavProps) {
  return (
    <nav aria-label={label} className="self-start lg:@2xl:sticky lg:@2xl:top-20">
      <ul className="fades relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 text-sm @2xs:flex-wrap lg:@2xl:grid">
        {parts.map(({ id, label: name, to }) => (
          <li key={id}>
            <Link
              to={to}
              ref={id === selected ? scrollTo : undefined}
              aria-current={id === selected ? 'page' : undefined}
              className={
                'flex min-h-10 items-center rounded-control border border-transparent px-3 font-medium whitespace-nowrap text-body ' +
                'hover:bg-sunken hover:text-ink touch:min-h-11 aria-[current]:border-control/40 ' +
                'aria-[current]:bg-surface aria-[current]:text-ink forced-colors:aria-[current]:border-[Highlight]'
              }
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls only the row, so a link is in sight between its neighbors. */
function scrollTo(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
}
