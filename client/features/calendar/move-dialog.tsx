import type { EventScope } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/control/button';
import { DateField, TimeField } from '../../ui/form/date-field';
import { Dialog, DialogActions } from '../../ui/overlay/dialog';
import { ErrorSummary } from '../../ui/form/error-summary';
import { useFormat } from '../../ui/format/format-context';
import { useForm, type Form } from '../../ui/form/use-form';
import { isRecurring, type CalendarEntry } from './calendar-entry';
import { moveHints } from './entry-words';
import { endsNextDay, moveTargetOf, moveValuesOf, withMoved, type MoveValues } from './move-form';
import type { MoveTarget } from './planned-move';
import { ScopeField } from './scope-field';

export interface MoveDialogProps {
  entry: CalendarEntry;
  onMove(entry: CalendarEntry, target: MoveTarget, scope: EventScope): void;
  onClose(): void;
}

const text = calendarMessages.move;

/** Moves an entry without dragging: its day and times in fields. */
export default function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const format = useFormat();
  const form = useForm<MoveValues>({
    name: `move:${entry.id}`,
    initial: moveValuesOf(entry),
    // A dismissed draft isn't worth keeping here.
    secret: ['day', 'lastDay', 'start', 'end', 'scope'],
    submit: async (values) => {
      const target = moveTargetOf(entry, values);
      if (target) onMove(entry, target, values.scope);
    },
    onSaved: onClose,
  });
  const change = (changed: Partial<MoveValues>): void => form.change(withMoved(form.values, changed));
  return (
    <Dialog title={text.title(entry.title)} onClose={onClose}>
      <form {...form.attributes} className="grid gap-5">
        <ErrorSummary form={form} />
        {isRecurring(entry) && (
          <ScopeField
            label={text.scope}
            hints={moveHints(entry, format)}
            kind={entry.kind}
            value={form.values.scope}
            onChange={(scope) => form.change({ scope })}
          />
        )}
        {entry.kind === 'deadline' ? <DueFields form={form} /> : <SpanFields {...{ entry, form, change }} />}
        <DialogActions>
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function DueFields({ form }: { form: Form<MoveValues> }) {
  return (
    <>
      <DateField {...form.field('day')} label={text.dueDay} quickDays />
      <TimeField {...form.field('start')} label={text.dueTime} hint={text.dueTimeHint} optional />
    </>
  );
}

interface SpanFieldsProps {
  entry: CalendarEntry;
  form: Form<MoveValues>;
  change(changed: Partial<MoveValues>): void;
}

function SpanFields({ entry, form, change }: SpanFieldsProps) {
  if (entry.allDay) {
    return (
      <>
        <DateField
          {...form.field('day')}
          onChange={(day) => change({ day })}
          label={text.firstDay}
          quickDays
        />
        <DateField
          {...form.field('lastDay')}
          onChange={(lastDay) => change({ lastDay })}
          label={text.lastDay}
        />
      </>
    );
  }
  const endHint = endsNextDay(form.values) ? text.endNextDay : undefined;
  return (
    <>
      <DateField {...form.field('day')} label={text.day} quickDays />
      <div className="grid grid-cols-2 items-start gap-4">
        <TimeField {...form.field('start')} onChange={(start) => change({ start })} label={text.start} />
        <TimeField {...form.field('end')} label={text.end} hint={endHint} />
      </div>
    </>
  );
}
