/**
 * A form that saves automatically: each field when it is left, after a pause in typing, and before the form
 * is closed or the page hidden. It has no Save button; `saver.state` says what is saved and what isn't.
 *
 * An unsaved field shows its typed value; all others follow the saved values, whoever changed them. Unsaved
 * input comes back as a draft when the form is opened again in this tab.
 */
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { onLeaving } from '../device/leaving';
import { useStore } from '../device/store';
import { bindFields } from './field';
import { SelfSaver, type SelfSavingOptions, type SelfSavingState } from './self-saver';
import type { Form } from './use-form';

/** The form as its fields need it, whether or not it saves automatically. */
export type FormFields<Values extends object> = Pick<Form<Values>, 'values' | 'change' | 'field' | 'errors'>;

export interface SelfSavingForm<Values extends object> extends FormFields<Values> {
  state: SelfSavingState<Values>;
  /** Saves a refused edit again; the fields of a conflict overwrite someone else's values. */
  retry(): void;
  /** Replaces the typed values of the conflict with those someone else saved. */
  discard(): void;
  /** For the `<form>` element. */
  attributes: {
    ref: RefObject<HTMLFormElement | null>;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: { preventDefault(): void }): void;
    noValidate: true;
  };
}

/** A field, or a choice with its own label. */
const FIELD = '[data-field], [role="radiogroup"]';

/** See the top of this file. */
export function useSelfSavingForm<Values extends object, Scope extends string>(
  options: SelfSavingOptions<Values, Scope>,
): SelfSavingForm<Values> {
  const formId = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [saver] = useState(() => new SelfSaver(options));
  useLayoutEffect(() => saver.follow(options), [saver, options]);
  useLayoutEffect(() => {
    const leave = (): void => saver.leave();
    const stay = onLeaving(() => saver.go());
    saver.open(ref.current);
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      stay();
      saver.close();
    };
  }, [saver]);
  const state = useStore(saver.state);
  const values = { ...options.read().values, ...state.edit.to };
  return {
    values,
    errors: state.errors,
    state,
    change: (changes) => saver.change(changes),
    field: bindFields({
      values,
      change: (changes) => saver.change(changes),
      errors: state.errors.fields,
      idOf: (name) => `${formId}-${name}`,
    }),
    retry: () => saver.retry(),
    discard: () => saver.discard(),
    attributes: {
      ref,
      onBlur: ({ target, relatedTarget }) => {
        if (!target.closest(FIELD)?.contains(relatedTarget)) saver.leave();
      },
      onSubmit: (event) => event.preventDefault(),
      noValidate: true,
    },
  };
}
