import { isOpen } from '#domain/assignments/open';
import { STUDY_DEFAULTS, STUDY_RANGES } from '#domain/limits/study-limits';
import { instantsOf } from '#domain/time/entered-span';
import { MINUTE_MS, dayOf, timeOf, toWallMs } from '#domain/time/local-date-time';
import { freshId } from '../../../apollo/fresh-id';
import { waits } from '../../../apollo/outbox/foreseen';
import { QueryView } from '../../../apollo/query-view';
import type { NewStudyBlockQuery } from '../../../generated/graphql';
import { useCreateStudyBlockMutation, useNewStudyBlockQuery } from '../../../generated/hooks';
import { studyMessages } from '../../../messages/en/study';
import { CourseDot } from '../../../ui/control/course-mark';
import { DateField, TimeField } from '../../../ui/form/date-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { Select } from '../../../ui/form/select';
import { useForm } from '../../../ui/form/use-form';
import { useNow } from '../../../ui/device/use-now';
import { expandedOnceSent, placeStudyBlock } from '../calendar-cache';

interface StudyBlockDialogProps {
  onClose(): void;
  /** Its initial time in the student's time zone, and its assignment. */
  initial: { assignmentId?: string; startLocal?: string; endLocal?: string };
}

const text = studyMessages.form;

/** Sets time aside for work, by hand. */
export default function StudyBlockDialog({ onClose, initial }: StudyBlockDialogProps) {
  const query = useNewStudyBlockQuery();
  const now = useNow();
  return (
    <Dialog title={text.title} onClose={onClose}>
      <QueryView query={query} what={text.what}>
        {({ assignments }) => {
          const open = assignments.filter((assignment) => isOpen(assignment, now));
          if (open.length === 0) return <p className="text-sm">{text.noWork}</p>;
          return <NewBlock {...{ initial, onClose }} assignments={open} />;
        }}
      </QueryView>
    </Dialog>
  );
}

interface BlockValues {
  assignmentId: string | null;
  day: string | null;
  start: string | null;
  minutes: number | null;
}

type NewBlockProps = StudyBlockDialogProps & { assignments: NewStudyBlockQuery['assignments'] };

function NewBlock({ initial, assignments, onClose }: NewBlockProps) {
  const { timezone, today } = useFormat();
  const [createBlock] = useCreateStudyBlockMutation();
  const form = useForm<BlockValues>({
    name: `study-block:${initial.startLocal ?? ''}`,
    operation: 'CreateStudyBlock',
    initial: seedOf(initial, today()),
    submit: ({ assignmentId, day, start, minutes: length }) => {
      const id = freshId();
      const minutes = length ?? STUDY_DEFAULTS.blockMinutes;
      const startLocal = `${day}T${start}`;
      const span = { startLocal, timezone, minutes };
      const [startsAt, endsAt] = instantsOf(span);
      return createBlock({
        variables: { input: { id, assignmentId: assignmentId ?? '', ...span } },
        context: waits('StudyBlock', { startsAt, endsAt }),
        ...expandedOnceSent(id, (cache) => placeStudyBlock(cache, id, dayOf(startLocal))),
      });
    },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} action={text.add} pendingLabel={text.saving} onCancel={onClose}>
      <Select
        {...form.field('assignmentId')}
        label={text.assignment}
        options={assignments.map(({ id, title, course }) => ({
          value: id,
          label: course ? `${course.code} · ${title}` : title,
          ...(course && { icon: <CourseDot color={course.color} name={course.code} /> }),
        }))}
      />
      <DateField {...form.field('day')} label={text.day} quickDays />
      <div className="grid grid-cols-2 items-start gap-4">
        <TimeField
          {...form.field('start')}
          name="startLocal"
          label={text.start}
          error={form.errors.fields['startLocal']}
        />
        <NumberField {...form.field('minutes')} label={text.minutes} range={STUDY_RANGES.minutes} />
      </div>
    </DialogForm>
  );
}

const FIRST_HOUR = '16:00';

function seedOf(
  { assignmentId, startLocal, endLocal }: StudyBlockDialogProps['initial'],
  today: string,
): BlockValues {
  const length = startLocal && endLocal ? (toWallMs(endLocal) - toWallMs(startLocal)) / MINUTE_MS : 0;
  const { min, max } = STUDY_RANGES.minutes;
  return {
    assignmentId: assignmentId ?? null,
    day: startLocal ? dayOf(startLocal) : today,
    start: startLocal ? timeOf(startLocal) : FIRST_HOUR,
    minutes: length >= min && length <= max ? length : STUDY_DEFAULTS.blockMinutes,
  };
}
