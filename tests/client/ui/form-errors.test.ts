import { browserErrors, serverErrors } from '../../../client/ui/form/form-errors';
import type { Failure } from '../../../client/notifications/failure';

function formWith(...names: string[]): HTMLFormElement {
  const form = document.createElement('form');
  for (const name of names) {
    const field = form.appendChild(document.createElement('div'));
    Object.assign(field.dataset, { field: name, label: `The ${name}` });
  }
  return form;
}

const fieldsOf = (form: HTMLFormElement, path: string) => {
  const failure = {
    kind: 'refused',
    code: 'BAD_USER_INPUT',
    message: 'No.',
    fields: { [path]: 'must be 1' },
  };
  return serverErrors(form, failure as unknown as Failure, '').fields;
};

test('a form of one row of a list finds its fields in what the server says of the list', () => {
  const name = 'pointsEarned';
  expect(fieldsOf(formWith(name), 'input.scores[0].pointsEarned')).toEqual({
    [name]: 'The pointsEarned must be 1.',
  });
});

test.each([
  ['none of its parts is filled in', [true, true], {}],
  ['all of them are', [false, false], {}],
  [
    'one is missing',
    [true, false],
    { due: 'The due is incomplete. Fill in every part, or clear all of it.' },
  ],
])('a date is faulty unless it is whole or empty: %s', (_case, parts, fields) => {
  const form = formWith('due');
  for (const isEmpty of parts) {
    const part = form.firstElementChild!.appendChild(document.createElement('div'));
    part.setAttribute('role', 'spinbutton');
    part.toggleAttribute('data-placeholder', isEmpty);
  }
  expect(browserErrors(form).fields).toEqual(fields);
});

test('a form of the whole list finds the row', () => {
  const name = 'periods[1].weight';
  expect(fieldsOf(formWith(name, 'weight'), name)).toEqual({ [name]: 'The periods[1].weight must be 1.' });
});

test.each([
  ['🧪'.repeat(5), {}],
  ['🧪'.repeat(6), { title: 'The title must have at most 5 characters.' }],
])('a text is too long by its characters, not by how browsers count them: %s', (value, fields) => {
  const form = formWith('title');
  const input = form.firstElementChild!.appendChild(document.createElement('input'));
  Object.assign(input, { maxLength: 5, value });
  Object.defineProperty(input, 'validity', { value: { valid: false, tooLong: true } });
  expect(browserErrors(form).fields).toEqual(fields);
});
