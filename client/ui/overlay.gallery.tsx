import { ConfirmDialog } from './overlay/confirm-dialog';
import { Dialog, DialogActions } from './overlay/dialog';
import { DialogForm } from './overlay/dialog-form';
import { Button } from './control/button';
import { Drawer } from './overlay/drawer';
import { Menu, type MenuAction } from './overlay/menu';
import MonthGrid from './form/month-grid';
import { Popover } from './overlay/popover';
import { SecretDialog } from './overlay/secret-dialog';
import { TextField } from './form/text-field';
import { useForm } from './form/use-form';

const ignore = () => undefined;
const WORDS = { label: 'Token', copy: 'Copy', copyByHand: 'Press Ctrl+C to copy.' };
const ACTIONS: readonly MenuAction[] = [
  { id: 'edit', label: 'Edit', shortcut: 'E', onAction: ignore },
  { id: 'delete', label: 'Delete', isDangerous: true, onAction: ignore },
];

function SampleForm() {
  const form = useForm({ name: 'gallery', initial: { title: '' }, submit: () => Promise.resolve() });
  return (
    <DialogForm form={form} action="Save" onCancel={ignore} removal={{ label: 'Delete', onRemove: ignore }}>
      <TextField {...form.field('title')} label="Title" />
    </DialogForm>
  );
}

export const states = {
  menu: <Menu label="More" icon={null} actions={ACTIONS} />,
  popover: (
    <Popover trigger="Columns" label="Columns">
      Due date
    </Popover>
  ),
  'month grid': (
    <MonthGrid label="Due" locale="en-US" value="2026-11-23" onChoose={ignore} onClose={ignore} />
  ),
  'dialog form': <SampleForm />,
};

/** Overlays that cover the page: shown alone. */
export const overlays = {
  dialog: (
    <Dialog title="New course" onClose={ignore}>
      <p>A course has a code.</p>
      <DialogActions>
        <Button variant="primary">Save</Button>
      </DialogActions>
    </Dialog>
  ),
  'dialog, wide': (
    <Dialog title="New course" size="wide" onClose={ignore}>
      A course has a code.
    </Dialog>
  ),
  drawer: (
    <Drawer title="Grading rules" onClose={ignore}>
      Every rule, and what it does.
    </Drawer>
  ),
  'confirm dialog': (
    <ConfirmDialog
      title="Cancel your plan?"
      text="You keep it until the end of the month."
      action="Cancel plan"
      isDangerous
      onConfirm={() => Promise.resolve()}
      onClose={ignore}
    />
  ),
  'secret dialog': (
    <SecretDialog
      words={{ title: 'Your token', text: 'It is shown once.', done: 'Done' }}
      fields={[{ value: 'tw_sample', words: { ...WORDS, copied: 'Copied' } }]}
      onCopied={ignore}
      onClose={ignore}
    />
  ),
};
