import { waits } from '../../../apollo/outbox/foreseen';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';
import type { Timetable_TermFragment } from '../../../generated/graphql';
import { useUpdateRotationMutation } from '../../../generated/hooks';
import { timetableMessages } from '../../../messages/en/timetable';
import { Checkbox } from '../../../ui/form/checkbox';
import { DateField } from '../../../ui/form/date-field';
import { DayToggles } from '../../../ui/form/day-toggles';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { differing } from '../../../ui/form/pick';
import { useForm } from '../../../ui/form/use-form';
import { expandedOnceSent } from '../calendar-cache';
import { PreviewBeside } from './school-day-preview';
import { calendarOf, plannedClasses, previewStart, specialDayOf, type TimetableData } from './timetable-plan';
import { weekdayOptions } from '../../../ui/format/weekdays';

export interface RotationDialogProps {
  data: TimetableData;
  onClose(): void;
}

interface RotationValues {
  hasCycle: boolean;
  cycleLength: number | null;
  schoolWeekdays: readonly Weekday[];
  cycleStartsOn: string | null;
}

const text = timetableMessages.rotation;

const USUAL_CYCLE = 6;

function valuesOf(term: Timetable_TermFragment): RotationValues {
  return {
    hasCycle: term.cycleLength !== null,
    cycleLength: term.cycleLength ?? USUAL_CYCLE,
    schoolWeekdays: term.schoolWeekdays as Weekday[],
    cycleStartsOn: term.cycleStartsOn,
  };
}

/** The input of the form, which requires a length for a cycle. */
function inputOf({ hasCycle, cycleLength, schoolWeekdays, cycleStartsOn }: RotationValues) {
  return {
    cycleLength: hasCycle ? (cycleLength ?? 0) : null,
    schoolWeekdays: [...schoolWeekdays],
    cycleStartsOn,
  };
}

/** The rotation of a term's days: school weekdays, a cycle of days, and where counting starts. */
export default function RotationDialog({ data, onClose }: RotationDialogProps) {
  const format = useFormat();
  const { term } = data;
  const [updateRotation] = useUpdateRotationMutation({
    context: waits('Term'),
    ...expandedOnceSent(term.id),
  });
  const form = useForm<RotationValues>({
    name: `rotation:${term.id}:${term.version}`,
    operation: 'UpdateRotation',
    initial: valuesOf(term),
    version: term.version,
    submit: (values, expectedVersion, before) => {
      const edits = differing(inputOf(values), inputOf(before));
      return updateRotation({ variables: { input: { id: term.id, expectedVersion, ...edits } } });
    },
    onSaved: onClose,
  });
  const { hasCycle, cycleLength, schoolWeekdays, cycleStartsOn } = form.values;
  const isLength = Number.isInteger(cycleLength) && (cycleLength ?? 0) >= NUMBER_RANGES.cycleLength.min;
  const drafted = {
    ...term,
    schoolWeekdays: [...schoolWeekdays],
    cycleLength: hasCycle && isLength ? cycleLength : null,
    cycleStartsOn,
  };
  return (
    <Dialog title={text.change} size="wide" onClose={onClose}>
      <DialogForm form={form} action={text.save} onCancel={onClose}>
        <PreviewBeside
          calendar={calendarOf(drafted, data.specialDays.map(specialDayOf))}
          classes={plannedClasses(data)}
          from={previewStart(term, format.today())}
        >
          <DayToggles
            {...form.field('schoolWeekdays')}
            label={text.weekdays}
            options={weekdayOptions(format)}
          />
          <DateField
            {...form.field('cycleStartsOn')}
            label={text.startsOn}
            hint={text.startsOnHint}
            optional
          />
          <Checkbox {...form.field('hasCycle', text)} />
          {hasCycle && (
            <NumberField
              {...form.field('cycleLength')}
              label={text.length}
              unit={text.unit}
              range={NUMBER_RANGES.cycleLength}
            />
          )}
        </PreviewBeside>
      </DialogForm>
    </Dialog>
  );
}
