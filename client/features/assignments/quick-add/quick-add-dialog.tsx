import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { parseQuickAdd, type QuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { useQuickAddContextQuery } from '../../../generated/hooks';
import { quickAddMessages } from '../../../messages/en/quick-add';
import { UndoLine } from '../../../notifications/undo-line';
import { Button } from '../../../ui/control/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { ErrorSummary, SubmitButton } from '../../../ui/form/form-frame';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { openDialog, type DialogInitials } from '../../../ui/overlay/open-dialog';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { useNow } from '../../../ui/device/use-now';
import { knownCourses } from '../form/known-courses';
import { CourseChips, WeightNote, type LineContext } from './course-chips';
import {
  chipText,
  completed,
  FORM_KINDS,
  isDoubtful,
  quoted,
  suggestionsFor,
  titleParts,
  unreadText,
} from './quick-add-chips';
import {
  forgetLine,
  type LineDraft,
  linesAside,
  putOldLineAside,
  QUICK_ADD_DRAFT,
  setLineAside,
  useQuickAdd,
  initialOf,
} from './use-quick-add';

const text = quickAddMessages;

interface QuickAddDialogProps {
  onClose(): void;
  initial: DialogInitials['quickAdd'];
}

/** The form of the line: Enter adds it and closes; with Shift, or after `keepOpen`, it starts the next one. */
function useLineForm({ initial, onClose }: QuickAddDialogProps, context: QuickAddContext) {
  const add = useQuickAdd();
  const keepsOpen = useRef(false);
  const form = useForm({
    name: QUICK_ADD_DRAFT,
    operation: 'QuickAdd',
    initial: { text: initial.text ?? '', typedAt: 0 } satisfies LineDraft,
    check: ({ text: line }) => lineFaults(line, context),
    submit: async ({ text: line }) => {
      const staysOpen = keepsOpen.current;
      keepsOpen.current = false;
      if (!(await add(line, parseQuickAdd(line, context)))) return;
      forgetLine(line);
      if (staysOpen) beginAnew();
      else onClose();
    },
  });
  const begun = useBegunLine(form.values.text);
  const field = {
    ...form.field('text'),
    onFocus: begun.onFocus,
    onChange: (line: string) => {
      begun.onChange(line);
      form.change({ text: line, typedAt: Date.now() });
    },
  };
  const beginAnew = (): void => {
    field.onChange('');
    document.getElementById(field.id)?.focus();
  };
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent): void => {
    keepsOpen.current = key === 'Enter' && shiftKey;
  };
  const keepOpen = (): void => {
    keepsOpen.current = true;
  };
  return { form, field: { ...field, onKeyDown }, keepOpen };
}

/** Faults that are found before the server is asked: it refuses new work for a paused course. */
function lineFaults(line: string, context: QuickAddContext): Record<string, string> {
  const { title, courseId } = parseQuickAdd(line, context);
  const course = context.courses.find(({ id }) => id === courseId);
  if (title === '') return { text: text.needsTitle };
  return course?.status === 'paused' ? { text: text.coursePaused(course.code) } : {};
}

/** An unfinished line comes back selected: typing replaces it, and it is offered again once the field is empty. */
function useBegunLine(text: string) {
  const begun = useRef(text.trim() === '' ? null : text);
  const isReplaced = useRef(false);
  return {
    onFocus({ target }: FocusEvent<HTMLInputElement>): void {
      if (begun.current !== target.value) return;
      target.select();
      const note = (): void => {
        isReplaced.current = target.selectionStart === 0 && target.selectionEnd === target.value.length;
      };
      target.addEventListener('beforeinput', note, { once: true });
    },
    onChange(line: string): void {
      const old = begun.current;
      if (old !== null && isReplaced.current && !line.includes(old.trim()) && line !== '') setLineAside(old);
      begun.current = null;
    },
  };
}

/** One line that becomes an assignment: chips show what was read while the student types. */
export default function QuickAddDialog({ onClose, initial }: QuickAddDialogProps) {
  const format = useFormat();
  const context = useContextOfLine(format);
  useState(() => putOldLineAside(Date.now(), initial.text));
  const { form, field, keepOpen } = useLineForm({ onClose, initial }, context);
  const line = field.value;
  const [oldLine] = linesAside();
  const said = useMemo(() => parseQuickAdd(line, context), [line, context]);
  const openForm = (): void => {
    form.discard();
    openDialog('assignment', initialOf(line, parseQuickAdd(line, { ...context, kinds: FORM_KINDS })));
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form {...form.attributes} className="grid gap-4">
        <ErrorSummary form={form} />
        <TextField {...field} label={text.line} hint={text.hint} autoFocus maxLength={TEXT_LIMITS.quickAdd} />
        {oldLine !== undefined && line === '' && (
          <OldLine
            line={oldLine}
            onEnd={(continued) => {
              forgetLine(oldLine);
              field.onChange(continued);
              document.getElementById(field.id)?.focus();
            }}
          />
        )}
        <LineParts {...{ line, said, context }} fieldId={field.id} onChange={field.onChange} />
        {line.trim() !== '' && said.title === '' && !field.error && (
          <p className="text-sm text-muted">{text.needsTitle}</p>
        )}
        <UndoLine />
        <DialogActions>
          <SubmitButton form={form} variant="primary" pendingLabel={text.pending}>
            {text.submit}
          </SubmitButton>
          <Button type="submit" title={text.anotherKeys} onClick={keepOpen}>
            {text.another}
          </Button>
          <Button variant="plain" onClick={openForm}>
            {text.allFields}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Offers an unfinished line from another day. */
function OldLine({ line, onEnd }: { line: string; onEnd(continued: string): void }) {
  return (
    <div className="text-sm">
      <p className="text-body wrap-anywhere">{text.old.line(line)}</p>
      <div className="-ml-4 flex flex-wrap">
        <Button variant="plain" onClick={() => onEnd(line)}>
          {text.old.continue}
        </Button>
        <Button variant="remove" onClick={() => onEnd('')}>
          {text.old.discard}
        </Button>
      </div>
    </div>
  );
}

/**
 * The context in which the line is read: as on the server, at the current time; offline, perhaps only the courses.
 */
function useContextOfLine(format: Format): LineContext {
  const { cache } = useApolloClient();
  const { data } = useQuickAddContextQuery();
  const now = useNow();
  return useMemo(() => {
    const {
      courses = knownCourses(cache).filter(({ status }) => status !== 'archived'),
      nextClasses = [],
      terms = [],
    } = data?.quickAddContext ?? {};
    return {
      now: format.local(now),
      timezone: format.timezone,
      terms,
      words: quickAddWords(format.locale),
      courses,
      nextClassOf: (id: string) => nextClasses.find(({ courseId }) => courseId === id) ?? null,
    };
  }, [cache, data, format, now]);
}

interface LineProps {
  line: string;
  said: QuickAdd;
}

interface LinePartsProps extends LineProps {
  context: LineContext;
  /** ID of the line's field, which gets the focus if no chip is left. */
  fieldId: string;
  onChange(line: string): void;
}

/** What was read of the line, and what can be added to it by a press. */
function LineParts({ line, said, context, fieldId, onChange }: LinePartsProps) {
  const continueWith = (changed: string): void => {
    onChange(changed);
    document.getElementById(fieldId)?.focus();
  };
  return (
    <>
      <Chips {...{ line, said, context, fieldId }} onRemove={(token) => onChange(quoted(line, token))} />
      <Unread {...{ line, said }} />
      <WeightNote {...{ said, context }} />
      <CourseChips {...{ line, said, context }} onPick={continueWith} />
      <Suggestions
        found={suggestionsFor(line, context)}
        onPick={(suggestion) => onChange(completed(line, suggestion))}
      />
    </>
  );
}

interface ChipsProps extends Omit<LinePartsProps, 'onChange'> {
  onRemove(token: QuickAdd['tokens'][number]): void;
}

/** The parts that were read; pressing a chip returns its words to the title and moves the focus to the next chip. */
function Chips({ line, said, context, fieldId, onRemove }: ChipsProps) {
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
    if (label === null) return [];
    const shown = token.isDoubtful ? text.chips.check(label) : label;
    return [{ token, label: shown, isWarning: isDoubtful(token, said) }];
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
          <Title {...{ line, said }} />
        </li>
      )}
      {chips.map(({ token, label, isWarning }, index) => (
        <li key={token.start}>
          <button
            type="button"
            aria-label={text.remove(label)}
            onClick={() => {
              removedAt.current = index;
              onRemove(token);
            }}
            className={`inline-flex min-h-9 items-center gap-1 rounded-chip px-2.5 text-start text-sm font-medium hover:underline touch:min-h-11 ${isWarning ? 'bg-warning-soft text-warning' : 'bg-primary-soft text-link'}`}
          >
            {isWarning && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
            {label}
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The title; parts that look like more are underlined, see {@link Unread}. */
function Title({ line, said }: LineProps) {
  return (
    <span>
      {titleParts(line, said).map(({ text: part, isMarked }, index) =>
        isMarked ? (
          <mark
            key={index}
            className="rounded-chip bg-warning-soft text-warning underline decoration-dotted underline-offset-4"
          >
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}

/** Words that look like more than a title but weren't read, with the reason, so no one assumes they were. */
function Unread({ line, said }: LineProps) {
  return (
    <ul aria-label={text.notUsed} aria-live="polite" className="grid gap-1 empty:hidden">
      {said.unread.map((piece) => (
        <li key={piece.start} className="flex items-start gap-1.5 text-sm text-warning">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden className="mt-0.5" />
          <span className="wrap-anywhere">{unreadText(line, piece)}</span>
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
