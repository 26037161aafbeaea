import { memo, useId, useState } from 'react';
import { termsInView } from '#domain/terms/terms-in-view';
import { IconAdjustmentsHorizontal, IconListCheck, IconSearch } from '@tabler/icons-react';
import { ALL_TERMS } from '../../../apollo/known-terms';
import type { AssignmentRow_CourseFragment, TermSwitch_TermFragment } from '../../../generated/graphql';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { taskMessages } from '../../../messages/en/tasks';
import { termMessages } from '../../../messages/en/terms';
import { Button, IconButton } from '../../../ui/control/button';
import { controlClass } from '../../../ui/form/field';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { useFormat } from '../../../ui/format/format-context';
import { DUE_RANGES, filtersOn, SORT_KEYS, STATUSES, type AssignmentFilter } from './assignment-filter';

/** The names of the terms that tell courses of the same code apart, by course. */
export function termsOfSharedCodes(
  courses: readonly AssignmentRow_CourseFragment[],
  terms: readonly TermSwitch_TermFragment[],
): ReadonlyMap<string, string> {
  const isShared = ({ code, termId }: AssignmentRow_CourseFragment) =>
    courses.some((other) => other.code === code && other.termId !== termId);
  const nameOf = new Map(terms.map(({ id, name }) => [id, name]));
  return new Map(
    courses.filter(isShared).flatMap(({ id, termId }) => {
      const name = nameOf.get(termId ?? '');
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

const text = assignmentBoardMessages.filter;

interface FilterBarProps {
  filter: AssignmentFilter;
  onChange(changes: Partial<AssignmentFilter>): void;
  courses: readonly AssignmentRow_CourseFragment[];
  terms: readonly TermSwitch_TermFragment[];
  /** The chosen term, or `ALL_TERMS`; null for those in view. */
  term: string | null;
  onTermChange(term: string | null): void;
  /** Removes all filters, and the chosen term. */
  onClear(): void;
  isSelecting: boolean;
  /** Starts or ends selecting. */
  onSelect(): void;
  /** Whether there is something to show by week or by day. */
  hasViews: boolean;
}

/** Whether the filters were open on a phone: they stay open while another term is loaded. */
let wasOpen = false;

/** The filters of the list. On a phone, all but the status are collapsed behind a button that says how many are on. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filter, onChange, term, onClear, isSelecting, onSelect, hasViews } = props;
  const [isOpen, setOpen] = useState(wasOpen);
  const toggle = (): void => {
    wasOpen = !isOpen;
    setOpen(wasOpen);
  };
  const choicesId = useId();
  const count = filtersOn(filter) + (term === null ? 0 : 1);
  return (
    <div role="search" aria-label={text.label} className="flex flex-wrap items-center gap-2 print:hidden">
      <SegmentedControl
        label={text.status}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={STATUSES.map((value) => ({ value, label: text.statuses[value] }))}
        isDense
      />
      <div className="ml-auto flex sm:order-last">
        <IconButton
          label={assignmentBoardMessages.selection.start}
          aria-pressed={isSelecting}
          onClick={onSelect}
          icon={<IconListCheck size={20} stroke={1.75} aria-hidden />}
          className="aria-pressed:bg-primary-soft aria-pressed:text-link"
        />
        <Button
          variant="plain"
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={toggle}
          className={`gap-1.5! px-2! aria-expanded:bg-primary-soft sm:hidden ${count === 0 ? 'text-muted!' : ''}`}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
          {count === 0 ? text.label : text.on(count)}
        </Button>
      </div>
      <div
        id={choicesId}
        className={`grid-cols-2 items-center gap-2 max-sm:w-full sm:contents ${isOpen ? 'grid' : 'hidden'}`}
      >
        <Choices {...props} />
        <SearchField value={filter.text} onChange={(words) => onChange({ text: words })} />
        {hasViews && <ViewSwitch isByDay={filter.isByDay} onChange={(isByDay) => onChange({ isByDay })} />}
        {count > 0 && (
          <Button variant="plain" onClick={onClear} className="justify-self-start px-3">
            {text.clear}
          </Button>
        )}
      </div>
    </div>
  );
});

/** Weeks show more at a glance; days can be dragged to. */
function ViewSwitch({ isByDay, onChange }: { isByDay: boolean; onChange(isByDay: boolean): void }) {
  const { views } = taskMessages;
  return (
    <SegmentedControl
      label={views.label}
      value={isByDay ? 'day' : 'week'}
      onChange={(view) => onChange(view === 'day')}
      options={[
        { value: 'week', label: views.week },
        { value: 'day', label: views.day },
      ]}
    />
  );
}

function Choices({ filter, onChange, courses, terms, term, onTermChange }: FilterBarProps) {
  return (
    <>
      <Choice
        label={text.due}
        value={filter.due}
        onChange={(due) => onChange({ due: DUE_RANGES.find((range) => range === due) ?? 'any' })}
        options={DUE_RANGES.map((value) => ({ value, label: text.dues[value] }))}
      />
      <Choice
        label={text.course}
        value={filter.courseId ?? ''}
        onChange={(courseId) => onChange({ courseId: courseId || null })}
        options={[{ value: '', label: text.allCourses }, ...courseOptions(courses, terms)]}
      />
      {terms.length > 1 && <TermChoice {...{ terms, term, onTermChange }} />}
      <Choice
        label={text.sort}
        value={filter.sort}
        onChange={(key) =>
          onChange({ sort: SORT_KEYS.find((sort) => sort === key) ?? 'due', isDescending: false })
        }
        options={SORT_KEYS.map((value) => ({ value, label: text.sorted(text.sorts[value]) }))}
        className="sm:hidden"
      />
    </>
  );
}

/** Those in view, each term, and all of them. */
function TermChoice({ terms, term, onTermChange }: Pick<FilterBarProps, 'terms' | 'term' | 'onTermChange'>) {
  const inView = termsInView(terms, useFormat().today());
  const only = inView.length === 1 ? inView[0]?.id : undefined;
  return (
    <Choice
      label={termMessages.term}
      value={term ?? only ?? ''}
      onChange={(id) => onTermChange(id === only ? null : id || null)}
      options={[
        ...(inView.length > 1 ? [{ value: '', label: termMessages.now }] : []),
        ...terms.map(({ id, name, isCurrent }) => ({
          value: id,
          label: isCurrent ? termMessages.current(name) : name,
        })),
        { value: ALL_TERMS, label: text.allTerms },
      ]}
    />
  );
}

/** The courses by code, with the term of those that share theirs. */
function courseOptions(
  courses: readonly AssignmentRow_CourseFragment[],
  terms: readonly TermSwitch_TermFragment[],
): ChoiceProps['options'] {
  const termOf = termsOfSharedCodes(courses, terms);
  return courses.map(({ id, code }) => {
    const term = termOf.get(id);
    return { value: id, label: term === undefined ? code : text.courseOfTerm(code, term) };
  });
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange(value: string): void;
  options: readonly { value: string; label: string }[];
  className?: string;
}

/** A native list: phones have the better ones. */
function Choice({ label, value, onChange, options, className = '' }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} cursor-pointer truncate py-1.5 text-sm! sm:w-auto! sm:max-w-52 ${className}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <div className="relative min-w-32 flex-1 max-sm:order-first max-sm:col-span-2 sm:max-w-72">
      <IconSearch
        size={18}
        stroke={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={text.search}
        placeholder={text.searchShort}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} py-1.5 pl-10 text-sm!`}
      />
    </div>
  );
}
