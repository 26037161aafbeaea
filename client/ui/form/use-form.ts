/**
 * A form: values, drafts, errors, saving.
 *
 * ```tsx
 * const form = useForm({
 *   name: `course:${course?.id ?? 'new'}`,
 *   initial: { code: '', credits: null as number | null },
 *   submit: (input) => createCourse({ variables: { input } }),   // a generated mutation; it throws
 *   onSaved: onClose,
 * });
 * return (
 *   <form {...form.attributes}>
 *     <ErrorSummary form={form} />
 *     <TextField {...form.field('code', messages)} maxLength={TEXT_LIMITS.courseCode} />
 *     <NumberField {...form.field('credits', messages)} optional />
 *     <SubmitButton form={form} variant="primary">{messages.save}</SubmitButton>
 *   </form>
 * );
 * ```
 *
 * The browser's checks (`required`, `type="email"`, `minLength`) and the form's own (`check`) run before sending,
 * with our wording. The server checks everything else, and its field errors appear at the fields. An error loses
 * no input; unsaved input comes back as a draft when the form is opened again in this tab, or is offered if the form
 * is for something new (`offersDraft`).
 */
import { useId, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../boot/drafts';
import { fallbackMessage } from '../../notifications/error-messages';
import { NEEDS_CONNECTION, type Need } from '../../notifications/needs-connection';
import { readFailure } from '../../notifications/failure';
import { useIsOffline } from '../device/is-offline';
import { bindFields, type BindField } from './field';
import { browserErrors, NO_ERRORS, serverErrors, type FormErrors } from './form-errors';
import { without } from './pick';

export interface FormOptions<Values extends object> {
  /** Names the draft: one for each thing that can be edited, e.g. `course:new`. */
  name: string;
  initial: Values;
  /** Whether the form opens without its draft, and offers it: the student may be adding something else. */
  offersDraft?: boolean;
  /** The operation's name, for its fallback text when the server says nothing. */
  operation?: string;
  /** Faults that can be found before sending, by the field's name, in the server's words. */
  check?(values: Values): Readonly<Record<string, string>>;
  /**
   * What saving these values can't do offline, if that depends on them; otherwise the operation tells.
   * @param before the values that the student saw and changed
   */
  need?(values: Values, before: Values): Need | null;
  /**
   * Saves; thrown errors are shown.
   * @param expectedVersion the version to send with an update
   * @param before the values of that version, which the student saw and changed
   * @param pressed the value of the button that was pressed, in a form with several
   */
  submit(
    values: Values,
    expectedVersion: number | undefined,
    before: Values,
    pressed?: string,
  ): Promise<unknown>;
  /** Called after saving succeeded. */
  onSaved?(): void;
  /** Fields that are never kept as a draft. */
  secret?: readonly (keyof Values)[];
  /** For updates: the version that is being edited. */
  version?: number;
}

export interface Form<Values extends object> {
  values: Values;
  /** Changes some values at once. */
  change(values: Partial<Values>): void;
  /** Everything a field component needs: `<TextField {...form.field('title', messages)} />`. */
  field: BindField<Values>;
  /** For the `<form>` element. */
  attributes: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: SubmitEvent<HTMLFormElement>): void;
    noValidate: true;
    'aria-busy': boolean;
  };
  isPending: boolean;
  /** When it was last saved, in milliseconds since 1970; null before that. */
  savedAt: number | null;
  /** What keeps it from being saved, because the device is offline; null if nothing does. */
  blockedBy: Need | null;
  errors: FormErrors;
  /** Counts refused submits, so each of them moves the focus to the summary. */
  refusals: number;
  /** The id of a field's control. */
  idOf(name: string): string;
  /** Puts the values back and forgets the draft. */
  discard(): void;
  /** Brings back the draft that is offered; null if there is none. */
  resume: (() => void) | null;
}

/** See the top of this file. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const formId = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => (options.offersDraft ? readDraft<Values>(options.name) : null));
  const { values, version, before, read, replace, settle } = useDraftedValues(options);
  const blockedBy = useBlock(options, values, before);
  const isBlocked = blockedBy !== null;
  const saving = useSaving(ref, { ...options, version }, { before, read, settle, isBlocked });
  const idOf = (name: string): string => `${formId}-${name}`;

  const change = (changes: Partial<Values>): void => {
    const next = { ...read(), ...changes };
    replace(next);
    writeDraft(options.name, without(next, options.secret ?? []));
    saving.forgive(Object.keys(changes));
  };
  const resume = (): void => {
    change({ ...draft });
    setDraft(null);
    // The button that was pressed is gone.
    ref.current?.closest<HTMLElement>('[role=dialog]')?.focus();
  };
  const show = (shown: Values): void => {
    replace(shown);
    settle(shown);
    removeDraft(options.name);
    saving.reset();
  };
  return {
    values,
    change,
    field: bindFields({ values, change, errors: saving.errors.fields, idOf }),
    attributes: { ref, onSubmit: saving.submit, noValidate: true, 'aria-busy': saving.isPending },
    isPending: saving.isPending,
    savedAt: saving.savedAt,
    blockedBy,
    errors: saving.errors,
    refusals: saving.refusals,
    idOf,
    discard: () => show(options.initial),
    resume: draft && resume,
  };
}

/**
 * The values, initially from a draft, and the version they are based on, with its values. `read` gives the newest, before
 * React has drawn them; `settle` says which are saved.
 *
 * Cached values are shown first and may be outdated. The form follows newer ones until the student changes
 * something; then values and version stay, so the server can detect changes made elsewhere.
 */
function useDraftedValues<Values extends object>(options: FormOptions<Values>) {
  const { name, initial, version, offersDraft } = options;
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...(!offersDraft && readDraft<Values>(name)),
  }));
  const newest = useRef(values);
  const [base, setBase] = useState({ initial, version, clean: initial });
  const replace = (next: Values): void => {
    newest.current = next;
    setValues(next);
  };
  useLayoutEffect(() => {
    newest.current = values;
  }, [values]);
  const isOther = !isSame(initial, base.initial);
  const isClean = isSame(values, base.clean);
  if (isOther ? isClean : version !== base.version) {
    if (isOther) setValues(initial);
    setBase({ initial, version, clean: isOther ? initial : base.clean });
  }
  return {
    values,
    version: base.version,
    before: base.initial,
    read: () => newest.current,
    replace,
    settle: (clean: Values) => setBase((current) => ({ ...current, clean })),
  };
}

/** The reason a form can't be saved offline. */
function useBlock<Values extends object>(
  { operation, need }: FormOptions<Values>,
  values: Values,
  before: Values,
): Need | null {
  const isOffline = useIsOffline();
  if (!isOffline) return null;
  return need ? need(values, before) : (NEEDS_CONNECTION[operation ?? ''] ?? null);
}

/** Values of forms are plain JSON. */
function isSame(left: object, right: object): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

interface SavedValues<Values extends object> extends Pick<
  ReturnType<typeof useDraftedValues<Values>>,
  'before' | 'read' | 'settle'
> {
  isBlocked: boolean;
}

/** The way from a press on "Save" to saved or refused. */
function useSaving<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  options: FormOptions<Values>,
  { before, read, settle, isBlocked }: SavedValues<Values>,
) {
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusals, setRefusals] = useState(0);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const reset = (): void => {
    setErrors(NO_ERRORS);
  };
  const refuse = (found: FormErrors): void => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  const fail = (error: unknown): void => {
    const reason = readFailure(error);
    // A toast has said so, and the form says why it can't be saved for now.
    if (reason.kind === 'network') return;
    refuse(serverErrors(form.current, reason, fallbackMessage(options.operation)));
  };
  const save = async (expectedVersion: number | undefined, pressed?: string): Promise<void> => {
    setPending(true);
    reset();
    const submitted = read();
    try {
      await options.submit(submitted, expectedVersion, before, ...(pressed ? [pressed] : []));
      settle(submitted);
      removeDraft(options.name);
      setSavedAt(Date.now());
      options.onSaved?.();
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending || isBlocked) return;
    const found = browserErrors(event.currentTarget, options.check?.(read()));
    if (Object.keys(found.fields).length > 0) refuse(found);
    else void save(options.version, (event.nativeEvent.submitter as HTMLButtonElement | null)?.value);
  };
  const forgive = (names: readonly string[]): void => {
    setErrors(({ message, fields }) => ({ message, fields: without(fields, names) }));
  };
  return { isPending, savedAt, errors, refusals, submit, forgive, reset };
}
