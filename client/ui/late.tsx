import { lazy, Suspense, type ComponentType } from 'react';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from './button';

/**
 * A menu of actions whose code arrives when the browser has time for it; until then a button of the same size
 * stands in its place, so that nothing moves.
 *
 * @param load `() => import('./course-menu')`, a module whose default export is the menu
 * @param labelOf what the button is called for these properties
 */
export function lateMenu<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  labelOf: (props: Props) => string,
): ComponentType<Props> {
  const Menu = lazy(load);
  return function LateMenu(props: Props) {
    const placeholder = (
      <IconButton disabled label={labelOf(props)} icon={<IconDots size={20} stroke={1.75} aria-hidden />} />
    );
    return (
      <Suspense fallback={placeholder}>
        <Menu {...props} />
      </Suspense>
    );
  };
}
