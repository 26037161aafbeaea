import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { AssignmentEditor } from '../form/assignment-editor';
import { EditorFooter } from '../form/editor-footer';
import type { AssignmentPanelProps } from './assignment-panel';

/** One assignment above the list, if there is no room next to it. */
export default function AssignmentSheet({ id, onClose, onDelete, beside }: AssignmentPanelProps) {
  return (
    <Dialog title={assignmentFormMessages.panel} hasAddress onClose={onClose}>
      <AssignmentEditor
        key={id}
        id={id}
        isInDialog
        onDelete={onDelete}
        beside={beside}
        footer={(buttons) => <EditorFooter onClose={onClose}>{buttons}</EditorFooter>}
      />
    </Dialog>
  );
}
