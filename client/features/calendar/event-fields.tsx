import { courseTitle } from '#domain/courses/course-label';
import { useEffect, useEffectEvent } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { Timetable_CourseFragment } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { Checkbox } from '../../ui/form/checkbox';
import { CourseDot } from '../../ui/control/course-mark';
import { DateField, TimeField } from '../../ui/form/date-field';
import { useFormat } from '../../ui/format/format-context';
import { SegmentedControl } from '../../ui/form/segmented-control';
import { Select } from '../../ui/form/select';
import { TextArea, TextField } from '../../ui/form/text-field';
import type { Form } from '../../ui/form/use-form';
import { withEventChange, type EventValues, newTermEnd, termOf, type KnownTerms } from './event-form';
import { RepeatFields } from '../../ui/form/repeat-fields';
import { ruleWords } from '../../ui/form/repeat-words';
import { repeatMessages } from '../../messages/en/repeats';

interface EventFieldsProps {
  form: Form<EventValues>;
  courses: readonly Timetable_CourseFragment[];
  /** The terms that a new repetition ends with; null for an event that has its end. */
  known: KnownTerms | null;
  /** The time zone of the times. */
  timezone: string;
  /** The rule the event came with. */
  customRule: string | null;
  /** Whether its days follow from the timetable. */
  isPlanned: boolean;
  /** Whether only a single date of a series is changed: it has no separate kind, course, or rule. */
  isOneDate: boolean;
}

const text = calendarMessages.form;

/** The fields of an event: what, when, how often, where. */
export function EventFields(props: EventFieldsProps) {
  const { form, courses, known, timezone, customRule, isPlanned, isOneDate } = props;
  const format = useFormat();
  const { values } = form;
  const term = known && termOf(values, known);
  const change = (changed: Partial<EventValues>): void => {
    const next = withEventChange(values, changed);
    form.change({ ...next, ...(known && newTermEnd({ ...values, ...next }, known)) });
  };
  const suggestEnd = useEffectEvent((terms: KnownTerms) => {
    const end = newTermEnd(values, terms);
    if (end) form.change(end);
  });
  // Terms may arrive after the student chose how often it repeats.
  useEffect(() => {
    if (known) suggestEnd(known);
  }, [known]);
  const words = customRule && ruleWords(customRule, values.startTime ?? '', format);
  const customHint = isPlanned
    ? repeatMessages.plannedHint
    : words
      ? repeatMessages.customHint(words)
      : undefined;
  return (
    <>
      <TextField {...form.field('title')} label={text.titleField} maxLength={TEXT_LIMITS.eventTitle} />
      {!isOneDate && <OwnerFields {...{ form, courses, change }} />}
      <WhenFields form={form} change={change} isOneDate={isOneDate} />
      {timezone !== format.timezone && <p className="text-sm text-muted">{text.zone(timezone)}</p>}
      {!isOneDate && (
        <RepeatFields
          {...{ values, change }}
          field={form.field}
          ruleName="recurrenceRule"
          error={form.errors.fields['recurrenceRule']}
          customHint={customHint}
          untilHint={term && term.endsOn === values.until ? text.endOfTerm(term.name) : undefined}
        />
      )}
      <TextField {...form.field('place', text)} optional maxLength={TEXT_LIMITS.place} />
      <TextArea {...form.field('notes', text)} optional maxLength={TEXT_LIMITS.notes} />
    </>
  );
}

interface PartProps extends Pick<EventFieldsProps, 'form' | 'courses' | 'isOneDate'> {
  change(changed: Partial<EventValues>): void;
}

function OwnerFields({ form, courses, change }: Omit<PartProps, 'isOneDate'>) {
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
        onChange={(chosenId) => change({ courseId: chosenId })}
        label={text.course}
        optional
        emptyLabel={text.noCourse}
        options={courseOptions(courses, courseId)}
      />
    </>
  );
}

/** Courses that something can be added to, and the current one. */
function courseOptions(courses: readonly Timetable_CourseFragment[], currentId: string | null) {
  return courses
    .filter(({ id, status }) => status === 'active' || id === currentId)
    .map(({ id, code, name, color }) => ({
      value: id,
      label: courseTitle({ code, name }),
      icon: <CourseDot color={color} name={code} />,
    }));
}

/** A day needs more room than a time. */
const DAY_AND_TIME = 'grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-x-3 gap-y-4';

/** The server checks start and end as one moment each; its message is shown at the second of their fields. */
function WhenFields({ form, change, isOneDate }: Omit<PartProps, 'courses'>) {
  const { allDay } = form.values;
  const error = (name: string) => form.errors.fields[name];
  return (
    <div className="grid gap-4">
      {!isOneDate && <Checkbox {...form.field('allDay', text)} />}
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
          {...form.field('endDay', text)}
          {...(allDay && { name: 'endLocal', error: error('endLocal') })}
        />
        {!allDay && <TimeField {...form.field('endTime', text)} name="endLocal" error={error('endLocal')} />}
      </div>
    </div>
  );
}
