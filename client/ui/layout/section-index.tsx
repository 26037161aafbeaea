import { useRef } from 'react';
import { IconChevronDown } from '@tabler/icons-react';

export interface SectionIndexProps {
  /** What the list is called, e.g. "On this page". */
  label: string;
  sections: readonly { id: string; title: string }[];
}

/**
 * Links to the sections of a long page: a column that stays in sight on a wide screen, folded away on a narrow
 * one, and where large letters leave no room beside it: it stands in a `@container` as wide as the page.
 */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (fold.current) fold.current.open = false;
  };
  return (
    <>
      <nav aria-label={label} className="sticky top-20 hidden self-start lg:@2xl:block">
        <SectionLinks sections={sections} />
      </nav>
      <details ref={fold} className="rounded-card border border-hairline bg-surface lg:@2xl:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-5 py-2 text-sm font-medium text-ink">
          {label}
          <IconChevronDown size={18} stroke={1.75} aria-hidden className="text-muted" />
        </summary>
        <nav aria-label={label} className="border-t border-hairline p-2">
          <SectionLinks sections={sections} onFollow={close} />
        </nav>
      </details>
    </>
  );
}

interface SectionLinksProps extends Pick<SectionIndexProps, 'sections'> {
  onFollow?: () => void;
}

function SectionLinks({ sections, onFollow }: SectionLinksProps) {
  return (
    <ul className="grid gap-0.5 text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={onFollow}
            className="flex min-h-9 touch:min-h-11 items-center rounded-control px-3 font-medium text-body hover:bg-sunken hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
