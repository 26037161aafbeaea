import { useEffect, useId, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import type { AssignmentForm_AssignmentFragment, AssignmentScope } from '../../../generated/graphql';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { IconButton } from '../../../ui/control/button';
import { AssignmentEditor, type BesideAssignment } from '../form/assignment-editor';
import { useEscape } from '../../../ui/use-escape';

const text = assignmentFormMessages;

export interface AssignmentPanelProps {
  id: string;
  onClose(): void;
  onDelete(assignment: AssignmentForm_AssignmentFragment, scope: AssignmentScope): void;
  /** Content from other features about it. */
  beside?: BesideAssignment | undefined;
}

/** One assignment next to the list, which stays usable. Takes the focus when it opens; Escape closes it. */
export default function AssignmentPanel({ id, onClose, onDelete, beside }: AssignmentPanelProps) {
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
      <header className="flex items-center justify-between gap-2 border-b border-hairline py-1.5 pr-2 pl-5">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-base outline-none">
          {text.panel}
        </h2>
        <IconButton
          label={text.close}
          onClick={onClose}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
        />
      </header>
      <div className="overflow-y-auto px-5 pt-4">
        <AssignmentEditor
          key={id}
          id={id}
          onDelete={onDelete}
          beside={beside}
          footer={(buttons) => (
            <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-2 border-t border-hairline bg-surface px-5 py-3">
              {buttons}
            </div>
          )}
        />
      </div>
    </section>
  );
}
