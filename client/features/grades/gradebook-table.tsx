import { useState, type SubmitEvent } from 'react';
import { IconTrash } from '@tabler/icons-react';
import type { CategoryGrade } from '#domain/grading/course-grade';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
  GradingState,
} from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { Button, IconButton } from '../../ui/button';
import { controlClass } from '../../ui/field';
import { useFormat } from '../../ui/format-context';
import { parseDecimal } from '../../ui/number-field';
import { gradeOf, groupByCategory, type CategoryGroup } from './gradebook';
import { NumberCell } from './number-cell';
import { useGradeActions, type GradeActions } from './use-grade-actions';

const text = gradeMessages;
const STATES = Object.keys(text.states) as GradingState[];

/** The grid of a course's scores by category: every number is typed in place. */
export function GradebookTable({ course }: { course: Gradebook_CourseFragment }) {
  const actions = useGradeActions();
  const grade = gradeOf(course);
  const isPaused = course.status === 'paused';
  return (
    <div data-grid className="grid gap-6">
      {isPaused && <p className="text-sm text-muted">{text.paused(course.code)}</p>}
      {course.assignments.length === 0 && <p className="text-body">{text.noItems}</p>}
      {groupByCategory(course).map((group) => (
        <CategorySection
          key={group.category?.id ?? 'none'}
          group={group}
          grade={grade.categories.find(({ id }) => id === group.category?.id)}
          categories={course.categories}
          isPaused={isPaused}
          actions={actions}
        />
      ))}
      {!isPaused && <NewCategory courseId={course.id} actions={actions} />}
      <p className="text-sm text-muted max-sm:hidden">{text.keys}</p>
    </div>
  );
}

interface CategorySectionProps {
  group: CategoryGroup;
  grade: CategoryGrade | undefined;
  categories: readonly Gradebook_CategoryFragment[];
  isPaused: boolean;
  actions: GradeActions;
}

function CategorySection({ group, grade, categories, isPaused, actions }: CategorySectionProps) {
  const { category, items } = group;
  const format = useFormat();
  const name = category?.name ?? (categories.length > 0 ? text.category.none : text.category.all);
  return (
    <section aria-label={name}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-hairline pb-1">
        <h3 className="min-w-32 flex-1 text-base">{name}</h3>
        {category && (
          <>
            <label className="flex items-center gap-1 text-sm text-muted">
              {text.category.weight}
              <span className="w-20">
                <NumberCell
                  label={text.category.weightOf(name)}
                  column="weight"
                  value={category.weight}
                  range={NUMBER_RANGES.weight}
                  isDisabled={isPaused}
                  onSave={(weight) => actions.saveCategory(category, { weight })}
                />
              </span>
              %
            </label>
            <IconButton
              label={text.category.delete(name)}
              icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
              disabled={isPaused}
              onClick={() => actions.removeCategory(category)}
            />
          </>
        )}
        <span className="w-20 text-right text-base font-semibold text-ink tabular-nums">
          {grade?.current.gradable ? format.percent(grade.current.value) : '–'}
        </span>
      </div>
      {items.length > 0 && (
        <ItemTable items={items} categories={categories} isPaused={isPaused} actions={actions} />
      )}
    </section>
  );
}

type ItemTableProps = Pick<CategorySectionProps, 'categories' | 'isPaused' | 'actions'> & {
  items: readonly Gradebook_AssignmentFragment[];
};

/** A table from 640 px up; on a phone each row becomes a card of two lines. */
function ItemTable({ items, ...row }: ItemTableProps) {
  const head = 'px-2 py-2 text-right text-xs font-medium text-muted';
  return (
    <table className="w-full text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {text.columns.item}
          </th>
          <th scope="col" className={`${head} w-24`}>
            {text.columns.earned}
          </th>
          <th scope="col" className={`${head} w-24`}>
            {text.columns.possible}
          </th>
          <th scope="col" className={`${head} w-36 text-left`}>
            {text.columns.state}
          </th>
          {row.categories.length > 0 && (
            <th scope="col" className={`${head} w-40 text-left`}>
              {text.category.name}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({
  item,
  categories,
  isPaused,
  actions,
}: Omit<ItemTableProps, 'items'> & { item: Gradebook_AssignmentFragment }) {
  const points = { isDisabled: isPaused };
  return (
    <tr className="border-b border-hairline max-sm:grid max-sm:grid-cols-2 max-sm:gap-1 max-sm:py-2">
      <th scope="row" className="py-1 pr-2 text-left font-normal text-ink max-sm:col-span-2">
        {item.title}
      </th>
      <td className="py-1">
        <NumberCell
          {...points}
          column="earned"
          label={text.earnedOf(item.title)}
          value={item.pointsEarned}
          range={NUMBER_RANGES.pointsEarned}
          onSave={(pointsEarned) => actions.saveScore(item, { pointsEarned })}
        />
      </td>
      <td className="py-1">
        <NumberCell
          {...points}
          column="possible"
          label={text.possibleOf(item.title)}
          value={item.pointsPossible}
          range={NUMBER_RANGES.pointsPossible}
          onSave={(pointsPossible) => actions.saveScore(item, { pointsPossible })}
        />
      </td>
      <td className="py-1">
        <Choice
          label={text.stateOf(item.title)}
          value={item.gradingState}
          isDisabled={isPaused}
          options={STATES.map((value) => ({ value, label: text.states[value] }))}
          onChange={(gradingState) => actions.saveScore(item, { gradingState: gradingState as GradingState })}
        />
      </td>
      {categories.length > 0 && (
        <td className="py-1">
          <Choice
            label={text.category.of(item.title)}
            value={item.categoryId ?? ''}
            isDisabled={isPaused}
            options={[
              { value: '', label: text.category.none },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(categoryId) => actions.saveScore(item, { categoryId: categoryId || null })}
          />
        </td>
      )}
    </tr>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  isDisabled: boolean;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** The browser's own list: a grid of sixty of them must open at once on an old phone. */
function Choice({ label, value, isDisabled, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-10 w-full rounded-chip border border-transparent bg-transparent px-2 text-sm text-body hover:border-control touch:min-h-11"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function NewCategory({ courseId, actions }: { courseId: string; actions: GradeActions }) {
  const [name, setName] = useState('');
  const [weight, setWeight] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = parseDecimal(weight);
    if (name.trim() === '' || Number.isNaN(number)) return;
    void actions.addCategory(courseId, name.trim(), number).then((isAdded) => {
      if (!isAdded) return;
      setName('');
      setWeight('');
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2">
      <input
        aria-label={text.category.newName}
        placeholder={text.category.name}
        value={name}
        maxLength={TEXT_LIMITS.categoryName}
        onChange={(event) => setName(event.target.value)}
        className={`${controlClass} max-w-48`}
      />
      <input
        aria-label={text.category.newWeight}
        placeholder="%"
        inputMode="decimal"
        value={weight}
        onChange={(event) => setWeight(event.target.value)}
        className={`${controlClass} max-w-20`}
      />
      <Button type="submit">{text.category.add}</Button>
    </form>
  );
}
