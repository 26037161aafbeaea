import './drawer.css';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

export interface DrawerProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog at the side of the screen, on a phone from the bottom: for reading next to the page. It prints alone. */
export function Drawer(props: DrawerProps) {
  return <Dialog size="drawer" {...props} />;
}
