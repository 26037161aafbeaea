import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Gradebook_AssignmentFragment, Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeRuleMessages } from '../../messages/en/grade-rules';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { NumberField } from '../../ui/number-field';
import { useForm } from '../../ui/use-form';
import { expectedGrade } from './grade-optimism';
import { goesByItemWeights } from './gradebook';
import { GradingPreview } from './grading-preview';
import type { GradeActions } from './use-grade-actions';

const text = gradeRuleMessages.item;
const FLAGS = ['isBonus', 'neverDrop', 'manuallyDropped'] as const;

/** Properties of {@link ItemDialog}. */
export interface ItemDialogProps {
  course: Gradebook_CourseFragment;
  item: Gradebook_AssignmentFragment;
  onSave: GradeActions['saveScore'];
  onClose(): void;
}

/** How one item is weighed and dropped, with what that does to the course before it is saved. */
export default function ItemDialog({ course, item, onSave, onClose }: ItemDialogProps) {
  const { weight, isBonus, neverDrop, manuallyDropped } = item;
  const form = useForm({
    name: `item-rules:${item.id}`,
    operation: 'SaveScore',
    initial: { weight, isBonus, neverDrop, manuallyDropped },
    submit: async (values) => onSave(item, values),
    onSaved: onClose,
  });
  const { values } = form;
  const changed = { ...item, ...values, weight: Number.isNaN(values.weight) ? weight : values.weight };
  const assignments = course.assignments.map((other) => (other.id === item.id ? changed : other));
  const category = course.categories.find(({ id }) => id === item.categoryId);
  return (
    <Dialog title={text.title(item.title)} onClose={onClose}>
      <DialogForm form={form} action={gradeRuleMessages.save} onCancel={onClose}>
        <GradingPreview before={expectedGrade(course)} after={expectedGrade({ ...course, assignments })} />
        {category && goesByItemWeights(category) && (
          <NumberField
            {...form.field('weight')}
            label={text.weight}
            hint={text.weightHint}
            range={NUMBER_RANGES.weight}
            optional
          />
        )}
        <div>
          {FLAGS.map((flag) => (
            <Checkbox key={flag} {...form.field(flag)} label={text[flag]} hint={text[`${flag}Hint`]} />
          ))}
        </div>
      </DialogForm>
    </Dialog>
  );
}
