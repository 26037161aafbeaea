import { useState, type ReactNode } from 'react';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { Badge } from '../../../ui/feedback/badge';
import type { GradingFieldsProps } from './grading-rule-fields';
import { type GradingValues, isUsual } from './grading-values';

export interface RuleFoldProps extends GradingFieldsProps {
  title: string;
  /** The fields inside. */
  fields: readonly (keyof GradingValues)[];
  children: ReactNode;
}

/**
 * Rules that few courses need, folded away. It opens when one of them is set or has an error; its title shows
 * that even when it is closed.
 */
export function RuleFold({ form, title, fields, children }: RuleFoldProps) {
  const isSet = fields.some((field) => !isUsual(form.values, field));
  const isFaulty = Object.keys(form.errors.fields).some((name) =>
    fields.some((field) => name.startsWith(field)),
  );
  const reason = isFaulty ? 'faulty' : isSet ? 'set' : null;
  const [isOpen, setOpen] = useState(reason !== null);
  const [known, setKnown] = useState(reason);
  if (reason !== known) {
    setKnown(reason);
    if (reason) setOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-hairline"
    >
      <summary className="min-h-11 cursor-pointer content-center rounded-chip text-sm font-semibold text-ink">
        {title} {isSet && <Badge>{gradeRuleMessages.more.set}</Badge>}
      </summary>
      <div className="grid gap-4 pt-2 pb-5">{children}</div>
    </details>
  );
}
