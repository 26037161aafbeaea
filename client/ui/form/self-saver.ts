import { readDraft, removeDraft, writeDraft } from '../../boot/drafts';
import { conflictMessages, lostConnectionMessages } from '../../messages/en/feedback';
import { fallbackMessage } from '../../notifications/error-messages';
import { readFailure, type Failure } from '../../notifications/failure';
import { notify } from '../../notifications/notify';
import { newChange } from '../../notifications/undo';
import { createStore } from '../device/store';
import { browserErrors, incompleteFields, NO_ERRORS, serverErrors, type FormErrors } from './form-errors';
import { pick, without } from './pick';

/** Values of fields that were changed. */
export interface Edit<Values extends object> {
  /** The values before. */
  from: Partial<Values>;
  /** The typed values. */
  to: Partial<Values>;
  /** The version of the row on which the edit began. */
  version: number;
}

/** An edit with how far it reaches. */
interface ScopedEdit<Values extends object, Scope extends string> extends Edit<Values> {
  scope: Scope;
}

/** Values that aren't saved yet. */
interface UnsavedEdit<Values extends object> extends Edit<Values> {
  /** The scope of each, as chosen when it was typed. */
  scopes: { [Name in keyof Values]?: string };
}

/** A change that someone else made as well; the student decides. */
interface Conflict<Values extends object> {
  message: string;
  /** The version that they saved. */
  version: number;
  fields: readonly (keyof Values)[];
}

export interface SelfSavingOptions<Values extends object, Scope extends string> {
  /** Names the draft: one for each thing that can be edited. */
  name: string;
  /** The operation's name, for its fallback text when the server says nothing. */
  operation: string;
  /** The scope of changes from now on; each keeps the scope under which it was typed. */
  scope: Scope;
  /** The saved values, as far as this device knows. */
  read(): { values: Values; version: number };
  /** Whether an edit changes anything that is saved. */
  hasChanges(edit: Edit<Values>): boolean;
  /**
   * Saves an edit; thrown errors are shown. All changes since the field got the focus have the same ID.
   * @param version to save over, if the student resolved a conflict; otherwise the edit's own
   */
  save(edit: ScopedEdit<Values, Scope> & { id: string }, version?: number): Promise<unknown>;
  /**
   * Keeps a refused edit where the student decides about it, also after this tab has ended; the form then shows what
   * is saved.
   * @returns false if this device can't: the form keeps it, and asks
   */
  setAside(edit: ScopedEdit<Values, Scope>, error: unknown): Promise<boolean>;
  /**
   * Called after each save with all changes since the field got the focus.
   * @param isLeft whether the field was left, so the edit is over
   */
  onSaved(edit: ScopedEdit<Values, Scope> & { id: string }, isLeft: boolean): void;
  /** Fetches the saved values, for "Use the other version". */
  reload(): Promise<unknown>;
}

/** The visible state of a form that saves automatically. */
export interface SelfSavingState<Values extends object> {
  /** The unsaved changes. */
  edit: UnsavedEdit<Values>;
  errors: FormErrors;
  /** When something was saved last, in milliseconds since 1970; null before that. */
  savedAt: number | null;
  /** The conflict waiting for the student's decision; null if there is none. */
  conflict: Conflict<Values> | null;
}

/** The pause in typing after which it is saved, in milliseconds. */
const TYPING_PAUSE_MS = 1_000;
/** The same for a choice, which is complete at once. */
const CHOICE_PAUSE_MS = 250;

/**
 * Saves the fields of a form one edit after the other, never two at once. A refused edit stays as typed, and
 * doesn't keep other fields from being saved.
 */
export class SelfSaver<Values extends object, Scope extends string> {
  readonly state;
  /** The form on the screen; null once it is closed. */
  private form: HTMLFormElement | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The edit that is being saved; null if there is none. */
  private pending: Edit<Values> | null = null;
  /** The trigger that occurred while another save was running. */
  private next: 'pause' | 'leave' | null = null;
  /** Everything that was saved since the field got the focus. */
  private act: (ScopedEdit<Values, Scope> & { id: string }) | null = null;
  /** The edit that the student decided to save over someone else's version. */
  private decided: Pick<Conflict<Values>, 'version' | 'fields'> = { version: 0, fields: [] };

  constructor(private options: SelfSavingOptions<Values, Scope>) {
    const draft = { ...emptyEdit<Values>(), ...readDraft<UnsavedEdit<Values>>(options.name) };
    const edit = { ...draft, from: pick(draft.from, Object.keys(draft.to)) };
    this.state = createStore<SelfSavingState<Values>>({
      edit,
      errors: NO_ERRORS,
      savedAt: null,
      conflict: null,
    });
  }

  /** Adopts the options of the latest rendering. */
  follow(options: SelfSavingOptions<Values, Scope>): void {
    this.options = options;
  }

  /** Begins with the unsaved input of an earlier visit. */
  open(form: HTMLFormElement | null): void {
    this.form = form;
    this.flush('leave');
  }

  /** Saves the rest; a toast reports anything that can't be saved, now or later. */
  close(): void {
    const incomplete = this.form ? incompleteFields(this.form) : [];
    this.flush('leave');
    const { edit, conflict, errors } = this.state.get();
    // The last value of an incomplete date is an intermediate one that the student didn't mean.
    if (incomplete.length > 0) this.keep(only(edit, without(edit.to, incomplete)));
    const fault = conflict?.message ?? Object.values(errors.fields)[0];
    if (fault !== undefined) notify.error(fault);
    this.form = null;
  }

  /** Takes typed values, and saves them after a pause. */
  change(changes: Partial<Values>): void {
    const { edit, errors } = this.state.get();
    const { scope } = this.options;
    const names = Object.keys(changes) as (keyof Values)[];
    const { act } = this;
    if (act && (act.scope !== scope || !names.some((name) => name in act.to))) this.end();
    const { values, version } = this.options.read();
    this.keep({
      from: { ...pick(values, names), ...edit.from },
      to: { ...edit.to, ...changes },
      version: isEmpty(edit.to) ? version : edit.version,
      scopes: { ...edit.scopes, ...Object.fromEntries(names.map((name) => [name, scope])) },
    });
    this.update({ errors: { message: errors.message, fields: without(errors.fields, names) } });
    clearTimeout(this.timer);
    const pause = document.activeElement?.matches(TYPED) ? TYPING_PAUSE_MS : CHOICE_PAUSE_MS;
    this.timer = setTimeout(() => this.pause(), pause);
  }

  /** A field was left, or the page is being hidden: saves at once. */
  leave(): void {
    this.flush('leave');
  }

  /** The page is being left: saves without waiting for a save under way, whose end this page may not see. */
  go(): void {
    const { to } = this.state.get().edit;
    const { pending } = this;
    const names = Object.keys(to) as (keyof Values)[];
    if (pending && names.every((name) => Object.is(to[name], pending.to[name]))) return;
    this.pending = null;
    this.flush('leave');
  }

  /** Saves a refused edit as a whole; the fields of a conflict overwrite someone else's values. */
  retry(): void {
    const { conflict } = this.state.get();
    if (conflict) this.decided = conflict;
    this.update({ errors: NO_ERRORS, conflict: null });
    this.flush('leave');
  }

  /** Replaces the typed values of the conflict with those someone else saved. */
  discard(): void {
    const { edit, errors, conflict } = this.state.get();
    const fields = conflict?.fields ?? [];
    this.keep(only(edit, without(edit.to, fields)));
    this.update({ errors: { ...errors, fields: without(errors.fields, fields) }, conflict: null });
    void this.options.reload().catch((error: unknown) => this.fail(error));
  }

  /** A choice is an edit that is over. A date that is being typed passes through other dates. */
  private pause(): void {
    const { activeElement } = document;
    if (activeElement?.matches(SEGMENT)) return;
    this.flush(activeElement?.matches(TYPED) ? 'pause' : 'leave');
  }

  private flush(how: 'pause' | 'leave'): void {
    clearTimeout(this.timer);
    const { edit, errors, conflict } = this.state.get();
    const fields = { ...pick(errors.fields, Object.keys(edit.to)), ...this.faultsOf(edit) };
    // Also while something is being saved: a form that is closed by the next time can't be checked any more.
    if (how === 'leave') this.update({ errors: { ...errors, fields } });
    if (this.pending) {
      this.next = this.next === 'leave' ? 'leave' : how;
      return;
    }
    const ready = without(edit.to, [...Object.keys(fields), ...(conflict?.fields ?? [])]);
    const part = this.nextPart(only(edit, ready));
    if (part) void this.send(part, how, Object.keys(ready).length > Object.keys(part.edit.to).length);
    else if (how === 'leave') this.end();
    if (!this.options.hasChanges(edit)) removeDraft(this.options.name);
  }

  /** The faults the form itself finds: in the typed values, and in dates not yet completed. */
  private faultsOf({ to }: Edit<Values>): FormErrors['fields'] {
    if (!this.form) return {};
    return pick(browserErrors(this.form).fields, [...Object.keys(to), ...incompleteFields(this.form)]);
  }

  /** The part to save at once: resolved conflicts before the rest, and one scope after the other. */
  private nextPart(edit: UnsavedEdit<Values>): Part<Values, Scope> | null {
    const { decided, options } = this;
    const scopeOf = (name: keyof Values) => (edit.scopes[name] ?? options.scope) as Scope;
    const names = Object.keys(edit.to) as (keyof Values)[];
    for (const isDecided of [true, false]) {
      for (const scope of new Set(names.map(scopeOf))) {
        const isOfPart = (name: keyof Values) =>
          scopeOf(name) === scope && decided.fields.includes(name) === isDecided;
        const { from, to, version } = only(edit, pick(edit.to, names.filter(isOfPart)));
        const part = { from, to, version, scope };
        const over = isDecided ? Math.max(decided.version, options.read().version) : undefined;
        if (options.hasChanges(part)) return { edit: part, over };
      }
    }
    return null;
  }

  /** @param isRestLeft whether more can be saved after it */
  private async send(
    { edit, over }: Part<Values, Scope>,
    how: 'pause' | 'leave',
    isRestLeft: boolean,
  ): Promise<void> {
    this.pending = edit;
    const id = this.act?.id ?? newChange();
    try {
      await this.options.save({ ...edit, id }, over);
      this.settle(edit);
      const isLeft = how === 'leave' || this.next === 'leave';
      this.act = {
        id,
        from: { ...edit.from, ...this.act?.from },
        to: { ...this.act?.to, ...edit.to },
        version: edit.version,
        scope: edit.scope,
      };
      if (isLeft) this.end();
      else this.options.onSaved(this.act, false);
      if (isRestLeft) this.next ??= how;
    } catch (error) {
      await this.refuse(error, edit);
    } finally {
      if (this.pending === edit) this.pending = null;
    }
    const { next } = this;
    this.next = null;
    if (next) this.flush(next);
  }

  private settle(saved: Edit<Values>): void {
    this.forget(saved);
    const { errors } = this.state.get();
    this.update({ savedAt: Date.now(), errors: { ...errors, message: null } });
  }

  /** Forgets values that are saved or set aside; values typed in the meantime become an edit of them. */
  private forget(saved: Edit<Values>): void {
    const { edit } = this.state.get();
    const names = Object.keys(edit.to) as (keyof Values)[];
    const left = names.filter((name) => !Object.is(edit.to[name], saved.to[name]));
    this.keep(only({ ...edit, from: { ...edit.from, ...saved.to } }, pick(edit.to, left)));
    this.decided = { ...this.decided, fields: this.decided.fields.filter((name) => !(name in saved.to)) };
  }

  private async refuse(error: unknown, edit: ScopedEdit<Values, Scope>): Promise<void> {
    const failure = readFailure(error);
    const { code, currentVersion } = failure;
    const isConflict = code === 'CONFLICT' && currentVersion !== null;
    const held = isConflict ? overlapOf(edit, failure) : [];
    const refused = { ...edit, from: pick(edit.from, held), to: pick(edit.to, held) };
    const isSetAside = isConflict && (await this.options.setAside(refused, error).catch(() => false));
    if (isSetAside) {
      // Undoing what came before it would overwrite the other values.
      this.act = null;
      this.forget(refused);
    }
    const fields = isSetAside ? {} : this.fail(error).fields;
    if (isConflict && !isSetAside) this.ask(currentVersion, held);
    // The other fields needn't wait for the refused ones.
    if (isConflict || Object.keys(fields).length > 0) this.next ??= 'pause';
  }

  /** Says what failed: in the form, or in a toast once it is closed. */
  private fail(error: unknown): FormErrors {
    const failure = readFailure(error);
    const isLost = failure.kind === 'network';
    const found = isLost
      ? { message: lostConnectionMessages.short, fields: {} }
      : serverErrors(this.form, failure, fallbackMessage(this.options.operation));
    const text = found.message ?? Object.values(found.fields)[0];
    // Of a lost connection, the error link has told.
    if (!this.form && !isLost && text) notify.error(text);
    const { errors } = this.state.get();
    this.update({ errors: { message: found.message, fields: { ...errors.fields, ...found.fields } } });
    return found;
  }

  /** Lets these fields wait for a decision, with those that already do. */
  private ask(version: number, fields: readonly (keyof Values)[]): void {
    const { errors, conflict } = this.state.get();
    const held = [...new Set([...(conflict?.fields ?? []), ...fields])];
    const asked = { message: conflictMessages.text, version, fields: held };
    this.update({ errors: { ...errors, message: null }, conflict: asked });
  }

  /** The edit of a field is over. */
  private end(): void {
    if (this.act) this.options.onSaved(this.act, true);
    this.act = null;
  }

  private keep(edit: UnsavedEdit<Values>): void {
    if (isEmpty(edit.to)) removeDraft(this.options.name);
    else writeDraft(this.options.name, edit);
    this.update({ edit });
  }

  private update(changes: Partial<SelfSavingState<Values>>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }
}

/** The fields of a refused edit that someone else changed as well; all of them if the server doesn't name any. */
function overlapOf<Values extends object>({ to }: Edit<Values>, { conflicts }: Failure): (keyof Values)[] {
  const names = Object.keys(to) as (keyof Values)[];
  const named = names.filter((name) => conflicts?.some(({ field }) => field === name));
  return named.length > 0 ? named : names;
}

/** The part saved with one request. */
interface Part<Values extends object, Scope extends string> {
  edit: ScopedEdit<Values, Scope>;
  /** The version to save it over; undefined for the one that the edit began on. */
  over: number | undefined;
}

/** A part of a date or time. */
const SEGMENT = '[role="spinbutton"]';
/** Controls for typed text or numbers. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea';

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}

function emptyEdit<Values extends object>(): UnsavedEdit<Values> {
  return { from: {}, to: {}, version: 0, scopes: {} };
}

/** An edit of these fields alone. */
function only<Values extends object>(edit: UnsavedEdit<Values>, to: Partial<Values>): UnsavedEdit<Values> {
  const names = Object.keys(to);
  return { ...edit, from: pick(edit.from, names), to, scopes: pick(edit.scopes, names) };
}
