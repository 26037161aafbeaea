/**
 * A modal dialog; on a phone a sheet from the bottom. Render it while it is open:
 *
 * ```tsx
 * <Dialog title={messages.title} onClose={onClose}>
 *   <form …>
 *     …fields…
 *     <DialogActions>
 *       <Button onClick={onClose}>{uiMessages.cancel}</Button>
 *       <Button type="submit" variant="primary">{messages.save}</Button>
 *     </DialogActions>
 *   </form>
 * </Dialog>
 * ```
 *
 * Focus goes in, stays in and comes back; Escape, a press outside, and a phone's back button close it.
 * What was typed survives, because forms keep drafts.
 */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { Dialog as KitDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { uiMessages } from '../../messages/en/ui';
import { IconButton } from '../control/button';
import { useUnfocusedEscape } from '../use-escape';
import { useBackCloses } from './back-closes';

export interface DialogProps {
  title: string;
  onClose(): void;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** `wide` fits two-column forms; `drawer` is for `drawer.tsx`. */
  size?: 'form' | 'wide' | 'drawer';
  /** Whether a press outside closes it; not for something that can't be shown again. */
  isDismissable?: boolean;
  /** Names what is shown, if a press in the dialog can replace it; see {@link useDialogPages}. */
  page?: string;
  /** Whether it has an address of its own, so going back in the history closes it anyway. */
  hasAddress?: boolean;
  /** Whether its title is small, because what it shows begins with one of its own. */
  isQuiet?: boolean;
  children: ReactNode;
}

const CENTRED = { overlay: 'sm:items-center sm:p-6', panel: 'sm:max-h-[85dvh] sm:rounded-dialog' };

const SIZES = {
  form: { overlay: CENTRED.overlay, panel: `${CENTRED.panel} sm:max-w-[32rem]` },
  wide: { overlay: CENTRED.overlay, panel: `${CENTRED.panel} sm:max-w-[48rem]` },
  drawer: {
    overlay: 'sm:items-stretch sm:justify-end printed-alone',
    panel: 'sm:max-h-none sm:max-w-[32rem] sm:rounded-none',
  },
};

/** See the top of this file. */
export function Dialog({
  title,
  onClose,
  role = 'dialog',
  size = 'form',
  isDismissable = true,
  page = '',
  hasAddress = false,
  isQuiet = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notePlace = useDialogPages(heading, page);
  useUnfocusedEscape(dialog, onClose);
  useBackCloses(onClose, hasAddress);
  return (
    <ModalOverlay
      isOpen
      isDismissable={isDismissable}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`appear fixed inset-0 z-40 flex items-end justify-center bg-scrim ${SIZES[size].overlay}`}
    >
      <Modal
        className={
          'rise max-h-[92dvh] w-full overflow-y-auto rounded-t-dialog bg-raised shadow-dialog outline-none ' +
          SIZES[size].panel
        }
      >
        <KitDialog ref={dialog} role={role} className="outline-none">
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-raised px-5 pt-4 pb-3 sm:px-6">
            <Heading
              ref={heading}
              slot="title"
              level={2}
              tabIndex={-1}
              className={`outline-none ${isQuiet ? 'text-sm text-muted' : 'text-xl'}`}
            >
              {title}
            </Heading>
            <IconButton
              label={uiMessages.close}
              onClick={onClose}
              icon={<IconX size={20} stroke={1.75} aria-hidden />}
              className="-mr-2 print:hidden"
            />
          </div>
          <div onClickCapture={notePlace} className="px-5 pb-5 sm:px-6 sm:pb-6">
            {children}
          </div>
        </KitDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The last row of a dialog's form; it stays in reach at the bottom, unless the window is so low that it would hide the rest. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={
        'sticky bottom-[min(0px,(100dvh-30rem)*9)] -mx-5 mt-2 -mb-5 flex flex-row-reverse flex-wrap justify-start gap-2 border-t border-hairline bg-raised px-5 pt-3 ' +
        'pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6'
      }
    >
      {children}
    </div>
  );
}

interface Page {
  name: string;
  /** How far it was scrolled when another one replaced it. */
  scrolled: number;
}

/**
 * For a dialog with several pages: each begins at its top, and going back returns to the place that was left. The
 * heading takes the focus, so a screen reader says what is shown: the button that led there is gone.
 *
 * @param name of the page that is shown
 * @returns notes the scroll position before a press changes the page
 */
function useDialogPages(heading: RefObject<HTMLHeadingElement | null>, name: string): () => void {
  const path = useRef<Page[]>([{ name, scrolled: 0 }]);
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const last = path.current.at(-1);
    if (!last || last.name === name) return;
    last.scrolled = scrolled.current;
    const known = path.current.findIndex((page) => page.name === name);
    if (known >= 0) path.current.splice(known + 1);
    else path.current.push({ name, scrolled: 0 });
    heading.current?.focus({ preventScroll: true });
    const panel = panelOf(heading);
    if (panel) panel.scrollTop = path.current.at(-1)?.scrolled ?? 0;
  }, [heading, name]);
  return () => {
    scrolled.current = panelOf(heading)?.scrollTop ?? 0;
  };
}

/** The scrolling element around the dialog. */
function panelOf(heading: RefObject<HTMLElement | null>): Element | null | undefined {
  return heading.current?.closest('[role$="dialog"]')?.parentElement;
}
