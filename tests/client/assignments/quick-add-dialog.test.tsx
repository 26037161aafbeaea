import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuickAddDialog from '../../../client/features/assignments/quick-add/quick-add-dialog';
import { formAssignment } from './assignment-samples';
import { show, stopClock } from './harness';
import { FakeServer, user } from '../support/fake-server';

stopClock();

let server: FakeServer;
const onClose = jest.fn();
const line = () => screen.getByLabelText('What do you need to do?');

beforeEach(async () => {
  sessionStorage.clear();
  onClose.mockClear();
  server = new FakeServer();
  show(server, <QuickAddDialog initial={{}} onClose={onClose} />);
  await server.last('QuickAddContext').answer({
    quickAddContext: { __typename: 'QuickAddContext', courses: [], nextClasses: [], terms: [] },
  });
});

/** Answers the line that was sent last. */
const added = (title: string) =>
  server.last('QuickAdd').answer({
    quickAdd: {
      __typename: 'AssignmentPayload',
      assignment: formAssignment({ title, course: null, courseId: null }),
      others: [],
      course: null,
      user: user(),
    },
  });

test('a chip that is removed by key gives the focus to the next one, and the last to the line, from where Enter adds', async () => {
  await userEvent.type(line(), 'Call p1 ~1h');
  screen.getByRole('button', { name: /^priority 1/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(line()).toHaveValue('Call "p1" ~1h');
  expect(screen.getByRole('button', { name: /^1 hr of work/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(line()).toHaveValue('Call "p1" "~1h"');
  expect(line()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await added('Call p1 ~1h');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a chip that may be part of a name asks to be checked, and returns it to the title', async () => {
  await userEvent.type(line(), 'Noon Wine essay p2');
  expect(screen.getByRole('button', { name: /^priority 2/ })).not.toHaveAccessibleName(/check/);
  await userEvent.click(screen.getByRole('button', { name: /12:00 \(check this\)/ }));
  expect(line()).toHaveValue('"Noon" Wine essay p2');
  expect(screen.queryByRole('button', { name: /check this/ })).toBeNull();
});

test('a button adds the line and begins the next, for those without a keyboard, and shows what can be undone', async () => {
  await userEvent.type(line(), 'First');
  await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
  await added('First');
  expect(onClose).not.toHaveBeenCalled();
  expect(line()).toHaveFocus();
  await userEvent.type(line(), 'Second');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await added('Second');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Shift and Enter add the line and begin the next; Enter adds that one and closes', async () => {
  await userEvent.type(line(), 'First');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await added('First');
  expect(onClose).not.toHaveBeenCalled();
  expect(line()).toHaveValue('');
  expect(line()).toHaveFocus();
  await userEvent.keyboard('Second{Enter}');
  expect(server.last('QuickAdd').variables).toMatchObject({ input: { text: 'Second' } });
  await added('Second');
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('an unfinished line', () => {
  const HOUR_MS = 3_600_000;

  /** The dialog, opened again after a line was typed that long ago. */
  async function reopen(hours: number): Promise<void> {
    await userEvent.type(line(), 'Lab report fri');
    cleanup();
    jest.setSystemTime(Date.now() + hours * HOUR_MS);
    show(server, <QuickAddDialog initial={{}} onClose={onClose} />);
  }

  it('of today is continued', async () => {
    await reopen(20);
    expect(line()).toHaveValue('Lab report fri');
    expect(screen.queryByText('You didn’t finish “Lab report fri”.')).not.toBeInTheDocument();
  });

  it('of another day is offered instead, also the next time, until it is continued', async () => {
    await reopen(25);
    expect(line()).toHaveValue('');
    await userEvent.type(line(), 'Buy ink');
    expect(screen.queryByText('You didn’t finish “Lab report fri”.')).not.toBeInTheDocument();
    await userEvent.clear(line());
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(line()).toHaveValue('Lab report fri');
    expect(line()).toHaveFocus();
    await userEvent.clear(line());
    expect(screen.queryByText('You didn’t finish “Lab report fri”.')).not.toBeInTheDocument();
  });

  it('of another day can be discarded', async () => {
    await reopen(25);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(line()).toHaveValue('');
    expect(sessionStorage.getItem('draft:assignment:quick-old')).toBeNull();
  });
});

test('what was not understood is told, and a day of next year carries its year and a warning', async () => {
  await userEvent.type(line(), 'Essay feb 30 jun 1');
  expect(screen.getByRole('list', { name: 'Not used' })).toHaveTextContent('Didn’t understand “feb 30”');
  expect(screen.getByText('feb 30', { selector: 'mark' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^due .*\b\d{4}\b/ })).toBeVisible();
  await userEvent.clear(line());
  await userEvent.type(line(), 'Essay fri');
  expect(screen.getByRole('list', { name: 'Not used' })).toBeEmptyDOMElement();
});

test('a line without a task is refused here, before it is sent', async () => {
  await userEvent.type(line(), 'tomorrow 11:59pm{Enter}');
  expect(line()).toHaveAccessibleDescription(/Type a task first\./);
  expect(server.asked).not.toContain('QuickAdd');
  await userEvent.type(line(), ' Essay{Enter}');
  expect(server.asked).toContain('QuickAdd');
});

describe('courses and weights', () => {
  const course = (code: string, name: string) => ({
    ...{ __typename: 'Course', id: code, code, name, color: 'blue', status: 'active', termId: null },
  });

  beforeEach(async () => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    server = new FakeServer();
    show(server, <QuickAddDialog initial={{}} onClose={onClose} />);
    await server.last('QuickAddContext').answer({
      quickAddContext: {
        __typename: 'QuickAddContext',
        courses: [
          course('CHEM 1', 'General Chemistry'),
          course('CHEM 2', 'Organic Chemistry'),
          course('ART 12', 'Drawing'),
        ],
        nextClasses: [],
        terms: [],
      },
    });
  });

  const chips = () =>
    [...screen.getByRole('list', { name: 'Course' }).querySelectorAll('button')].map(
      (chip) => `${chip.textContent?.slice(1)}${chip.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`,
    );
  const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

  test('a press names the course, another one replaces it, and the same again takes it out', async () => {
    await userEvent.type(line(), 'sketch fri');
    await press(/^AART 12|^ART 12/);
    expect(line()).toHaveValue('sketch fri ART12 ');
    expect(line()).toHaveFocus();
    expect(chips()).toContain('ART 12 *');
    await press(/CHEM 2$/);
    expect(line()).toHaveValue('sketch fri CHEM2 ');
    await press(/CHEM 2$/);
    expect(line()).toHaveValue('sketch fri  ');
    expect(chips().join()).not.toContain('*');
  });

  test('a word that two courses share is asked, their chips come first, and a press answers', async () => {
    await userEvent.type(line(), 'chem lab 5');
    expect(screen.getByText('Which course is “chem”?')).toBeVisible();
    expect(chips().slice(0, 2)).toEqual(['CHEM 1', 'CHEM 2']);
    await press(/CHEM 2$/);
    expect(line()).toHaveValue('chem lab 5 CHEM2 ');
    expect(screen.queryByText('Which course is “chem”?')).not.toBeInTheDocument();
  });

  test('words of a course’s name stay in the title; its chip takes the course out, another one replaces it', async () => {
    await userEvent.type(line(), 'drawing homework');
    expect(chips()).toContain('ART 12 *');
    await press(/CHEM 2$/);
    expect(line()).toHaveValue('drawing homework CHEM2 ');
    expect(chips()).toContain('CHEM 2 *');
    await press(/CHEM 2$/);
    await press(/ART 12$/);
    expect(line()).toHaveValue('"drawing" homework  ');
    expect(chips().join()).not.toContain('*');
  });

  test('a weight says at once where it counts, or why it doesn’t', async () => {
    await userEvent.type(line(), 'midterm worth 20%');
    expect(screen.getByText(/won’t count in a grade without a course/)).toBeVisible();
    await press(/ART 12$/);
    const category = {
      __typename: 'GradeCategory',
      id: 'm',
      name: 'Midterm',
      weight: 20,
      parentId: null,
      isBonus: false,
    };
    await server
      .last('QuickAddCategories')
      .answer({ course: { __typename: 'Course', id: 'ART 12', categories: [category] } });
    expect(screen.getByText('20% counts in your grade as “Midterm”.')).toBeVisible();
    await userEvent.type(line(), '{Backspace>20/}25%');
    expect(screen.queryByText(/counts in your grade/)).not.toBeInTheDocument();
  });
});

test('an unfinished line comes back selected: typing replaces it, and it is offered again when that is deleted', async () => {
  await userEvent.type(line(), 'Lab report fri');
  cleanup();
  show(server, <QuickAddDialog initial={{}} onClose={onClose} />);
  const field = line() as HTMLInputElement;
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('Lab report fri');
  await userEvent.keyboard('Buy ink');
  expect(line()).toHaveValue('Buy ink');
  cleanup();
  show(server, <QuickAddDialog initial={{ text: 'Call mom' }} onClose={onClose} />);
  expect(line()).toHaveValue('Call mom');
});

test('a paused course is marked, takes no work, and its chip gives the words back', async () => {
  cleanup();
  sessionStorage.clear();
  server = new FakeServer();
  show(server, <QuickAddDialog initial={{}} onClose={onClose} />);
  const course = { __typename: 'Course', id: 'psy', code: 'PSY 101', name: 'Psychology', color: 'teal' };
  await server.last('QuickAddContext').answer({
    quickAddContext: {
      __typename: 'QuickAddContext',
      courses: [{ ...course, status: 'paused', termId: null }],
      nextClasses: [],
      terms: [],
    },
  });
  expect(screen.getByRole('button', { name: /PSY 101 \(paused\)$/ })).toBeVisible();
  await userEvent.type(line(), 'PSY101 essay{Enter}');
  expect(screen.getAllByText(/^PSY 101 is paused\. Activate it/)[0]).toBeVisible();
  expect(() => server.last('QuickAdd')).toThrow();
  await userEvent.click(
    screen.getByRole('button', { name: 'PSY 101 (paused): keep the words in the title' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await added('PSY101 essay');
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('lines that were put aside', () => {
  const offered = (text: string) => screen.queryByText(`You didn’t finish “${text}”.`);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  /** Closes the dialog and opens it again. */
  const reopen = (initial: { text?: string } = {}): void => {
    cleanup();
    show(server, <QuickAddDialog initial={initial} onClose={onClose} />);
  };

  /** Two lines that were begun, the second over the first. */
  const beginTwo = async (): Promise<void> => {
    await userEvent.type(line(), 'Read ch 4');
    reopen({ text: 'Lab report' });
    await userEvent.type(line(), ' fri');
  };

  it('are offered one after another, also in the dialog where one was typed over', async () => {
    await beginTwo();
    reopen();
    expect(line()).toHaveValue('Lab report fri');
    await userEvent.keyboard('Buy ink');
    await userEvent.clear(line());
    expect(offered('Lab report fri')).toBeVisible();
    await press('Discard');
    expect(offered('Lab report fri')).not.toBeInTheDocument();
    expect(offered('Read ch 4')).toBeVisible();
    await press('Continue');
    expect(line()).toHaveValue('Read ch 4');
    reopen();
    await userEvent.clear(line());
    reopen();
    expect(screen.queryByText(/You didn’t finish/)).not.toBeInTheDocument();
  });

  it('are not lost to a line that is shared over another', async () => {
    await beginTwo();
    reopen({ text: 'Call mom' });
    await userEvent.clear(line());
    expect(offered('Lab report fri')).toBeVisible();
    await press('Discard');
    expect(offered('Read ch 4')).toBeVisible();
  });

  it.each([
    ['shortened', '{End}{Backspace}', 'Lab report fr'],
    ['begun otherwise', '{Home}{Delete}', 'ab report fri'],
  ])('do not include one that is %s', async (_how, keys, changed) => {
    await userEvent.type(line(), 'Lab report fri');
    reopen();
    await userEvent.keyboard(keys);
    expect(line()).toHaveValue(changed);
    await userEvent.clear(line());
    reopen();
    expect(screen.queryByText(/You didn’t finish/)).not.toBeInTheDocument();
  });

  it('do not include one that was added after all', async () => {
    await userEvent.type(line(), 'Lab report');
    reopen();
    await userEvent.keyboard('Buy ink');
    await userEvent.clear(line());
    await userEvent.type(line(), 'Lab report');
    await press('Add another');
    await added('Lab report');
    reopen();
    expect(screen.queryByText(/You didn’t finish/)).not.toBeInTheDocument();
  });
});
