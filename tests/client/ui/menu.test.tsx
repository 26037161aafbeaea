import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '../../../client/ui/overlay/menu';

const ran: string[] = [];
const action = (id: string) => ({ id, label: id, onAction: () => void ran.push(id) });

function showMenu() {
  ran.length = 0;
  render(
    <Menu
      label="More"
      icon={null}
      actions={[action('Edit'), { ...action('Move'), isDisabled: true }, action('Delete')]}
    />,
  );
  return screen.getByRole('button', { name: 'More' });
}

test('a menu that nobody opened is one button', () => {
  const button = showMenu();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelectorAll('body *')).toHaveLength(2);
});

test.each([
  ['{Enter}', 'Edit'],
  [' ', 'Edit'],
  ['{ArrowDown}', 'Edit'],
  ['{ArrowUp}', 'Delete'],
])('the key %p opens it at %s, and Escape leads back', async (key, first) => {
  const button = showMenu();
  await userEvent.tab();
  await userEvent.keyboard(key);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: first })).toHaveFocus());
  expect(screen.getByRole('menu', { name: 'More' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a choice runs once and closes it; what is disabled can’t be chosen', async () => {
  await userEvent.click(showMenu());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move' }));
  expect(ran).toEqual([]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(ran).toEqual(['Delete']);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});
