import { TEXT_LIMITS } from '#domain/limits/limits';
import { addDays, type Weekday } from '#domain/time/local-date';
import { SPECIAL_DAY_KINDS, type SpecialDay, type SpecialDayKind } from '#domain/time/school-days';
import type { Timetable_SpecialDayFragment } from '../../../generated/graphql';
import {
  useCreateSpecialDayMutation,
  useUpdateSpecialDayMutation,
  useDeleteSpecialDayMutation,
} from '../../../generated/hooks';
import { timetableMessages } from '../../../messages/en/timetable';
import { offerUndo } from '../../../notifications/undo';
import { DateField, TimeField } from '../../../ui/form/date-field';
import { Select } from '../../../ui/form/select';
import { TextField } from '../../../ui/form/text-field';
import { differing } from '../../../ui/form/pick';
import { useForm, type Form } from '../../../ui/form/use-form';
import { useFormat } from '../../../ui/format/format-context';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { listRow, removeRow } from '../../../apollo/listed-row';
import { freshId } from '../../../apollo/fresh-id';
import { waits } from '../../../apollo/outbox/foreseen';
import { expandedOnceSent } from '../calendar-cache';
import { daysOfCycle } from './class-fields';
import { PreviewBeside } from './school-day-preview';
import { calendarOf, plannedClasses, previewStart, specialDayOf, type TimetableData } from './timetable-plan';
import { WEEKDAYS, weekdayName } from '../../../ui/format/weekdays';

const text = timetableMessages.special;

interface SpecialDayValues {
  label: string;
  kind: SpecialDayKind;
  firstDay: string | null;
  /** Null: a single day. */
  lastDay: string | null;
  cycleDay: number;
  weekday: Weekday;
  until: string | null;
}

/** An empty form: a holiday. */
const NEW_SPECIAL_DAY: SpecialDayValues = {
  label: '',
  kind: 'skip',
  firstDay: null,
  lastDay: null,
  cycleDay: 1,
  weekday: 1,
  until: '12:00',
};

function specialDayValuesOf(day: Timetable_SpecialDayFragment): SpecialDayValues {
  const { label, kind, firstDay, lastDay, cycleDay, weekday, until } = specialDayOf(day);
  return {
    label,
    kind,
    firstDay,
    lastDay: lastDay === firstDay ? null : lastDay,
    cycleDay: cycleDay ?? NEW_SPECIAL_DAY.cycleDay,
    weekday: weekday ?? NEW_SPECIAL_DAY.weekday,
    until: until ?? NEW_SPECIAL_DAY.until,
  };
}

/** The special days as entered; null while their first day is missing or the last one is before it. */
function draftSpecialDay(values: SpecialDayValues): SpecialDay | null {
  const draft = specialDayInputOf(values);
  return values.firstDay === null || draft.lastDay < draft.firstDay ? null : draft;
}

/** The input of the form: only the field of the kind. */
function specialDayInputOf(values: SpecialDayValues) {
  const { label, kind, firstDay, cycleDay, weekday, until } = values;
  return {
    label: label.trim(),
    kind,
    firstDay: firstDay ?? '',
    lastDay: (kind === 'force' ? null : values.lastDay) ?? firstDay ?? '',
    cycleDay: kind === 'force' ? cycleDay : null,
    weekday: kind === 'other_weekday' ? weekday : null,
    until: kind === 'half_day' ? until : null,
  };
}

/** By precedence: those that start later, or are shorter, come last and apply. */
function inOrder<Day extends SpecialDay>(days: readonly Day[]): Day[] {
  return [...days].sort(
    (left, right) => left.firstDay.localeCompare(right.firstDay) || right.lastDay.localeCompare(left.lastDay),
  );
}

export interface SpecialDayDialogProps {
  data: TimetableData;
  /** The special days that are edited; null for new ones. */
  edited: Timetable_SpecialDayFragment | null;
  onClose(): void;
}

/** Days shown before the special ones, to make the difference visible. */
const LEAD = 5;

/** Adds or edits days on which the timetable differs, with a preview. */
export default function SpecialDayDialog({ data, edited, onClose }: SpecialDayDialogProps) {
  const format = useFormat();
  const form = useSpecialDayForm({ data, edited, onClose });
  const [deleteSpecialDay] = useDeleteSpecialDayMutation();
  const remove = async ({ id, label }: Timetable_SpecialDayFragment): Promise<void> => {
    onClose();
    const { data } = await deleteSpecialDay({
      variables: { input: { id } },
      context: waits('SpecialDay'),
      ...expandedOnceSent(id, (cache) => removeRow(cache, { __typename: 'SpecialDay', id })),
    });
    if (data) offerUndo({ message: text.removed(label) });
  };
  const others = data.specialDays.filter(({ id }) => id !== edited?.id).map(specialDayOf);
  const draft = draftSpecialDay(form.values);
  const start = previewStart(data.term, format.today());
  return (
    <Dialog title={edited ? text.edit : text.add} size="wide" onClose={onClose}>
      <DialogForm
        form={form}
        action={edited ? text.save : text.addAction}
        onCancel={onClose}
        removal={
          edited
            ? { label: text.remove, onRemove: () => void remove(edited).catch(() => undefined) }
            : undefined
        }
      >
        <PreviewBeside
          calendar={calendarOf(data.term, inOrder(draft ? [...others, draft] : others))}
          classes={plannedClasses(data)}
          from={draft ? laterOf(start, addDays(draft.firstDay, -LEAD)) : start}
        >
          <SpecialDayFields form={form} cycleLength={data.term.cycleLength} />
        </PreviewBeside>
      </DialogForm>
    </Dialog>
  );
}

function useSpecialDayForm({ data, edited, onClose }: SpecialDayDialogProps): Form<SpecialDayValues> {
  const [createSpecialDay] = useCreateSpecialDayMutation({ context: waits('SpecialDay') });
  const [updateSpecialDay] = useUpdateSpecialDayMutation({ context: waits('SpecialDay') });
  const termId = data.term.id;
  return useForm<SpecialDayValues>({
    name: edited ? `special-day:${edited.id}:${edited.version}` : `special-day:new:${termId}`,
    offersDraft: !edited,
    operation: edited ? 'UpdateSpecialDay' : 'CreateSpecialDay',
    initial: edited ? specialDayValuesOf(edited) : NEW_SPECIAL_DAY,
    ...(edited && { version: edited.version }),
    submit: (values, expectedVersion, before) => {
      const input = specialDayInputOf(values);
      const id = edited?.id ?? freshId();
      const anew = expandedOnceSent(id, (cache) => listRow(cache, 'specialDays', `SpecialDay:${id}`, termId));
      if (!edited) return createSpecialDay({ variables: { input: { id, termId, ...input } }, ...anew });
      const edits = differing(input, specialDayInputOf(before));
      return updateSpecialDay({ variables: { input: { id, expectedVersion, ...edits } }, ...anew });
    },
    onSaved: onClose,
  });
}

function laterOf(left: string, right: string): string {
  return left > right ? left : right;
}

interface SpecialDayFieldsProps {
  form: Form<SpecialDayValues>;
  cycleLength: number | null;
}

function SpecialDayFields({ form, cycleLength }: SpecialDayFieldsProps) {
  const format = useFormat();
  const { kind, cycleDay, weekday } = form.values;
  const kinds = SPECIAL_DAY_KINDS.filter((each) => each !== 'force' || cycleLength !== null || kind === each);
  return (
    <>
      <TextField {...form.field('label', text)} maxLength={TEXT_LIMITS.specialDayLabel} />
      <Select
        {...form.field('kind')}
        onChange={(chosen) => chosen && form.change({ kind: chosen })}
        label={text.kind}
        hint={text.kindHints[kind]}
        options={kinds.map((each) => ({ value: each, label: text.kinds[each] }))}
      />
      {kind === 'force' && (
        <Select
          {...form.field('cycleDay')}
          value={String(cycleDay)}
          onChange={(day) => day && form.change({ cycleDay: Number(day) })}
          label={text.cycleDay}
          options={daysOfCycle(cycleLength ?? 0).map((day) => ({
            value: String(day),
            label: timetableMessages.cycleDay(day),
          }))}
        />
      )}
      {kind === 'other_weekday' && (
        <Select
          {...form.field('weekday')}
          value={String(weekday)}
          onChange={(day) =>
            form.change({ weekday: WEEKDAYS.find((each) => String(each) === day) ?? weekday })
          }
          label={text.weekday}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, format) }))}
        />
      )}
      {kind === 'half_day' && <TimeField {...form.field('until', text)} />}
      <DateField {...form.field('firstDay', text)} />
      {kind !== 'force' && <DateField {...form.field('lastDay', text)} optional />}
    </>
  );
}
