import { FEED_LAYERS, FINISHED_CHOICES, type FeedLayer } from '#domain/feeds/feed';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { CalendarFeedFieldsFragment, CalendarFeedsQuery } from '../../generated/graphql';
import { useCreateCalendarFeedMutation, useUpdateCalendarFeedMutation } from '../../generated/hooks';
import { feedMessages } from '../../messages/en/feeds';
import { Checkbox } from '../../ui/form/checkbox';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { useForm, type Form } from '../../ui/form/use-form';
import { addFeed } from './feed-cache';
import { ProLine } from './feed-list';
import { AlarmFields, CourseField, type FeedValues } from './feed-pro-fields';

const text = feedMessages.form;

export interface FeedFormProps {
  /** Null: a new one. */
  feed: CalendarFeedFieldsFragment | null;
  courses: CalendarFeedsQuery['courses'];
  /** Whether it is the first feed: the form explains its purpose. */
  isFirst: boolean;
  isPro: boolean;
  /** Address for getting Student Pro. */
  proHref: string;
  onCreated(url: string): void;
  /** Saved, or thought better of. */
  onBack(): void;
}

/** The contents of a feed. */
export function FeedForm({ feed, courses, isFirst, isPro, proHref, onCreated, onBack }: FeedFormProps) {
  const form = useFeedForm(feed, onCreated, onBack);
  return (
    <DialogForm
      form={form}
      action={feed ? text.save : text.submitNew}
      pendingLabel={feed ? text.saving : text.creating}
      onCancel={onBack}
    >
      {isFirst && <p>{feedMessages.intro}</p>}
      <TextField
        {...form.field('name')}
        label={text.name}
        hint={text.nameHint}
        maxLength={TEXT_LIMITS.feedName}
      />
      <LayerField form={form} />
      <Select
        {...form.field('finished')}
        label={text.finished}
        options={FINISHED_CHOICES.map((value) => ({ value, label: text.finishedChoices[value] }))}
      />
      {(isPro || feed?.courseIds != null) && <CourseField form={form} courses={courses} />}
      {isPro && <AlarmFields form={form} />}
      <Checkbox {...form.field('withNotes')} label={text.notes} hint={text.notesHint} />
      <p className="text-sm text-muted">
        {feed ? text.later : feedMessages.privacy} {!isPro && isFirst && <ProLine href={proHref} />}
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
