import type { ComponentType } from 'react';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../control/button';
import { lazy, type Lazy } from '../loading/lazy';

/**
 * A menu of actions that is fetched after the page; until then, a button of the same size takes its place, so that
 * nothing moves.
 *
 * @param labelOf returns the button's name for these props
 */
export function lazyMenu<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  labelOf: (props: Props) => string,
): Lazy<Props> {
  return lazy(load, {
    placeholder: (props) => (
      <IconButton disabled label={labelOf(props)} icon={<IconDots size={20} stroke={1.75} aria-hidden />} />
    ),
  });
}
