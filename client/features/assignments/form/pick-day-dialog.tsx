import { useState } from 'react';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';
import { DateField } from '../../../ui/form/date-field';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';

const text = assignmentBoardMessages.pick;

interface PickDayDialogProps {
  /** How many assignments are moved. */
  count: number;
  /** The day they have now, if it is one. */
  day: string | null;
  onPick(day: string): void;
  onClose(): void;
}

/** Asks for the day to move assignments to. */
export default function PickDayDialog({ count, day: before, onPick, onClose }: PickDayDialogProps) {
  const [day, setDay] = useState(before);
  const pick = (event: React.SubmitEvent): void => {
    event.preventDefault();
    if (day === null) return;
    onPick(day);
    onClose();
  };
  return (
    <Dialog title={text.title(count)} onClose={onClose}>
      <form onSubmit={pick} className="grid gap-4">
        <DateField id="move-day" name="day" label={text.day} value={day} onChange={setDay} quickDays />
        <DialogActions>
          <Button type="submit" variant="primary" disabled={day === null}>
            {text.save}
          </Button>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
