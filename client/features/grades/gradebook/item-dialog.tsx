import { useMemo } from 'react';
import { type GradingPeriod, periodOf } from '#domain/grading/periods';
import type { Scale } from '#domain/grading/scale';
import { REPLACEMENT_RULES } from '#domain/grading/rules';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Gradebook_AssignmentFragment, Gradebook_CourseFragment } from '../../../generated/graphql';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { gradeMessages } from '../../../messages/en/grades';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { shownLabel } from '../../../ui/format/grade-text';
import { Checkbox } from '../../../ui/form/checkbox';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { NumberField } from '../../../ui/form/number-field';
import { type Form, useForm } from '../../../ui/form/use-form';
import { namedOptions, Select } from '../../../ui/form/select';
import { edited, goesByItemWeights } from './gradebook';
import { GRADING_STATES } from './grading-states';
import { GradingPreview } from '../rules/grading-preview';
import { scaleOf } from '../scales/letter-of';
import { described, RadioList } from '../../../ui/form/radio-list';
import type { GradeActions } from '../use-grade-actions';

const text = gradeRuleMessages.item;
const FLAGS = ['isBonus', 'neverDrop', 'manuallyDropped'] as const;
const CHOICES = ['categoryId', 'gradingState', 'gradingPeriodId', 'replaces', 'replacesHow'] as const;
const FIELDS = [...FLAGS, ...CHOICES, 'weight', 'letter'] as const;

type ItemValues = Pick<Gradebook_AssignmentFragment, (typeof FIELDS)[number]>;

interface ItemDialogProps {
  course: Gradebook_CourseFragment;
  item: Gradebook_AssignmentFragment;
  onSave: GradeActions['saveItem'];
  onClose(): void;
}

/** The weight and drop rules of one item, with their effect on the course before they are saved. */
export default function ItemDialog(props: ItemDialogProps) {
  const { course, item, onClose } = props;
  const { periods } = course.grading;
  const format = useFormat();
  const scale = useMemo(() => scaleOf(course), [course]);
  const { form, changeOf } = useItemForm(props);
  const { values } = form;
  const change = { ...changeOf(values), weight: Number.isNaN(values.weight) ? item.weight : values.weight };
  const changed = edited(item, change, scale);
  const assignments = course.assignments.map((other) => (other.id === item.id ? changed : other));
  const category = course.categories.find(({ id }) => id === values.categoryId);
  return (
    <Dialog title={text.title(item.title)} onClose={onClose}>
      <DialogForm form={form} action={gradeRuleMessages.save} onCancel={onClose}>
        <GradingPreview before={course} after={{ ...course, assignments }} />
        {course.categories.length > 0 && (
          <Select
            {...form.field('categoryId')}
            label={gradeMessages.category.name}
            emptyLabel={gradeMessages.category.none}
            options={namedOptions(course.categories)}
            optional
          />
        )}
        <Select
          {...form.field('gradingState')}
          label={gradeMessages.columns.state}
          options={GRADING_STATES}
        />
        {(item.pointsPossible ?? 0) > 0 && (
          <Select
            {...form.field('letter', text)}
            emptyLabel={text.noLetter}
            optional
            options={labelOptions(scale, item.letter, format)}
          />
        )}
        {category && goesByItemWeights(category, course.categories) && (
          <NumberField {...form.field('weight', text)} range={NUMBER_RANGES.weight} optional />
        )}
        {periods.length > 0 && <PeriodField form={form} item={item} periods={periods} />}
        {course.categories.length > 0 && <ReplacementFields form={form} categories={course.categories} />}
        <div>
          {FLAGS.map((flag) => (
            <Checkbox key={flag} {...form.field(flag, text)} />
          ))}
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The labels of a scale to choose from, and that of the item if it is a number between them. */
function labelOptions({ bands }: Scale, letter: string | null, format: Format) {
  const labels = bands.map(({ label }) => label);
  const all = letter === null || labels.includes(letter) ? labels : [letter, ...labels];
  return all.map((value) => ({ value, label: shownLabel(value, format) }));
}

/** Only what was changed is saved: the rest may have been changed elsewhere. */
function useItemForm({ course, item, onSave, onClose }: ItemDialogProps) {
  // A removed period no longer decides anything.
  const isKnown = course.grading.periods.some(({ id }) => id === item.gradingPeriodId);
  const initial = {
    ...(Object.fromEntries(FIELDS.map((field) => [field, item[field]])) as unknown as ItemValues),
    ...(!isKnown && { gradingPeriodId: null }),
  };
  const changeOf = (values: ItemValues): Partial<ItemValues> => {
    const isChanged = ([field, value]: [string, unknown]) => value !== initial[field as keyof ItemValues];
    return Object.fromEntries(Object.entries(values).filter(isChanged));
  };
  const form = useForm<ItemValues>({
    name: `item-rules:${item.id}`,
    operation: 'SaveItem',
    initial,
    submit: async (values) => onSave(item, changeOf(values)),
    onSaved: onClose,
  });
  return { form, changeOf };
}

interface PeriodFieldProps {
  form: Form<ItemValues>;
  item: Gradebook_AssignmentFragment;
  periods: readonly GradingPeriod[];
}

/** The grading period that the item counts in. */
function PeriodField({ form, item: { dueDate }, periods }: PeriodFieldProps) {
  const byDueDate = periodOf({ dueDate, gradingPeriodId: null }, periods);
  return (
    <Select
      {...form.field('gradingPeriodId', text)}
      emptyLabel={text.periodByDueDate(periods.find(({ id }) => id === byDueDate)?.name ?? null)}
      options={namedOptions(periods)}
      optional
    />
  );
}

interface ReplacementFieldsProps extends Pick<Gradebook_CourseFragment, 'categories'> {
  form: Form<ItemValues>;
}

/** Whether and how the score replaces the lowest one of a category. */
function ReplacementFields({ form, categories }: ReplacementFieldsProps) {
  return (
    <>
      <Select
        {...form.field('replaces', text)}
        emptyLabel={text.replacesNone}
        options={namedOptions(categories)}
        optional
      />
      {form.values.replaces !== null && (
        <RadioList
          {...form.field('replacesHow', text)}
          options={described(text.replacementRules, REPLACEMENT_RULES)}
        />
      )}
    </>
  );
}
