import { TEXT_LIMITS } from '#domain/limits/limits';
import type { EventForm_CourseFragment } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { Checkbox } from '../../ui/checkbox';
import { CourseDot } from '../../ui/course-mark';
import { DateField, TimeField } from '../../ui/date-field';
import { useFormat } from '../../ui/format-context';
import { SegmentedControl } from '../../ui/segmented-control';
import { Select } from '../../ui/select';
import { TextArea, TextField } from '../../ui/text-field';
import type { Form } from '../../ui/use-form';
import { withEventChange, type EventValues } from './event-form';
import { RepeatFields } from './repeat-fields';

/** Properties of {@link EventFields}. */
export interface EventFieldsProps {
  form: Form<EventValues>;
  courses: readonly EventForm_CourseFragment[];
  /** The zone on whose clocks the times are meant. */
  timezone: string;
  /** The rule the event came with. */
  customRule: string | null;
  /** Whether its days follow from the timetable. */
  isPlanned: boolean;
  /** Whether one date of a series is changed alone: it has no kind, course or rule of its own. */
  isOneDate: boolean;
}

const text = calendarMessages.form;

/** The fields of an event: what, when, how often, where. */
export function EventFields(props: EventFieldsProps) {
  const { form, courses, timezone, customRule, isPlanned, isOneDate } = props;
  const format = useFormat();
  const { values } = form;
  const change = (changed: Partial<EventValues>): void => form.change(withEventChange(values, changed));
  return (
    <>
      <TextField {...form.field('title')} label={text.titleField} maxLength={TEXT_LIMITS.eventTitle} />
      {!isOneDate && <OwnerFields {...{ form, courses, change }} />}
      <WhenFields form={form} change={change} isOneDate={isOneDate} />
      {timezone !== format.timezone && <p className="text-sm text-muted">{text.zone(timezone)}</p>}
      {!isOneDate && <RepeatFields {...{ form, change, customRule, isPlanned }} />}
      <TextField {...form.field('place')} label={text.place} optional maxLength={TEXT_LIMITS.place} />
      <TextArea {...form.field('notes')} label={text.notes} optional maxLength={TEXT_LIMITS.notes} />
    </>
  );
}

/** What it is, and the course it belongs to. */
function OwnerFields({
  form,
  courses,
  change,
}: Pick<EventFieldsProps, 'form' | 'courses'> & { change(changed: Partial<EventValues>): void }) {
  const { kind, courseId } = form.values;
  return (
    <>
      <div>
        <SegmentedControl
          label={text.kind}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          options={[
            { value: 'event', label: calendarMessages.kinds.event },
            { value: 'class', label: calendarMessages.kinds.class },
          ]}
        />
      </div>
      <Select
        {...form.field('courseId')}
        label={text.course}
        optional
        emptyLabel={text.noCourse}
        options={courseOptions(courses, courseId)}
      />
    </>
  );
}

/** Courses to which something can be added, and the one it belongs to already. */
function courseOptions(courses: readonly EventForm_CourseFragment[], currentId: string | null) {
  return courses
    .filter(({ id, status }) => status === 'active' || id === currentId)
    .map(({ id, code, name, color }) => ({
      value: id,
      label: `${code} · ${name}`,
      icon: <CourseDot color={color} name={name} />,
    }));
}

/** A day needs more room than a time of day. */
const DAY_AND_TIME = 'grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-x-3 gap-y-4';

interface WhenFieldsProps {
  form: Form<EventValues>;
  change(changed: Partial<EventValues>): void;
  isOneDate: boolean;
}

/** The server checks start and end as one moment each; what it says stands at the second of their fields. */
function WhenFields({ form, change, isOneDate }: WhenFieldsProps) {
  const { allDay } = form.values;
  const error = (name: string) => form.errors.fields[name];
  return (
    <div className="grid gap-4">
      {!isOneDate && <Checkbox {...form.field('allDay')} label={text.allDay} />}
      <div className={allDay ? 'grid items-start gap-4 sm:grid-cols-2' : DAY_AND_TIME}>
        <DateField
          {...form.field('startDay')}
          {...(allDay && { name: 'startLocal', error: error('startLocal') })}
          onChange={(startDay) => change({ startDay })}
          label={text.startDay}
        />
        {!allDay && (
          <TimeField
            {...form.field('startTime')}
            name="startLocal"
            error={error('startLocal')}
            onChange={(startTime) => change({ startTime })}
            label={text.startTime}
          />
        )}
        <DateField
          {...form.field('endDay')}
          {...(allDay && { name: 'endLocal', error: error('endLocal') })}
          label={text.endDay}
        />
        {!allDay && (
          <TimeField
            {...form.field('endTime')}
            name="endLocal"
            error={error('endLocal')}
            label={text.endTime}
          />
        )}
      </div>
    </div>
  );
}
