import { readDraft, removeDraft, writeDraft } from '../../boot/drafts';
import { fallbackMessage } from '../../notifications/error-messages';
import { readFailure } from '../../notifications/failure';
import { notify } from '../../notifications/notify';
import { createStore } from '../device/store';
import { browserErrors, NO_ERRORS, serverErrors, type FormErrors } from './form-errors';
import { pick, without } from './pick';

/** Values of fields that were changed. */
export interface Edit<Values extends object> {
  /** What they were before. */
  from: Partial<Values>;
  /** What was typed. */
  to: Partial<Values>;
  /** The version of the row on which the edit began. */
  version: number;
}

/** What a form that saves by itself needs to know. */
export interface SelfSavingOptions<Values extends object> {
  /** Names the draft: one for each thing that can be edited. */
  name: string;
  /** The operation's name, for its fallback text when the server says nothing. */
  operation: string;
  /** What is saved now, as far as this device knows. */
  read(): { values: Values; version: number };
  /** Whether an edit changes anything that is saved. */
  hasChanges(edit: Edit<Values>): boolean;
  /**
   * Saves an edit; what it throws is shown.
   * @param version to save over, if the student decided a conflict; otherwise the edit's own
   */
  save(edit: Edit<Values>, version?: number): Promise<unknown>;
  /**
   * Called after each save with everything that was changed since the field got the focus.
   * @param isLeft whether the field was left, so that the edit is over
   */
  onSaved(edit: Edit<Values> & { id: string }, isLeft: boolean): void;
  /** Fetches what is saved now, for "Use theirs". */
  reload(): Promise<unknown>;
}

/** What a form that saves by itself shows. */
export interface SelfSavingState<Values extends object> {
  /** What isn't saved yet. */
  edit: Edit<Values>;
  errors: FormErrors;
  /** When something was saved last, in milliseconds since 1970; null before that. */
  savedAt: number | null;
  /** The version that somebody else saved in the meantime; null without a conflict. */
  theirVersion: number | null;
}

/** How long typing pauses before it is saved, in milliseconds. */
const TYPING_PAUSE_MS = 1_000;
/** The same for a choice, which is complete at once. */
const CHOICE_PAUSE_MS = 250;

let acts = 0;

/**
 * Saves the fields of a form one edit after the other, never two at once. What is refused stays as it was typed, and
 * doesn't keep other fields from being saved.
 */
export class SelfSaver<Values extends object> {
  readonly state;
  /** The form on the screen; null once it is closed. */
  private form: HTMLFormElement | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPending = false;
  /** What happened while something was being saved. */
  private next: 'pause' | 'leave' | null = null;
  /** Everything that was saved since the field got the focus. */
  private act: (Edit<Values> & { id: string }) | null = null;

  constructor(private options: SelfSavingOptions<Values>) {
    const edit = { from: {}, to: {}, version: 0, ...readDraft<Edit<Values>>(options.name) };
    this.state = createStore<SelfSavingState<Values>>({
      ...{ edit, errors: NO_ERRORS, savedAt: null, theirVersion: null },
    });
  }

  /** Goes by what the latest rendering says. */
  follow(options: SelfSavingOptions<Values>): void {
    this.options = options;
  }

  /** Begins, with what an earlier visit left unsaved. */
  open(form: HTMLFormElement | null): void {
    this.form = form;
    this.flush('leave');
  }

  /** Saves what is left; from now on, a toast says what fails. */
  close(): void {
    this.flush('leave');
    const [fault] = Object.values(this.state.get().errors.fields);
    if (fault !== undefined) notify.error(fault);
    this.form = null;
  }

  /** Takes what was typed, and saves it after a pause. */
  change(changes: Partial<Values>): void {
    const { edit, errors } = this.state.get();
    if (this.act && !Object.keys(changes).some((name) => name in this.act!.to)) this.end();
    const { values, version } = this.options.read();
    const names = Object.keys(changes) as (keyof Values)[];
    const from = { ...pick(values, names), ...edit.from };
    this.keep({ from, to: { ...edit.to, ...changes }, version: isEmpty(edit.to) ? version : edit.version });
    this.update({ errors: { message: errors.message, fields: without(errors.fields, names) } });
    clearTimeout(this.timer);
    const pause = document.activeElement?.matches(TYPED) ? TYPING_PAUSE_MS : CHOICE_PAUSE_MS;
    this.timer = setTimeout(() => this.pause(), pause);
  }

  /** A field was left, or the page is being hidden: saves at once. */
  leave(): void {
    this.flush('leave');
  }

  /** Saves what was refused as a whole, over what somebody else saved if there is a conflict. */
  retry(): void {
    const { theirVersion } = this.state.get();
    this.update({ errors: NO_ERRORS, theirVersion: null });
    this.flush('leave', theirVersion ?? undefined);
  }

  /** Shows what is saved instead of what was typed. */
  discard(): void {
    this.keep({ from: {}, to: {}, version: 0 });
    this.update({ errors: NO_ERRORS, theirVersion: null });
    void this.options.reload().catch((error: unknown) => this.refuse(error));
  }

  /** A choice is an edit that is over. A date that is half typed looks like no date at all. */
  private pause(): void {
    const { activeElement } = document;
    if (activeElement?.matches(SEGMENT)) return;
    this.flush(activeElement?.matches(TYPED) ? 'pause' : 'leave');
  }

  private flush(how: 'pause' | 'leave', version?: number): void {
    clearTimeout(this.timer);
    if (this.isPending) {
      this.next = this.next === 'leave' ? 'leave' : how;
      return;
    }
    const { edit, errors, theirVersion } = this.state.get();
    const faults = pick(this.form ? browserErrors(this.form).fields : {}, Object.keys(edit.to));
    if (how === 'leave') this.update({ errors: { ...errors, fields: { ...errors.fields, ...faults } } });
    const names = (Object.keys(edit.to) as (keyof Values & string)[]).filter(
      (name) => !(name in faults) && !(name in errors.fields),
    );
    const ready = { ...edit, from: pick(edit.from, names), to: pick(edit.to, names) };
    if (theirVersion === null && this.options.hasChanges(ready)) void this.send(ready, how, version);
    else if (how === 'leave') this.end();
    if (!this.options.hasChanges(edit)) removeDraft(this.options.name);
  }

  private async send(edit: Edit<Values>, how: 'pause' | 'leave', version?: number): Promise<void> {
    this.isPending = true;
    try {
      await this.options.save(edit, version);
      this.settle(edit);
      const isLeft = how === 'leave' || this.next === 'leave';
      acts += 1;
      this.act = {
        id: this.act?.id ?? `edit-${acts}`,
        from: { ...edit.from, ...this.act?.from },
        to: { ...this.act?.to, ...edit.to },
        version: edit.version,
      };
      if (isLeft) this.end();
      else this.options.onSaved(this.act, false);
    } catch (error) {
      this.refuse(error);
    } finally {
      this.isPending = false;
    }
    const { next } = this;
    this.next = null;
    if (next) this.flush(next);
  }

  /** Forgets what is saved; what was typed meanwhile is an edit of that. */
  private settle(saved: Edit<Values>): void {
    const { edit } = this.state.get();
    const left = (Object.keys(edit.to) as (keyof Values)[]).filter(
      (name) => !Object.is(edit.to[name], saved.to[name]),
    );
    this.keep({ ...edit, from: pick({ ...edit.from, ...saved.to }, left), to: pick(edit.to, left) });
    this.update({ savedAt: Date.now(), errors: { ...this.state.get().errors, message: null } });
  }

  private refuse(error: unknown): void {
    const failure = readFailure(error);
    const { message, fields } = serverErrors(this.form, failure, fallbackMessage(this.options.operation));
    const text = message ?? Object.values(fields)[0];
    if (!this.form && text) notify.error(text);
    this.update({
      errors: { message, fields: { ...this.state.get().errors.fields, ...fields } },
      theirVersion: failure.code === 'CONFLICT' ? failure.currentVersion : null,
    });
    // The other fields needn't wait for the refused ones.
    if (Object.keys(fields).length > 0) this.next ??= 'pause';
  }

  /** The edit of a field is over. */
  private end(): void {
    if (this.act) this.options.onSaved(this.act, true);
    this.act = null;
  }

  private keep(edit: Edit<Values>): void {
    if (isEmpty(edit.to)) removeDraft(this.options.name);
    else writeDraft(this.options.name, edit);
    this.update({ edit });
  }

  private update(changes: Partial<SelfSavingState<Values>>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }
}

/** A part of a date or time. */
const SEGMENT = '[role="spinbutton"]';
/** What a text or number is typed into. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea';

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
