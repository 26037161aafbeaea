import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../../../client/ui/overlay/dialog';

const closed: string[] = [];

beforeEach(() => {
  closed.length = 0;
});

function show(title: string) {
  render(
    <Dialog title={title} onClose={() => void closed.push(title)}>
      <p>{title}</p>
    </Dialog>,
  );
}

/** What a button does to the focus by removing itself. */
function loseFocus(): void {
  (document.activeElement as HTMLElement).blur();
  expect(document.body).toHaveFocus();
}

test('Escape closes a dialog that has the focus', async () => {
  show('Scores');
  expect(screen.getByRole('dialog', { name: 'Scores' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['Scores']);
});

test('Escape closes a dialog whose focused button disappeared', async () => {
  show('Scores');
  loseFocus();
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['Scores']);
});

test('Escape closes only the upper of two dialogs when neither has the focus', async () => {
  show('Below');
  show('Above');
  loseFocus();
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['Above']);
});

test('Escape closes a dialog while a message above it has the focus', async () => {
  render(
    <div data-react-aria-top-layer>
      <button type="button">Undo</button>
    </div>,
  );
  show('Scores');
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['Scores']);
});
