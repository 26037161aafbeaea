import type { ReactNode } from 'react';
import { IconChevronRight, type Icon } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Need } from '../../notifications/needs-connection';
import { NeedsConnection, OnlyOnline } from '../../ui/feedback/needs-connection';

const optionClass =
  'flex w-full items-center gap-4 px-4 py-4 text-left hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5';

interface StartOptionProps {
  icon: Icon;
  title: string;
  hint: string;
  /** The recommended way. */
  isFirst?: boolean;
  /** Its address; without one, it is a button. */
  to?: string;
  onOpen?(): void;
  isPending?: boolean;
  /** What it does, if that needs a connection. */
  act?: Need;
}

/** One way to start, as a row of {@link StartOptions}. */
export function StartOption({ to, onOpen, isPending = false, act, ...look }: StartOptionProps) {
  return (
    <li className="border-t border-hairline first:border-t-0">
      {act && (
        <div className="px-4 pt-3 empty:hidden sm:px-5">
          <NeedsConnection act={act} isPart />
        </div>
      )}
      {to === undefined ? (
        <OnlyOnline act={act ?? null} isSilent>
          <button
            type="button"
            aria-disabled={isPending || undefined}
            onClick={isPending ? undefined : onOpen}
            className={optionClass}
          >
            <OptionFace {...look} />
          </button>
        </OnlyOnline>
      ) : (
        <Link to={to} className={optionClass}>
          <OptionFace {...look} />
        </Link>
      )}
    </li>
  );
}

/** Ways to start, as a list. */
export function StartOptions({ children }: { children: ReactNode }) {
  return <ul className="overflow-clip rounded-card border border-hairline bg-surface">{children}</ul>;
}

function OptionFace({
  icon: OptionIcon,
  title,
  hint,
  isFirst = false,
}: Pick<StartOptionProps, 'icon' | 'title' | 'hint' | 'isFirst'>) {
  const mark = isFirst ? 'bg-primary text-primary-ink' : 'bg-sunken text-ink';
  return (
    <>
      <span className={`grid size-11 shrink-0 place-items-center rounded-control ${mark}`}>
        <OptionIcon size={22} stroke={1.75} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{title}</span>
        <span className="block text-sm">{hint}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden className="text-muted" />
    </>
  );
}
