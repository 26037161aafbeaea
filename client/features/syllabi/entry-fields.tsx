import { TEXT_LIMITS } from '#domain/limits/limits';
import { MEETING_KINDS } from '#domain/time/timetable';
import { onboardingMessages } from '../../messages/en/onboarding';
import { syllabusMessages } from '../../messages/en/syllabi';
import { timetableMessages } from '../../messages/en/timetable';
import { DateField, TimeField } from '../../ui/form/date-field';
import { DayToggles } from '../../ui/form/day-toggles';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { useFormat } from '../../ui/format/format-context';
import { weekdayOptions } from '../../ui/format/weekdays';
import type { ClassEntry, DeadlineEntry } from './syllabus-plan';

const { fields } = syllabusMessages;

interface DeadlineFieldsProps {
  entry: DeadlineEntry;
  /** The names of the categories that it can belong to. */
  categories: readonly string[];
  onChange(changes: Partial<DeadlineEntry>): void;
}

/** The fields of a deadline in a syllabus. */
export function DeadlineFields({ entry, categories, onChange: change }: DeadlineFieldsProps) {
  const { key, title, type, dueDate, dueTime, category } = entry;
  const shown = category !== null && categories.includes(category) ? category : null;
  return (
    <>
      <TextField
        name={`${key} title`}
        label={fields.title}
        value={title}
        maxLength={TEXT_LIMITS.assignmentTitle}
        onChange={(next) => change({ title: next })}
      />
      <Select
        name={`${key} type`}
        label={fields.type}
        value={type}
        options={Object.entries(onboardingMessages.list.types).map(([value, label]) => ({
          value: value as typeof type,
          label,
        }))}
        onChange={(next) => next && change({ type: next })}
      />
      <DateField
        name={`${key} day`}
        label={fields.dueDate}
        value={dueDate}
        onChange={(day) => day && change({ dueDate: day })}
      />
      <TimeField
        name={`${key} time`}
        label={fields.dueTime}
        value={dueTime}
        optional
        onChange={(time) => change({ dueTime: time })}
      />
      {categories.length > 0 && (
        <Select
          name={`${key} category`}
          label={fields.category}
          value={shown}
          emptyLabel={fields.noCategory}
          optional
          options={categories.map((name) => ({ value: name, label: name }))}
          onChange={(next) => change({ category: next })}
        />
      )}
    </>
  );
}

interface ClassFieldsProps {
  entry: ClassEntry;
  onChange(changes: Partial<ClassEntry>): void;
}

/** The fields of a class in a syllabus. */
export function ClassFields({ entry, onChange: change }: ClassFieldsProps) {
  const options = weekdayOptions(useFormat());
  const { key, kind, weekdays, startTime, endTime, place } = entry;
  return (
    <>
      <Select
        name={`${key} kind`}
        label={fields.kind}
        value={kind}
        options={MEETING_KINDS.map((value) => ({ value, label: timetableMessages.kinds[value] }))}
        onChange={(next) => next && change({ kind: next })}
      />
      <TextField
        name={`${key} place`}
        label={fields.place}
        value={place ?? ''}
        optional
        maxLength={TEXT_LIMITS.place}
        onChange={(next) => change({ place: next || null })}
      />
      <DayToggles
        id={`${key} days`}
        name={`${key} days`}
        label={fields.weekdays}
        value={weekdays}
        options={options}
        onChange={(next) => next.length > 0 && change({ weekdays: [...next].sort() })}
      />
      <TimeField
        name={`${key} start`}
        label={fields.startTime}
        value={startTime}
        onChange={(time) => time && change({ startTime: time })}
      />
      <TimeField
        name={`${key} end`}
        label={fields.endTime}
        value={endTime}
        onChange={(time) => time && change({ endTime: time })}
      />
    </>
  );
}
