import type { CalendarFeedsQuery } from '../../generated/graphql';
import { feedMessages } from '../../messages/en/feeds';
import { Checkbox } from '../../ui/form/checkbox';
import { Select } from '../../ui/form/select';
import type { Form } from '../../ui/form/use-form';
import { alarmText } from './feed-words';
import type { FeedLayer, FinishedChoice } from '#domain/feeds/feed';

/** A feed as the form edits it. */
export interface FeedValues {
  name: string;
  layers: FeedLayer[];
  finished: FinishedChoice | null;
  withNotes: boolean;
  /** Null: everything. */
  courseIds: string[] | null;
  /** Minutes as text; null: no alarm. */
  classAlarmMinutes: string | null;
  deadlineAlarmMinutes: string | null;
}

const text = feedMessages.form;

/** The offered minutes before classes and deadlines; a feed's current value is offered, too. */
const CLASS_ALARMS = [0, 5, 10, 15, 30, 60];
const DEADLINE_ALARMS = [60, 180, 1440, 2880, 10_080];

export interface CourseFieldProps {
  form: Form<FeedValues>;
  courses: CalendarFeedsQuery['courses'];
}

/** Everything, or what belongs to some courses. */
export function CourseField({ form, courses }: CourseFieldProps) {
  const { courseIds } = form.values;
  const offered = courses.filter(({ id, status }) => status !== 'archived' || courseIds?.includes(id));
  const toggle = (id: string, isChosen: boolean): void => {
    const others = (courseIds ?? []).filter((other) => other !== id);
    const chosen = isChosen ? [...others, id] : others;
    form.change({ courseIds: chosen.length === 0 ? null : chosen });
  };
  return (
    <fieldset data-field="courseIds" data-label={text.courses}>
      <legend className="mb-1 text-sm font-medium text-ink">{text.courses}</legend>
      <Checkbox
        id={form.idOf('all-courses')}
        name="all-courses"
        label={text.allCourses}
        value={courseIds === null}
        disabled={courseIds === null}
        onChange={() => form.change({ courseIds: null })}
      />
      {offered.map(({ id, code, name }) => (
        <Checkbox
          key={id}
          id={form.idOf(id)}
          name={id}
          label={
            <>
              <span className="font-semibold">{code}</span> {name}
            </>
          }
          value={courseIds?.includes(id) ?? false}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
    </fieldset>
  );
}

/** The alarms in other calendars. */
export function AlarmFields({ form }: { form: Form<FeedValues> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        {...form.field('classAlarmMinutes')}
        label={text.classAlarm}
        hint={text.alarmHint}
        options={alarmOptions(CLASS_ALARMS, form.values.classAlarmMinutes)}
        emptyLabel={text.noAlarm}
        optional
      />
      <Select
        {...form.field('deadlineAlarmMinutes')}
        label={text.deadlineAlarm}
        options={alarmOptions(DEADLINE_ALARMS, form.values.deadlineAlarmMinutes)}
        emptyLabel={text.noAlarm}
        optional
      />
    </div>
  );
}

function alarmOptions(offered: readonly number[], current: string | null) {
  const minutes = new Set([...offered, ...(current === null ? [] : [Number(current)])]);
  return [...minutes]
    .sort((left, right) => left - right)
    .map((value) => ({ value: String(value), label: alarmText(value) }));
}
