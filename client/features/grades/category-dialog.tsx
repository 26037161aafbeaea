import { AGGREGATIONS } from '#domain/grading/rules';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Gradebook_CategoryFragment, Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeRuleMessages } from '../../messages/en/grade-rules';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { NumberField } from '../../ui/number-field';
import { type Form, useForm } from '../../ui/use-form';
import { expectedGrade } from './grade-optimism';
import { gradeOf } from './gradebook';
import { GradingPreview } from './grading-preview';
import { described } from './described';
import { RadioList } from './radio-list';
import type { GradeActions } from './use-grade-actions';

const text = gradeRuleMessages.category;
const DROPS = ['dropLowest', 'dropHighest'] as const;

/** Properties of {@link CategoryDialog}. */
export interface CategoryDialogProps {
  course: Gradebook_CourseFragment;
  category: Gradebook_CategoryFragment;
  onSave: GradeActions['saveCategory'];
  onClose(): void;
}

/** The rules of one category, with what they do to the course before they are saved. */
export default function CategoryDialog({ course, category, onSave, onClose }: CategoryDialogProps) {
  const form = useForm<CategoryValues>({
    name: `category-rules:${category.id}`,
    operation: 'UpdateGradeCategory',
    initial: valuesOf(category),
    submit: async (values) => onSave(category, changeOf(values)),
    onSaved: onClose,
  });
  return (
    <Dialog title={text.title(category.name)} onClose={onClose}>
      <DialogForm form={form} action={gradeRuleMessages.save} onCancel={onClose}>
        <Preview course={course} category={{ ...category, ...changeOf(form.values) }} />
        <Fields form={form} isByPoints={gradeOf(course).weighting === 'points'} />
      </DialogForm>
    </Dialog>
  );
}

/** What the form holds; null is an empty number. */
interface CategoryValues extends Pick<Gradebook_CategoryFragment, 'weight' | 'aggregation' | 'isBonus'> {
  dropLowest: number | null;
  dropHighest: number | null;
}

function valuesOf(category: Gradebook_CategoryFragment): CategoryValues {
  const { weight, aggregation, isBonus, dropLowest, dropHighest } = category;
  return { weight, aggregation, isBonus, dropLowest, dropHighest };
}

function changeOf({ dropLowest, dropHighest, ...values }: CategoryValues) {
  return { ...values, dropLowest: dropLowest ?? 0, dropHighest: dropHighest ?? 0 };
}

interface FieldsProps {
  form: Form<CategoryValues>;
  isByPoints: boolean;
}

function Fields({ form, isByPoints }: FieldsProps) {
  return (
    <>
      <NumberField
        {...form.field('weight')}
        label={text.weight}
        unit="%"
        range={NUMBER_RANGES.weight}
        optional
      />
      <RadioList
        {...form.field('aggregation')}
        label={text.aggregation}
        {...(isByPoints && { hint: text.onlyByWeights })}
        options={described(text, AGGREGATIONS)}
      />
      <div className="grid grid-cols-2 gap-4">
        {DROPS.map((drop) => (
          <NumberField
            key={drop}
            {...form.field(drop)}
            label={text[drop]}
            unit={text.items}
            range={NUMBER_RANGES.drops}
            inputMode="numeric"
          />
        ))}
      </div>
      <Checkbox {...form.field('isBonus')} label={text.isBonus} hint={text.isBonusHint} />
    </>
  );
}

interface PreviewProps {
  course: Gradebook_CourseFragment;
  /** As it is being changed. */
  category: Gradebook_CategoryFragment;
}

/** A number that cannot be read moves nothing. */
function Preview({ course, category }: PreviewProps) {
  const numbers = [category.weight ?? 0, category.dropLowest, category.dropHighest];
  const isReadable = numbers.every(Number.isFinite);
  const categories = course.categories.map((known) =>
    known.id === category.id && isReadable ? category : known,
  );
  return <GradingPreview before={expectedGrade(course)} after={expectedGrade({ ...course, categories })} />;
}
