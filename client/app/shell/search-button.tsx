import { IconSearch } from '@tabler/icons-react';
import { appMessages } from '../../messages/en/app';
import { opens } from '../../ui/overlay/open-dialog';

/** Opens the command palette: a field to look at on wide screens, an icon on narrow ones. */
export function SearchButton() {
  const text = appMessages.search;
  return (
    <button
      type="button"
      {...opens('palette')}
      className={
        'flex size-10 touch:h-11 max-lg:touch:w-11 items-center justify-center gap-2 rounded-control text-sm text-muted ' +
        'transition-colors hover:bg-sunken hover:text-ink lg:w-72 lg:max-w-full lg:justify-start lg:border lg:border-hairline ' +
        'lg:bg-surface lg:px-3'
      }
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <span className="sr-only flex-1 text-left lg:not-sr-only">{text.field}</span>{' '}
      <kbd className="hidden font-sans text-xs lg:inline">{text.key}</kbd>
    </button>
  );
}
