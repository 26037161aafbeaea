import type { EventScope } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { SegmentedControl } from '../../ui/form/segmented-control';
import type { EntryKind } from './calendar-entry';

interface ScopeFieldProps {
  /** The question, such as "Which dates move". */
  label: string;
  /** The meaning of each answer. */
  hints: Readonly<Record<EventScope, string>>;
  kind: EntryKind;
  value: EventScope;
  onChange(scope: EventScope): void;
}

const { thisClass, thisDate, following, all } = calendarMessages.move.scopes;

/** Asks which dates a change of a single date applies to. */
export function ScopeField({ label, hints, kind, value, onChange }: ScopeFieldProps) {
  return (
    <div className="grid gap-2">
      <SegmentedControl<EventScope>
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: 'this', label: kind === 'class' ? thisClass : thisDate },
          { value: 'this_and_following', label: following },
          { value: 'all', label: all },
        ]}
      />
      <p role="status" className="text-sm text-muted">
        {hints[value]}
      </p>
    </div>
  );
}
