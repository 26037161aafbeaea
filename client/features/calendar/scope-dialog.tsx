import { useState, type FormEvent } from 'react';
import type { EventScope } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/control/button';
import { Dialog, DialogActions } from '../../ui/overlay/dialog';
import { useFormat } from '../../ui/format/format-context';
import { type CalendarEntry, entryClashes } from './calendar-entry';
import { moveHints, whenText } from './entry-words';
import { ScopeField } from './scope-field';

interface ScopeDialogProps {
  /** The date of a series after the move. */
  moved: CalendarEntry;
  /** Everything around it. */
  entries: readonly CalendarEntry[];
  /** Null: nothing moves. */
  onAnswer(scope: EventScope | null): void;
}

const text = calendarMessages.move;

/** Asks, after a single date of a series was dragged or nudged, whether the others move too. */
export default function ScopeDialog({ moved, entries, onAnswer }: ScopeDialogProps) {
  const format = useFormat();
  const [scope, setScope] = useState<EventScope>('this');
  const around = [...entries.filter(({ id }) => id !== moved.id), moved];
  const clashes = entryClashes(around).get(moved.id) ?? [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(scope);
  };
  return (
    <Dialog title={text.title(moved.title)} onClose={() => onAnswer(null)}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-body">{text.ask(whenText(moved, format))}</p>
        {clashes.length > 0 && (
          <p className="text-sm text-warning">
            {calendarMessages.entry.clash(clashes.map(({ title }) => title))}
          </p>
        )}
        <ScopeField
          label={text.scope}
          hints={moveHints(moved, format)}
          kind={moved.kind}
          value={scope}
          onChange={setScope}
        />
        <DialogActions>
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
          <Button onClick={() => onAnswer(null)}>{uiMessages.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
