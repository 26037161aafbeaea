import type { ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { freshId } from '../../../apollo/fresh-id';
import { listRow } from '../../../apollo/listed-row';
import { waits } from '../../../apollo/outbox/foreseen';
import { USUAL_MEETING } from '../../../apollo/outbox/new-rows';
import { dayPlans } from '#domain/time/school-days';
import { dayOfWeek } from '#domain/time/local-date';
import { dayOf, fromWallMs, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import type { Timetable_ClassFragment } from '../../../generated/graphql';
import {
  useCreateMeetingMutation,
  useUpdateEventMutation,
  useUpdateMeetingMutation,
} from '../../../generated/hooks';
import { calendarMessages } from '../../../messages/en/calendar';
import { lists } from '../../../messages/lists';
import { timetableMessages } from '../../../messages/en/timetable';
import { offerUndo } from '../../../notifications/undo';
import { Select } from '../../../ui/form/select';
import { differing } from '../../../ui/form/pick';
import { useForm, type Form } from '../../../ui/form/use-form';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { EXPANDED_ANEW, expandedOnceSent, readEvent } from '../calendar-cache';
import { waitable, waitableInput } from '../event-change';
import { ScopeField } from '../scope-field';
import { deleteEvent } from '../delete-event';
import { ClassFields } from './class-fields';
import {
  classFaults,
  classInputOf,
  classValuesOf,
  draftClass,
  newClassValues,
  type ClassSeed,
  type ClassValues,
  classStarts,
  nextStart,
  reachedClass,
  dateInputOf,
} from './class-form';
import { PreviewBeside } from './school-day-preview';
import {
  calendarOf,
  classClashes,
  endTimeOf,
  plannedClasses,
  previewStart,
  specialDayOf,
  type PlannedClass,
  type TimetableData,
} from './timetable-plan';

const reachText = timetableMessages.form.reach;

/** Asks which dates a change of a class applies to, and from which of these starts on. */
function ReachField({ form, starts }: { form: Form<ClassValues>; starts: readonly string[] }) {
  const format = useFormat();
  const { scope } = form.values;
  return (
    <div className="grid gap-3">
      <ScopeField
        label={reachText.label}
        hints={reachText.hints}
        kind="class"
        value={scope}
        onChange={(chosen) => form.change({ scope: chosen })}
      />
      {scope !== 'all' && (
        <Select
          {...form.field('originalStart')}
          label={scope === 'this' ? reachText.on : reachText.from}
          options={starts.map((start) => ({ value: start, label: format.day(dayOf(start)) }))}
        />
      )}
    </div>
  );
}

interface SavedClass {
  event: Timetable_ClassFragment;
  /** The form's initial values. */
  before: ClassValues;
  courseName: string;
}

const notices = calendarMessages.notice;

/** Start and end of a class that is first held on a day, as far as its times are typed. */
function spanOn(day: string, { startTime, durationMinutes }: ClassValues) {
  const startLocal = `${day}T${startTime ?? '00:00'}`;
  return { startLocal, endLocal: fromWallMs(toWallMs(startLocal) + (durationMinutes ?? 0) * MINUTE_MS) };
}

/** Saves a class with the scope from its form, and offers Undo. */
function useSaveClass({ event, before, courseName }: SavedClass) {
  const [updateMeeting] = useUpdateMeetingMutation();
  const [updateEvent] = useUpdateEventMutation();
  const { cache } = useApolloClient();
  const { id, title } = event;
  return async (values: ClassValues, expectedVersion: number | undefined): Promise<void> => {
    const { scope, originalStart } = values;
    if (scope === 'this' && originalStart !== null) {
      const date = dateInputOf(values, before);
      const named = date.title === null ? { title: courseName } : {};
      const input = waitableInput({ id, scope, ...date, ...named }, expectedVersion);
      await updateEvent({ variables: { input }, ...waitable(cache, input) });
      return offerUndo({ message: notices.savedOne(title) });
    }
    const reach = scope === 'this_and_following' && originalStart !== null ? { scope, originalStart } : null;
    const input = classInputOf(values, courseName);
    const base = classInputOf(before, courseName);
    const { data } = await updateMeeting({
      variables: {
        input: { id, expectedVersion, ...(reach ? { ...reach, ...input } : differing(input, base)) },
      },
      ...(reach ? EXPANDED_ANEW : expandedOnceSent(id)),
      ...(!reach && {
        context: {
          row: { id, title, base },
          ...waits('CalendarEvent', spanOn(dayOf(event.startLocal), values)),
        },
      }),
    });
    const isWhole = data?.updateMeeting.event.id === id;
    offerUndo({ message: isWhole ? notices.savedAll(title) : notices.savedFollowing(title) });
  };
}

export interface ClassDialogProps {
  data: TimetableData;
  /** The edited class, or the initial values of a new one. */
  subject: { event: Timetable_ClassFragment } | { seed: ClassSeed };
  onClose(): void;
}

const text = timetableMessages.form;

/** Adds or edits a class time, with a preview of the timetable. */
export default function ClassDialog({ data, subject, onClose }: ClassDialogProps) {
  const isNew = 'seed' in subject;
  return (
    <Dialog title={isNew ? text.create : text.edit} size="wide" onClose={onClose}>
      {isNew ? (
        <NewClass data={data} seed={subject.seed} onClose={onClose} />
      ) : (
        <EditClass data={data} event={subject.event} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Place = Pick<ClassDialogProps, 'data' | 'onClose'>;

function NewClass({ data, seed, onClose }: Place & { seed: ClassSeed }) {
  const [createMeeting] = useCreateMeetingMutation();
  const { id: termId, startsOn } = data.term;
  const courses = data.courses.filter(({ status }) => status !== 'archived');
  const form = useForm<ClassValues>({
    name: `class:new:${termId}:${JSON.stringify(seed)}`,
    offersDraft: true,
    operation: 'CreateMeeting',
    initial: newClassValues({ ...(courses.length === 1 && { courseId: courses[0]?.id ?? null }), ...seed }),
    check: classFaults,
    submit: (values) => {
      const courseId = values.courseId ?? '';
      const id = freshId();
      return createMeeting({
        variables: { input: { id, courseId, ...classInputOf(values, courseName(data, courseId)) } },
        context: waits('CalendarEvent', {
          ...spanOn(values.firstDay ?? startsOn, values),
          meeting: USUAL_MEETING,
        }),
        ...expandedOnceSent(id, (cache) => listRow(cache, 'meetings', `CalendarEvent:${id}`, termId)),
      });
    },
    onSaved: onClose,
  });
  const draft = draftClass(form.values, { id: null, timezone: data.term.timezone, courses });
  return (
    <ClassForm {...{ data, form, draft, onClose }}>
      <ClassFields form={form} courses={courses} cycleLength={data.term.cycleLength} />
    </ClassForm>
  );
}

function EditClass({ data, event, onClose }: Place & { event: Timetable_ClassFragment }) {
  const format = useFormat();
  const { id, version, timezone } = event;
  const client = useApolloClient();
  const isKnown = readEvent(client.cache, id) !== null;
  const saved = plannedClasses(data).find((planned) => planned.id === id);
  const starts = saved ? classStarts(calendarOf(data.term, data.specialDays.map(specialDayOf)), saved) : [];
  const proposed = nextStart(starts, format.today());
  const initial = classValuesOf(event, proposed) ?? newClassValues({});
  const save = useSaveClass({ event, before: initial, courseName: courseName(data, event.courseId) });
  const form = useForm<ClassValues>({
    name: `class:${id}:${version}`,
    operation: 'UpdateMeeting',
    initial,
    version,
    check: classFaults,
    submit: save,
    // Only the server divides a class in two.
    need: ({ scope }) => (scope === 'all' || (scope === 'this' && isKnown) ? null : 'timetable'),
    onSaved: onClose,
  });
  const remove = (): void => {
    onClose();
    deleteEvent(client, event).catch(() => undefined);
  };
  const draft = draftClass(form.values, { id, timezone, courses: data.courses });
  const reached = draft && saved ? reachedClass(draft, saved, form.values) : { draft, kept: [] };
  return (
    <ClassForm {...{ data, form, onClose }} {...reached} onRemove={remove}>
      {starts.length > 1 && <ReachField {...{ form, starts }} />}
      <ClassFields form={form} courses={null} cycleLength={data.term.cycleLength} />
    </ClassForm>
  );
}

interface ClassFormProps extends Place {
  form: Form<ClassValues>;
  /** The class being written; null while it is incomplete. */
  draft: PlannedClass | null;
  /** The part of it that stays unchanged. */
  kept?: readonly PlannedClass[];
  children: ReactNode;
  onRemove?: () => void;
}

function ClassForm({ data, form, draft, kept = [], children, onRemove, onClose }: ClassFormProps) {
  const format = useFormat();
  const calendar = calendarOf(data.term, data.specialDays.map(specialDayOf));
  const others = plannedClasses(data).filter(({ id }) => id !== draft?.id);
  return (
    <DialogForm
      form={form}
      action={onRemove ? text.save : text.add}
      pendingLabel={text.saving}
      onCancel={onClose}
      removal={onRemove && { label: text.remove, onRemove }}
    >
      <PreviewBeside
        calendar={calendar}
        classes={draft ? [...others, ...kept, draft] : others}
        from={previewStart(data.term, format.today())}
      >
        {children}
        <ClashHint clashes={draft ? classClashes(dayPlans(calendar), draft, others) : []} />
      </PreviewBeside>
    </DialogForm>
  );
}

/**
 * Says quietly what else takes place then: it forbids nothing, because two classes may share a time for good reasons.
 */
function ClashHint({ clashes }: { clashes: ReturnType<typeof classClashes> }) {
  const format = useFormat();
  return (
    <div role="status" className="grid gap-1 text-sm text-warning empty:hidden">
      {clashes.map(({ other, days }) => (
        <p key={other.id}>
          {text.clash(
            other.title,
            lists.format(clashDays(days, format)),
            timetableMessages.span(format.time(other.startTime), format.time(endTimeOf(other))),
          )}
        </p>
      ))}
    </div>
  );
}

/** The weekdays on which two classes meet; of a single date, the date. */
function clashDays(days: readonly string[], format: Format): string[] {
  if (days.length === 1) return days.map((day) => format.day(day));
  const byWeekday = new Map(days.map((day) => [dayOfWeek(day), day]));
  return [...byWeekday].sort(([one], [other]) => one - other).map(([, day]) => format.weekday(day));
}

function courseName({ courses }: TimetableData, courseId: string | null): string {
  return courses.find(({ id }) => id === courseId)?.name ?? '';
}
