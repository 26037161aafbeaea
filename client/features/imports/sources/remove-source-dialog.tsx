import { useId, useState } from 'react';
import type { SourceCard_SourceFragment } from '../../../generated/graphql';
import { useRemoveCalendarSourceMutation } from '../../../generated/hooks';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { uiMessages } from '../../../messages/en/ui';
import { offerUndo } from '../../../notifications/undo';
import { Button } from '../../../ui/control/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { forgetEntries, forgetSources } from './source-cache';

const text = sourceMessages.remove;

interface RemoveSourceDialogProps {
  source: Pick<SourceCard_SourceFragment, 'id' | 'name' | 'entries'>;
  onClose(): void;
}

/** Removes a calendar link, and asks whether its entries stay; both can be undone. */
export default function RemoveSourceDialog({ source, onClose }: RemoveSourceDialogProps) {
  const { id, name, entries } = source;
  const checkboxId = useId();
  const [deletes, setDeletes] = useState(false);
  const [remove, { loading }] = useRemoveCalendarSourceMutation();
  const confirm = async (): Promise<void> => {
    const { data } = await remove({
      variables: { id, deleteEntries: deletes },
      update: (cache) => {
        if (deletes) forgetEntries(cache);
        forgetSources(cache);
      },
    });
    if (data) offerUndo({ message: text.done(name) });
  };
  return (
    <Dialog title={text.title(name)} role="alertdialog" onClose={onClose}>
      <p>{text.text}</p>
      {entries > 0 && (
        <Checkbox
          id={checkboxId}
          name="deleteEntries"
          label={text.entries(entries)}
          hint={text.entriesHint}
          value={deletes}
          onChange={setDeletes}
        />
      )}
      <DialogActions>
        <Button
          variant={deletes ? 'danger' : 'primary'}
          pending={loading}
          onClick={() =>
            void confirm()
              .catch(() => undefined)
              .finally(onClose)
          }
        >
          {deletes ? text.actionWith(entries) : text.action}
        </Button>
        <Button onClick={onClose}>{uiMessages.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
