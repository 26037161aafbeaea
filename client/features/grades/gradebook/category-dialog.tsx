import { AGGREGATIONS } from '#domain/grading/rules';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Gradebook_CategoryFragment, Gradebook_CourseFragment } from '../../../generated/graphql';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { Checkbox } from '../../../ui/form/checkbox';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { NumberField } from '../../../ui/form/number-field';
import { pick } from '../../../ui/form/pick';
import { namedOptions, Select } from '../../../ui/form/select';
import { type Form, useForm } from '../../../ui/form/use-form';
import { childrenOf, gradeOf } from './gradebook';
import { GradingPreview } from '../rules/grading-preview';
import { described, RadioList } from '../../../ui/form/radio-list';
import type { GradeActions } from '../use-grade-actions';

const text = gradeRuleMessages.category;
const DROPS = ['dropLowest', 'dropHighest'] as const;

interface CategoryDialogProps {
  course: Gradebook_CourseFragment;
  category: Gradebook_CategoryFragment;
  onSave: GradeActions['saveCategory'];
  onClose(): void;
}

/** The rules of one category, with a preview of the course before they are saved. */
export default function CategoryDialog({ course, category, onSave, onClose }: CategoryDialogProps) {
  const form = useForm<CategoryValues>({
    name: `category-rules:${category.id}`,
    operation: 'UpdateGradeCategory',
    initial: pick<CategoryValues>(category, FIELDS),
    submit: (values) => onSave(category, changeOf(values)),
    onSaved: onClose,
  });
  return (
    <Dialog title={text.title(category.name)} onClose={onClose}>
      <DialogForm form={form} action={gradeRuleMessages.save} onCancel={onClose}>
        <Preview course={course} category={{ ...category, ...changeOf(form.values) }} />
        <Inside form={form} course={course} category={category} />
        <Fields
          form={form}
          isByPoints={gradeOf(course).weighting === 'points'}
          holdsOthers={childrenOf(category.id, course.categories).length > 0}
        />
      </DialogForm>
    </Dialog>
  );
}

const FIELDS = ['parentId', 'weight', 'aggregation', 'isBonus', ...DROPS] as const;

type Rules = Pick<Gradebook_CategoryFragment, (typeof FIELDS)[number]>;

/** The form's values; null is an empty number. */
type CategoryValues = Omit<Rules, (typeof DROPS)[number]> & Record<(typeof DROPS)[number], number | null>;

function changeOf({ dropLowest, dropHighest, ...values }: CategoryValues): Rules {
  return { ...values, dropLowest: dropLowest ?? 0, dropHighest: dropHighest ?? 0 };
}

interface InsideProps {
  form: Form<CategoryValues>;
  course: Gradebook_CourseFragment;
  category: Gradebook_CategoryFragment;
}

/** Its parent category and its weight there. One with subcategories is in the course itself. */
function Inside({ form, course: { categories }, category }: InsideProps) {
  const outer = categories.filter(({ id, parentId }) => id !== category.id && !parentId);
  const chosen = outer.find(({ id }) => id === form.values.parentId);
  const isChoosable = outer.length > 0 && childrenOf(category.id, categories).length === 0;
  return (
    <>
      {isChoosable && (
        <Select
          {...form.field('parentId', text)}
          emptyLabel={text.insideNone}
          options={namedOptions(outer)}
          optional
        />
      )}
      <NumberField
        {...form.field('weight')}
        label={chosen ? text.weightInside(chosen.name) : text.weight}
        unit="%"
        range={NUMBER_RANGES.weight}
        optional
      />
    </>
  );
}

interface FieldsProps {
  form: Form<CategoryValues>;
  isByPoints: boolean;
  holdsOthers: boolean;
}

function Fields({ form, isByPoints, holdsOthers }: FieldsProps) {
  return (
    <>
      {holdsOthers ? (
        <p className="text-sm text-body">{text.holdsOthers}</p>
      ) : (
        <OwnItems form={form} isByPoints={isByPoints} />
      )}
      <Checkbox {...form.field('isBonus', text)} />
    </>
  );
}

/** The rule for a category's percentage. */
function OwnItems({ form, isByPoints }: Omit<FieldsProps, 'holdsOthers'>) {
  return (
    <>
      <RadioList
        {...form.field('aggregation', text)}
        {...(isByPoints && { hint: text.onlyByWeights })}
        options={described(text, AGGREGATIONS)}
      />
      <div className="grid grid-cols-2 gap-4">
        {DROPS.map((drop) => (
          <NumberField
            key={drop}
            {...form.field(drop, text)}
            unit={text.items}
            range={NUMBER_RANGES.drops}
            inputMode="numeric"
          />
        ))}
      </div>
    </>
  );
}

interface PreviewProps {
  course: Gradebook_CourseFragment;
  /** As it is being changed. */
  category: Gradebook_CategoryFragment;
}

/** An unreadable number changes nothing. */
function Preview({ course, category }: PreviewProps) {
  const numbers = [category.weight ?? 0, category.dropLowest, category.dropHighest];
  const isReadable = numbers.every(Number.isFinite);
  const categories = course.categories.map((known) =>
    known.id === category.id && isReadable ? category : known,
  );
  return <GradingPreview before={course} after={{ ...course, categories }} />;
}
