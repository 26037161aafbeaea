import { uiMessages } from '../../../messages/en/ui';
import type { FormErrors } from '../../../ui/form/form-errors';
import { find, h } from '../dom';

/**
 * Shows the errors of a form, at its fields and as a summary with links to them, as `ErrorSummary` does in the
 * application.
 */
export function showErrors(form: HTMLFormElement, { message, fields }: FormErrors): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    showAtField(field, fields[field.dataset['field'] ?? '']);
  }
  const summary = find<HTMLElement>(form, '[data-part="errors"]');
  const faults = Object.entries(fields);
  const isShown = message !== null || faults.length > 0;
  summary.replaceChildren(...(isShown ? [summaryOf(form, message, faults)] : []));
  summary.hidden = !isShown;
  const title = document.title.replace(uiMessages.error.titlePrefix, '');
  document.title = isShown ? uiMessages.error.titlePrefix + title : title;
}

/** Moves the focus to the summary: a refused submit calls for it. */
export function focusErrors(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-part="errors"] [tabindex]')?.focus();
}

function showAtField(field: HTMLElement, text: string | undefined): void {
  const control = find<HTMLInputElement>(field, 'input');
  const errorId = `${control.id}-error`;
  field.querySelector(`#${errorId}`)?.remove();
  const texts = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== errorId);
  field.toggleAttribute('data-faulty', text !== undefined);
  control.ariaInvalid = text === undefined ? null : 'true';
  if (text !== undefined) {
    field.append(h('p', { id: errorId, class: 'text-sm font-medium text-danger' }, text));
    texts.push(errorId);
  }
  if (texts.length > 0) control.setAttribute('aria-describedby', texts.join(' '));
  else control.removeAttribute('aria-describedby');
}

function summaryOf(
  form: HTMLFormElement,
  message: string | null,
  faults: readonly [name: string, text: string][],
): HTMLElement {
  const headingId = `${form.dataset['operation']}-errors`;
  return h(
    'div',
    {
      tabindex: '-1',
      role: 'alert',
      'aria-labelledby': headingId,
      class: 'grid gap-2 rounded-control border-2 border-danger bg-danger-soft p-4 text-sm text-ink',
    },
    h('h2', { id: headingId, class: 'text-base' }, uiMessages.error.title),
    message !== null && h('p', {}, message),
    faults.length > 0 &&
      h(
        'ul',
        { class: 'grid gap-1' },
        ...faults.map(([name, text]) => h('li', {}, linkTo(form, name, text))),
      ),
  );
}

/** Moves the focus itself, because a form must not change the page's address. */
function linkTo(form: HTMLFormElement, name: string, text: string): HTMLElement {
  const control = find<HTMLInputElement>(form, `[data-field="${name}"] input`);
  const link = h('a', { href: `#${control.id}`, class: 'font-medium text-danger underline' }, text);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.scrollIntoView({ block: 'center' });
    control.focus();
  });
  return link;
}
