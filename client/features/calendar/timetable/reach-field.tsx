import { dayOf } from '#domain/time/local-date-time';
import { timetableMessages } from '../../../messages/en/timetable';
import { useFormat } from '../../../ui/format/format-context';
import { Select } from '../../../ui/form/select';
import type { Form } from '../../../ui/form/use-form';
import { ScopeField } from '../scope-field';
import type { ClassValues } from './class-form';

export interface ReachFieldProps {
  form: Form<ClassValues>;
  /** The starts a change can begin with. */
  starts: readonly string[];
}

const text = timetableMessages.form.reach;

/** Asks which dates a change of a class applies to, and from which one on. */
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
