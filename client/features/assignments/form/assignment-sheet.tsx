import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { uiMessages } from '../../../messages/en/ui';
import { IconButton } from '../../../ui/control/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { useEscape } from '../../../ui/use-escape';
import { AssignmentEditor, type AssignmentEditorProps } from './assignment-editor';

const title = assignmentFormMessages.panel;

interface AssignmentSheetProps extends Pick<AssignmentEditorProps, 'id' | 'beside' | 'onDelete'> {
  onClose(): void;
  /** Where it stands; the list, unlike another page, has its address. */
  place: 'beside list' | 'above list' | 'above page';
}

/** One assignment, the same wherever it is opened: in a dialog, or next to the list that stays usable. */
export default function AssignmentSheet({ id, onClose, place, ...content }: AssignmentSheetProps) {
  const isBeside = place === 'beside list';
  const editor = (
    <AssignmentEditor
      key={id}
      id={id}
      {...content}
      isInDialog={!isBeside}
      footer={(buttons) =>
        isBeside ? (
          <div className="sticky bottom-0 -mx-5 flex flex-row-reverse flex-wrap gap-2 border-t border-hairline bg-surface px-5 py-3">
            {buttons}
          </div>
        ) : (
          <DialogActions>{buttons}</DialogActions>
        )
      }
    />
  );
  if (isBeside) {
    return <Panel {...{ id, onClose }}>{editor}</Panel>;
  }
  return (
    <Dialog isQuiet title={title} hasAddress={place === 'above list'} onClose={onClose}>
      {editor}
    </Dialog>
  );
}

/** Takes the focus when another one is opened; Escape closes it. */
function Panel({ id, onClose, children }: { id: string; onClose(): void; children: ReactNode }) {
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(panel, onClose);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <section
      aria-labelledby={headingId}
      ref={panel}
      className={
        'appear sticky top-16 flex max-h-[calc(100dvh-10rem)] w-100 max-w-3/5 shrink-0 flex-col overflow-hidden rounded-card border ' +
        'border-hairline bg-surface'
      }
    >
      <header className="flex items-center justify-between gap-2 py-1.5 pr-2 pl-5">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-sm text-muted outline-none">
          {title}
        </h2>
        <IconButton
          label={uiMessages.close}
          onClick={onClose}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
        />
      </header>
      <div className="overflow-y-auto px-5 pt-1">{children}</div>
    </section>
  );
}
