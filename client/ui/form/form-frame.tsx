import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { uiMessages } from '../../messages/en/ui';
import { NeedsConnection } from '../feedback/needs-connection';
import type { Form } from './use-form';
import { Button, type ButtonProps } from '../control/button';

interface ErrorSummaryProps<Values extends object> {
  form: Pick<Form<Values>, 'errors' | 'refusals' | 'idOf' | 'blockedBy'>;
}

/**
 * Says beforehand that a form can't be saved offline. After a refused submit, lists the errors, takes the focus, and
 * links to each field (the error summary of the GOV.UK Design System).
 */
export function ErrorSummary<Values extends object>({ form }: ErrorSummaryProps<Values>) {
  const { errors, refusals, idOf, blockedBy } = form;
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  const faults = Object.entries(errors.fields);
  const isShown = errors.message !== null || faults.length > 0;

  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  useTitlePrefix(isShown);

  const notice = <NeedsConnection act={blockedBy} />;
  if (!isShown) return notice;
  return (
    <>
      {notice}
      <div
        ref={box}
        tabIndex={-1}
        role="alert"
        aria-labelledby={headingId}
        className="grid gap-2 rounded-control border-2 border-danger bg-danger-soft p-4 text-sm text-ink"
      >
        <h2 id={headingId} className="text-base">
          {uiMessages.error.title}
        </h2>
        {errors.message !== null && <p>{errors.message}</p>}
        {faults.length > 0 && (
          <ul className="grid gap-1">
            {faults.map(([name, text]) => (
              <li key={name}>
                <a
                  href={`#${idOf(name)}`}
                  onClick={(event) => focusField(event, name)}
                  className="font-medium text-danger underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Focusable elements of any kind of field; hidden inputs only hold its value. */
const CONTROL = 'input:not([hidden], [type="hidden"]), textarea, button, [tabindex="0"]';

/**
 * Moves the focus itself, because the form must not change the page's address. In a group, the faulty control gets
 * it.
 */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const field = form?.querySelector(`[data-field="${name}"]`);
  const control =
    field?.querySelector<HTMLElement>(`:is(${CONTROL})[aria-invalid="true"]`) ??
    field?.querySelector<HTMLElement>(CONTROL);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}

function useTitlePrefix(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const prefix = uiMessages.error.titlePrefix;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isShown]);
}

export interface SubmitButtonProps extends Omit<ButtonProps, 'form' | 'pending' | 'type'> {
  form: Pick<Form<never>, 'isPending' | 'blockedBy'>;
}

/** Saves a form; disabled while that needs a connection, as the `ErrorSummary` says. */
export function SubmitButton({ form, disabled, ...rest }: SubmitButtonProps) {
  const isDisabled = disabled === true || form.blockedBy !== null;
  return <Button type="submit" pending={form.isPending} disabled={isDisabled} {...rest} />;
}
