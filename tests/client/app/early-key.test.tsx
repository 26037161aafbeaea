import { fireEvent, render, screen } from '@testing-library/react';
import { pressEarlyKey, useEarlyKey } from '../../../client/app/shell/early-key';

function Shell() {
  return (
    <>
      <p>{useEarlyKey() ? 'Wanted' : 'Quiet'}</p>
      <input aria-label="Title" />
    </>
  );
}

it('presses the first key again when the shortcuts listen', () => {
  const pressed: string[] = [];
  render(<Shell />);
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'x' });
  fireEvent.keyDown(document.body, { key: 'Shift' });
  screen.getByText('Quiet');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'c' });
  screen.getByText('Wanted');
  document.addEventListener('keydown', ({ key, ctrlKey }) => pressed.push(ctrlKey ? `Ctrl+${key}` : key));
  pressEarlyKey();
  pressEarlyKey();
  expect(pressed).toEqual(['Ctrl+k']);
});
