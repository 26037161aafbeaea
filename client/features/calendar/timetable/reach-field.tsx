import { dayOf } from '#domain/time/local-date-time';
import { timetableMessages } from '../../../messages/en/timetable';
import { useFormat } from '../../../ui/format-context';
import { Select } from '../../../ui/select';
import type { Form } from '../../../ui/use-form';
import { ScopeField } from '../scope-field';
import type { ClassValues } from './class-form';

/** Properties of {@link ReachField}. */
export interface ReachFieldProps {
  form: Form<ClassValues>;
  /** The starts a change can begin with. */
  starts: readonly string[];
}

const text = timetableMessages.form.reach;

/** Asks how far a change of a class reaches, and from which of its dates on. */
export function ReachField({ form, starts }: ReachFieldProps) {
  const format = useFormat();
  const { scope } = form.values;
  return (
    <div className="grid gap-3">
      <ScopeField
        label={text.label}
        hints={text.hints}
        kind="class"
        value={scope}
        onChange={(chosen) => form.change({ scope: chosen })}
      />
      {scope !== 'all' && (
        <Select
          {...form.field('originalStart')}
          label={scope === 'this' ? text.on : text.from}
          options={starts.map((start) => ({ value: start, label: format.day(dayOf(start)) }))}
        />
      )}
    </div>
  );
}
