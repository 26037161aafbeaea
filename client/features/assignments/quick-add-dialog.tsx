import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { parseQuickAdd, type QuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { useQuickAddContextQuery } from '../../generated/hooks';
import { quickAddMessages } from '../../messages/en/quick-add';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import type { Format } from '../../ui/format';
import { useFormat } from '../../ui/format-context';
import { openDialog, type DialogInitials } from '../../ui/open-dialog';
import { TextField } from '../../ui/text-field';
import { useForm } from '../../ui/use-form';
import { useNow } from '../../ui/use-now';
import type { Priority } from './assignment-values';
import { chipText, completed, FORM_KINDS, quoted, suggestionsFor } from './quick-add-chips';
import { useQuickAdd } from './use-quick-add';

const text = quickAddMessages;

/** Properties of {@link QuickAddDialog}. */
export interface QuickAddDialogProps {
  onClose(): void;
  initial: DialogInitials['quickAdd'];
}

/** The form of the line: Enter adds it and closes, with Shift it begins the next one. */
function useLineForm({ initial, onClose }: QuickAddDialogProps) {
  const add = useQuickAdd();
  const keepsOpen = useRef(false);
  const form = useForm({
    name: 'assignment:quick',
    operation: 'QuickAdd',
    initial: { text: initial.text ?? '' },
    submit: async ({ text: line }) => {
      const staysOpen = keepsOpen.current;
      if (!(await add(line))) return;
      if (staysOpen) beginAnew();
      else onClose();
    },
  });
  const field = form.field('text');
  const beginAnew = (): void => {
    field.onChange('');
    document.getElementById(field.id)?.focus();
  };
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent): void => {
    keepsOpen.current = key === 'Enter' && shiftKey;
  };
  return { form, field: { ...field, onKeyDown } };
}

/** One line that becomes an assignment: what is understood shows as chips while it is typed. */
export default function QuickAddDialog({ onClose, initial }: QuickAddDialogProps) {
  const format = useFormat();
  const context = useContextOfLine(format);
  const { form, field } = useLineForm({ onClose, initial });
  const line = field.value;
  const said = useMemo(() => parseQuickAdd(line, context), [line, context]);
  const openForm = (): void => {
    form.discard();
    openDialog('assignment', toInitial(parseQuickAdd(line, { ...context, kinds: FORM_KINDS })));
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form {...form.attributes} className="grid gap-4">
        <ErrorSummary form={form} />
        <TextField {...field} label={text.line} hint={text.hint} autoFocus maxLength={TEXT_LIMITS.quickAdd} />
        <Chips
          {...{ said, context }}
          fieldId={field.id}
          onRemove={(token) => field.onChange(quoted(line, token))}
        />
        <Suggestions
          found={suggestionsFor(line, context)}
          onPick={(suggestion) => field.onChange(completed(line, suggestion))}
        />
        {line.trim() !== '' && said.title === '' && !field.error && (
          <p className="text-sm text-muted">{text.needsTitle}</p>
        )}
        <DialogActions>
          <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.pending}>
            {text.submit}
          </Button>
          <Button variant="plain" onClick={openForm}>
            {text.allFields}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What the line is read by: the same as on the server, with the clocks of this moment. */
function useContextOfLine(format: Format): QuickAddContext {
  const { data } = useQuickAddContextQuery();
  const now = useNow();
  return useMemo(() => {
    const { courses = [], nextClasses = [] } = data?.quickAddContext ?? {};
    return {
      now: format.local(now),
      words: quickAddWords(format.locale),
      courses,
      nextClassOf: (id: string) => nextClasses.find(({ courseId }) => courseId === id) ?? null,
    };
  }, [data, format, now]);
}

interface ChipsProps {
  said: QuickAdd;
  context: QuickAddContext;
  /** Of the line itself, which has the focus when no chip is left. */
  fieldId: string;
  onRemove(token: QuickAdd['tokens'][number]): void;
}

/** What was understood; pressing a chip gives its words back to the title, and the focus to the chip behind it. */
function Chips({ said, context, fieldId, onRemove }: ChipsProps) {
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const next = list.current?.querySelectorAll('button')[removedAt.current];
    removedAt.current = null;
    (next ?? document.getElementById(fieldId))?.focus();
  }, [said, fieldId]);
  const chips = said.tokens.flatMap((token) => {
    const label = chipText(token, said, context, format);
    return label === null ? [] : [{ token, label }];
  });
  return (
    <ul
      ref={list}
      aria-label={text.understood}
      aria-live="polite"
      className="flex min-h-9 flex-wrap gap-2 touch:min-h-11"
    >
      {said.title !== '' && (
        <li className="inline-flex min-h-9 items-center font-semibold text-ink wrap-anywhere touch:min-h-11">
          {said.title}
        </li>
      )}
      {chips.map(({ token, label }, index) => (
        <li key={token.start}>
          <button
            type="button"
            aria-label={text.remove(label)}
            onClick={() => {
              removedAt.current = index;
              onRemove(token);
            }}
            className="inline-flex min-h-9 items-center gap-1 rounded-chip bg-primary-soft px-2.5 text-sm font-medium text-link hover:underline touch:min-h-11"
          >
            {label}
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Suggestions({ found, onPick }: { found: readonly string[]; onPick(suggestion: string): void }) {
  if (found.length === 0) return null;
  return (
    <ul aria-label={text.suggestions} className="flex flex-wrap gap-2">
      {found.map((suggestion) => (
        <li key={suggestion}>
          <button
            type="button"
            onClick={() => onPick(suggestion)}
            className="min-h-9 rounded-chip border border-control px-2.5 text-sm text-ink hover:bg-sunken touch:min-h-11"
          >
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What was understood, for the form with all fields. */
function toInitial(said: QuickAdd): DialogInitials['assignment'] {
  const { title, courseId, type, dueDate, dueTime, priority, estimateMinutes, pointsPossible } = said;
  return {
    title,
    ...(courseId === null ? {} : { courseId }),
    ...(type === null ? {} : { type }),
    ...(dueDate === null ? {} : { dueDate, dueTime }),
    ...(priority === null ? {} : { priority: String(priority) as Priority }),
    ...(estimateMinutes === null ? {} : { estimateMinutes }),
    ...(pointsPossible === null ? {} : { pointsPossible }),
  };
}
