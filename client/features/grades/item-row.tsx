import { memo, type ReactNode } from 'react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  GradingState,
} from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { NumberCell } from './number-cell';
import type { ChangeScore } from './use-grade-actions';

const text = gradeMessages;
const STATES = (Object.keys(text.states) as GradingState[]).map((value) => ({
  value,
  label: text.states[value],
}));

/** Properties of {@link ItemRow}. */
export interface ItemRowProps {
  item: Gradebook_AssignmentFragment;
  categories: readonly Gradebook_CategoryFragment[];
  /** The item as it is stored, while values are only tried out. */
  stored?: Gradebook_AssignmentFragment | undefined;
  /** Scores of a paused course are read only. */
  isPaused: boolean;
  onChange: ChangeScore;
}

/** One item of the gradebook; on a phone a card of three lines. Drawn again only when it changes, for there may be hundreds. */
export const ItemRow = memo(function ItemRow({ item, categories, stored, isPaused, onChange }: ItemRowProps) {
  const isLive = stored !== undefined;
  const isLeftOut = item.gradingState === 'excused' || item.gradingState === 'omitted';
  return (
    <tr
      data-item={item.id}
      className="border-b border-hairline max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3"
    >
      <th
        scope="row"
        className={`py-1 pr-2 text-left font-normal max-sm:col-span-2 max-sm:font-medium ${isLeftOut ? 'text-muted' : 'text-ink'}`}
      >
        {item.title}
      </th>
      <NumberData label={text.columns.earned}>
        <NumberCell
          column="earned"
          label={text.earnedOf(item.title)}
          value={item.pointsEarned}
          range={NUMBER_RANGES.pointsEarned}
          isDisabled={isPaused}
          isLive={isLive}
          isTried={isLive && stored.pointsEarned !== item.pointsEarned}
          onSave={(pointsEarned) => onChange(item, { pointsEarned })}
        />
      </NumberData>
      <NumberData label={text.columns.possible}>
        <NumberCell
          column="possible"
          label={text.possibleOf(item.title)}
          value={item.pointsPossible}
          range={NUMBER_RANGES.pointsPossible}
          isDisabled={isPaused}
          isLive={isLive}
          isTried={isLive && stored.pointsPossible !== item.pointsPossible}
          onSave={(pointsPossible) => onChange(item, { pointsPossible })}
        />
      </NumberData>
      <td className="py-0.5 sm:pl-3">
        <Choice
          label={text.stateOf(item.title)}
          column="state"
          value={item.gradingState}
          isTried={isLive && stored.gradingState !== item.gradingState}
          isDisabled={isPaused}
          options={STATES}
          onChange={(gradingState) => onChange(item, { gradingState: gradingState as GradingState })}
        />
      </td>
      {categories.length > 0 && <CategoryData {...{ item, categories, stored, isPaused, onChange }} />}
    </tr>
  );
});

function CategoryData({ item, categories, stored, isPaused, onChange }: ItemRowProps) {
  return (
    <td className="py-0.5">
      <Choice
        label={text.category.of(item.title)}
        value={item.categoryId ?? ''}
        isTried={stored !== undefined && stored.categoryId !== item.categoryId}
        isDisabled={isPaused}
        options={[
          { value: '', label: text.category.none },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(categoryId) => onChange(item, { categoryId: categoryId || null })}
      />
    </td>
  );
}

function NumberData({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="py-0.5">
      <span aria-hidden className="block text-xs text-muted sm:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

interface ChoiceProps {
  label: string;
  /** The column of the grid, where one can be pasted into. */
  column?: string;
  value: string;
  isDisabled: boolean;
  /** The value is only tried out. */
  isTried: boolean;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** The browser's own list: a grid of sixty of them must open at once on an old phone. */
function Choice({ label, column, value, isDisabled, isTried, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      data-column={column}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      className={
        'min-h-10 w-full truncate rounded-chip border bg-transparent px-1 text-sm hover:border-control ' +
        'disabled:hover:border-transparent touch:min-h-11 ' +
        (isTried ? 'border-dashed border-primary font-semibold text-link' : 'border-transparent text-body')
      }
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
