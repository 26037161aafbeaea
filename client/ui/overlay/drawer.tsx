import './drawer.css';
import { Dialog, type DialogProps } from './dialog';

export type DrawerProps = Pick<DialogProps, 'title' | 'onClose' | 'page' | 'hasAddress' | 'children'>;

/** A dialog at the side of the screen, on a phone from the bottom: for reading next to the page. It prints alone. */
export function Drawer(props: DrawerProps) {
  return <Dialog size="drawer" {...props} />;
}
