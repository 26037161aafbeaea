import type { ApolloCache } from '@apollo/client';
import { FEED_LAYERS, type FeedLayer, FINISHED_CHOICES, type FinishedChoice } from '#domain/feeds/feed';
import { TEXT_LIMITS } from '#domain/limits/limits';
import {
  type CalendarFeedFieldsFragment,
  CalendarFeedsDocument,
  type CalendarFeedsQuery,
} from '../../generated/graphql';
import { useCreateCalendarFeedMutation, useUpdateCalendarFeedMutation } from '../../generated/hooks';
import { feedMessages } from '../../messages/en/feeds';
import { Checkbox } from '../../ui/form/checkbox';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { type Form, useForm } from '../../ui/form/use-form';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { ProLine } from './feed-list';
import { alarmText } from './feed-words';

const text = feedMessages.form;

interface FeedFormProps {
  /** Null: a new one. */
  feed: CalendarFeedFieldsFragment | null;
  courses: CalendarFeedsQuery['courses'];
  /** Whether it is the first feed: the form explains its purpose. */
  isFirst: boolean;
  isPro: boolean;
  onCreated(url: string): void;
  /** Saved, or thought better of. */
  onBack(): void;
}

/** The contents of a feed. */
export function FeedForm({ feed, courses, isFirst, isPro, onCreated, onBack }: FeedFormProps) {
  const form = useFeedForm(feed, onCreated, onBack);
  return (
    <DialogForm
      form={form}
      action={feed ? text.save : text.submitNew}
      pendingLabel={feed ? text.saving : text.creating}
      onCancel={onBack}
    >
      {isFirst && <p>{feedMessages.intro}</p>}
      <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.feedName} />
      <LayerField form={form} />
      <Select
        {...form.field('finished', text)}
        options={FINISHED_CHOICES.map((value) => ({ value, label: text.finishedChoices[value] }))}
      />
      {(isPro || feed?.courseIds != null) && <CourseField form={form} courses={courses} />}
      {isPro && <AlarmFields form={form} />}
      <Checkbox {...form.field('withNotes', text)} />
      <p className="text-sm text-muted">
        {feed ? text.later : feedMessages.privacy} {!isPro && isFirst && <ProLine />}
      </p>
    </DialogForm>
  );
}

function useFeedForm(
  feed: CalendarFeedFieldsFragment | null,
  onCreated: (url: string) => void,
  onSaved: () => void,
): Form<FeedValues> {
  const [create] = useCreateCalendarFeedMutation();
  const [update] = useUpdateCalendarFeedMutation();
  return useForm<FeedValues>({
    name: `feed:${feed?.id ?? 'new'}`,
    operation: feed ? 'UpdateCalendarFeed' : 'CreateCalendarFeed',
    initial: feed ? valuesOf(feed) : NEW_FEED,
    ...(feed && { version: feed.version }),
    submit: async (values, expectedVersion) => {
      const input = inputOf(values);
      if (feed) {
        await update({
          variables: { input: { id: feed.id, expectedVersion: expectedVersion ?? null, ...input } },
        });
        return onSaved();
      }
      const { data } = await create({
        variables: { input },
        update: (cache, { data: made }) => made && addFeed(cache, made.createCalendarFeed.calendarFeed),
      });
      return data && onCreated(data.createCalendarFeed.url);
    },
  });
}

const NEW_FEED: FeedValues = {
  name: text.defaultName,
  layers: [...FEED_LAYERS],
  finished: 'marked',
  withNotes: false,
  courseIds: null,
  classAlarmMinutes: null,
  deadlineAlarmMinutes: null,
};

function valuesOf(feed: CalendarFeedFieldsFragment): FeedValues {
  const minutes = (value: number | null): string | null => (value === null ? null : String(value));
  return {
    name: feed.name,
    layers: [...feed.layers],
    finished: feed.finished,
    withNotes: feed.withNotes,
    courseIds: feed.courseIds && [...feed.courseIds],
    classAlarmMinutes: minutes(feed.classAlarmMinutes),
    deadlineAlarmMinutes: minutes(feed.deadlineAlarmMinutes),
  };
}

function inputOf(values: FeedValues) {
  const minutes = (value: string | null): number | null => (value === null ? null : Number(value));
  return {
    ...values,
    finished: values.finished ?? NEW_FEED.finished,
    classAlarmMinutes: minutes(values.classAlarmMinutes),
    deadlineAlarmMinutes: minutes(values.deadlineAlarmMinutes),
  };
}

/** Choice of classes, events, deadlines, and exams; the last one chosen stays. */
function LayerField({ form }: { form: Form<FeedValues> }) {
  const { layers } = form.values;
  const toggle = (layer: FeedLayer, isChosen: boolean): void =>
    form.change({
      layers: FEED_LAYERS.filter((other) => (other === layer ? isChosen : layers.includes(other))),
    });
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink">{text.layers}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {FEED_LAYERS.map((layer) => (
          <Checkbox
            key={layer}
            id={form.idOf(`layer-${layer}`)}
            name={`layer-${layer}`}
            label={text.layerNames[layer]}
            value={layers.includes(layer)}
            disabled={layers.length === 1 && layers.includes(layer)}
            onChange={(isChosen) => toggle(layer, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Puts a new feed last in the list, if that was fetched. */
function addFeed(cache: ApolloCache, feed: CalendarFeedFieldsFragment): void {
  cache.updateQuery({ query: CalendarFeedsDocument }, (known) =>
    known ? { ...known, calendarFeeds: [...known.calendarFeeds, feed] } : undefined,
  );
}

interface FeedValues {
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

/** The offered minutes before classes and deadlines; a feed's current value is offered, too. */
const CLASS_ALARMS = [0, 5, 10, 15, 30, 60];
const DEADLINE_ALARMS = [60, 180, 1440, 2880, 10_080];

/** Everything, or what belongs to some courses. */
function CourseField({ form, courses }: { form: Form<FeedValues>; courses: CalendarFeedsQuery['courses'] }) {
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
              <bdi className="font-semibold">{code}</bdi> <bdi>{name}</bdi>
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
function AlarmFields({ form }: { form: Form<FeedValues> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        {...form.field('classAlarmMinutes', text)}
        options={alarmOptions(CLASS_ALARMS, form.values.classAlarmMinutes)}
        emptyLabel={text.noAlarm}
        optional
      />
      <Select
        {...form.field('deadlineAlarmMinutes', text)}
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
