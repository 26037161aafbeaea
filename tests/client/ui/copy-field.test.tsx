import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyField } from '../../../client/ui/control/copy-field';

const WORDS = { label: 'Secret', copy: 'Copy', copyByHand: 'It is selected: copy it with the keyboard.' };

function show() {
  const copied: string[] = [];
  render(<CopyField value="tw_secret" words={WORDS} onCopied={() => copied.push('copied')} />);
  return copied;
}

test('the button copies the text and says so', async () => {
  const user = userEvent.setup();
  const copied = show();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual(['copied']);
  expect(await navigator.clipboard.readText()).toBe('tw_secret');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('where the browser refuses, the text is selected and the way by hand is said', async () => {
  const user = userEvent.setup();
  const copied = show();
  navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(WORDS.copyByHand)).toBeVisible();
  const field = screen.getByLabelText<HTMLInputElement>('Secret');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'tw_secret'.length]);
  expect(copied).toEqual([]);
});
