import { useId, useState } from 'react';
import { termsInView } from '#domain/terms/terms-in-view';
import { IconAdjustmentsHorizontal, IconListCheck, IconSearch } from '@tabler/icons-react';
import type { AssignmentRow_CourseFragment, TermSwitch_TermFragment } from '../../../generated/graphql';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { taskMessages } from '../../../messages/en/tasks';
import { termMessages } from '../../../messages/en/terms';
import { Button, IconButton } from '../../../ui/control/button';
import { controlClass } from '../../../ui/form/field';
import { useFormat } from '../../../ui/format/format-context';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import {
  DUE_RANGES,
  isFiltered,
  NO_FILTER,
  SORT_KEYS,
  STATUSES,
  type AssignmentFilter,
} from './assignment-filter';

const text = assignmentBoardMessages.filter;

export interface FilterBarProps {
  filter: AssignmentFilter;
  onChange(changes: Partial<AssignmentFilter>): void;
  courses: readonly AssignmentRow_CourseFragment[];
  terms: readonly TermSwitch_TermFragment[];
  /** The chosen term; null for those in view. */
  termId: string | null;
  onTermChange(termId: string | null): void;
  isSelecting: boolean;
  /** Starts or ends selecting. */
  onSelect(): void;
  /** Whether there is something to show by week or by day. */
  hasViews: boolean;
}

/** The filters of the list. On a phone, the choices and the search are collapsed; the page's header searches too. */
export function FilterBar(props: FilterBarProps) {
  const { filter, onChange, isSelecting, onSelect, hasViews } = props;
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  return (
    <div role="search" aria-label={text.label} className="flex flex-wrap items-center gap-2 print:hidden">
      <SegmentedControl
        label={text.status}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={STATUSES.map((value) => ({ value, label: text.statuses[value] }))}
      />
      <div className="ml-auto flex sm:order-last">
        <IconButton
          label={assignmentBoardMessages.selection.start}
          aria-pressed={isSelecting}
          onClick={onSelect}
          icon={<IconListCheck size={20} stroke={1.75} aria-hidden />}
          className="aria-pressed:bg-primary-soft aria-pressed:text-link"
        />
        <IconButton
          label={text.label}
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setOpen(!isOpen)}
          icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
          className="aria-expanded:bg-primary-soft aria-expanded:text-link sm:hidden!"
        />
      </div>
      <div
        id={choicesId}
        className={`flex-wrap items-center gap-2 max-sm:w-full sm:contents ${isOpen ? 'flex' : 'hidden'}`}
      >
        <Choices {...props} />
      </div>
      <SearchField
        value={filter.text}
        onChange={(words) => onChange({ text: words })}
        className={isOpen || filter.text !== '' ? '' : 'max-sm:hidden'}
      />
      {isFiltered(filter) && (
        <Button variant="plain" onClick={() => onChange(NO_FILTER)} className="px-3">
          {text.clear}
        </Button>
      )}
      {hasViews && <ViewSwitch isByDay={filter.isByDay} onChange={(isByDay) => onChange({ isByDay })} />}
    </div>
  );
}

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

function Choices({ filter, onChange, courses, terms, termId, onTermChange }: FilterBarProps) {
  const inView = termsInView(terms, useFormat().today());
  const only = inView.length === 1 ? inView[0]?.id : undefined;
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
        options={[
          { value: '', label: text.allCourses },
          ...courses.map(({ id, code }) => ({ value: id, label: code })),
        ]}
      />
      {terms.length > 1 && (
        <Choice
          label={text.term}
          value={termId ?? only ?? ''}
          onChange={(id) => onTermChange(id === only ? null : id || null)}
          options={[
            ...(inView.length > 1 ? [{ value: '', label: termMessages.now }] : []),
            ...terms.map(({ id, name, isCurrent }) => ({
              value: id,
              label: isCurrent ? text.currentTerm(name) : name,
            })),
          ]}
        />
      )}
      <Choice
        label={text.sort}
        value={filter.sort}
        onChange={(key) =>
          onChange({ sort: SORT_KEYS.find((sort) => sort === key) ?? 'due', isDescending: false })
        }
        options={SORT_KEYS.map((value) => ({ value, label: text.sorts[value] }))}
        className="sm:hidden"
      />
    </>
  );
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
      className={`${controlClass} w-auto! max-w-52 cursor-pointer truncate py-1.5 text-sm! ${className}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface SearchFieldProps {
  value: string;
  onChange(value: string): void;
  className: string;
}

function SearchField({ value, onChange, className }: SearchFieldProps) {
  return (
    <div className={`relative min-w-32 flex-1 sm:max-w-72 ${className}`}>
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
