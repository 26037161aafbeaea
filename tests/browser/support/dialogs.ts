import type { Page } from 'playwright-core';
import { openTab, tryScore } from './course';
import { pasteInto } from './paste';
import { selectAssignment, type Place } from './places';

const pressButton = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const pressHeaderButton = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

/** The dialogs of an account. */
export const ACCOUNT_DIALOGS: readonly Place[] = [
  { name: 'another address', address: '/profile', reach: pressButton('Change email') },
  { name: 'a new token', address: '/profile?tab=developers#tokens', reach: pressButton('New token') },
  { name: 'a new app password', address: '/profile#app-passwords', reach: pressButton('New app password') },
  { name: 'logging out everywhere', address: '/profile', reach: pressButton('Log out everywhere') },
  { name: 'a new webhook', address: '/profile?tab=developers#webhooks', reach: pressButton('Add webhook') },
  { name: 'deleting the account', address: '/profile', reach: pressButton('Delete account…') },
  {
    name: 'the text of a new token',
    address: '/profile?tab=developers#tokens',
    async reach(page) {
      await pressButton('New token')(page);
      await page.getByRole('dialog').getByLabel('Name').fill('Sample script');
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      await page.getByRole('button', { name: 'Copy' }).first().waitFor();
    },
  },
  {
    name: 'the calendar feeds',
    address: '/calendar',
    async reach(page) {
      await createFeed(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
      await page.getByRole('list', { name: 'Your feeds' }).waitFor();
    },
  },
];

const press = (key: string) => (page: Page) => page.keyboard.press(key);

/** Opens the menu of a row, and chooses an action. */
const choose = (row: string | RegExp, action: string) => async (page: Page) => {
  await page.getByRole('button', { name: row }).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

/** Opens the first class in the agenda, and presses a button of its dialog. */
const pressOfClass = (name: string) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Class, / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

/** Opens the gradebook of a course, and on a phone the line of its first category, from which its rules unfold. */
const openRules = async (page: Page) => {
  await openTab(page, 'Grades');
  await page
    .getByLabel(/^Score of /)
    .first()
    .waitFor();
  const line = page.locator('tbody').first().getByRole('button', { expanded: false });
  if (await line.isVisible()) await line.click();
};

/** Opens the gradebook of a course, and presses a button there. */
const pressInGradebook = (name: string) => async (page: Page) => {
  await openRules(page);
  await page.getByRole('button', { name, exact: true }).click();
};

/** Opens the form of the first calendar feed, and creates it. */
const createFeed = async (page: Page) => {
  await pressHeaderButton('Feeds')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create feed' }).click();
  await page.getByRole('dialog', { name: 'New feed' }).waitFor({ state: 'detached' });
};

/** Opens the gradebook of a course, and in it the working of a number. */
const openWorking = (name: RegExp) => async (page: Page) => {
  await openRules(page);
  await page.getByRole('button', { name }).click();
};

/** The dialogs of Student Pro. */
export const PRO_DIALOGS: readonly Place[] = [
  { name: 'ending Student Pro', address: '/subscription', reach: pressButton('Cancel subscription') },
  { name: 'a message to support', address: '/subscription', reach: pressButton('Contact support') },
  {
    name: 'a new scenario',
    address: '/courses',
    async reach(page) {
      await tryScore(page);
      await page.getByRole('button', { name: 'Save as scenario' }).click();
    },
  },
];

/** The dialogs that open from anywhere or from one page, the menus, and the lists of choices. */
export const DIALOGS: readonly (Place & { reach(page: Page): Promise<void> })[] = [
  { name: 'a new assignment', address: '/dashboard', reach: press('n') },
  { name: 'a new course', address: '/dashboard', reach: press('c') },
  { name: 'the palette', address: '/dashboard', reach: press('Control+k') },
  { name: 'the shortcuts', address: '/dashboard', reach: press('?') },
  { name: 'the spare time ahead', address: '/dashboard', reach: pressButton('Free time left') },
  { name: 'the working of a course grade', address: '/courses', reach: openWorking(/^BIO 210, Projected/) },
  { name: 'the working of a category', address: '/courses', reach: openWorking(/^Problem sets, Floor/) },
  {
    name: 'what is needed',
    address: '/dashboard',
    reach: (page) => page.getByRole('link', { name: /%/ }).first().click(),
  },
  {
    name: 'the working of an average',
    address: '/grades',
    reach: (page) => page.getByRole('button', { name: /^GPA, All terms/ }).click(),
  },
  { name: 'the plan of study time on Free', address: '/dashboard', reach: pressButton('Plan my study time') },
  {
    name: 'a new study block',
    address: '/dashboard',
    async reach(page) {
      await pressButton('Plan my study time')(page);
      await page.getByRole('button', { name: 'Add a block yourself' }).click();
      await page.getByRole('dialog', { name: 'New study block' }).waitFor();
    },
  },
  {
    name: 'the tools for a target',
    // As the palette opens them.
    address: '/grades?gpa=tools',
    reach: (page) => page.getByRole('dialog', { name: 'GPA tools' }).waitFor(),
  },
  { name: 'the rules of averages', address: '/grades', reach: pressButton('How my GPA is calculated') },
  { name: 'a line of the transcript', address: '/grades/transcript', reach: pressButton('Edit BIO 210') },
  { name: 'a past course', address: '/grades/transcript', reach: pressHeaderButton('Add a past course') },
  { name: 'a past term', address: '/grades/transcript', reach: pressHeaderButton('Add a past term') },
  {
    name: 'a new grading scale',
    address: '/grades/scales',
    reach: (page) => page.getByRole('button', { name: 'New scale' }).click(),
  },
  {
    name: 'a new class time',
    address: '/calendar/timetable',
    reach: (page) => page.getByRole('button', { name: 'Add class time' }).first().click(),
  },
  {
    name: 'new special days',
    address: '/calendar/timetable',
    reach: (page) => page.getByRole('button', { name: 'Add special days' }).click(),
  },
  {
    name: 'how days are counted',
    address: '/calendar/timetable',
    reach: (page) => page.getByRole('button', { name: 'Change', exact: true }).click(),
  },
  {
    name: 'a new event',
    address: '/calendar',
    // In the header of the page; on a phone the round button.
    reach: (page) => page.getByRole('button', { name: 'New event', exact: true }).click(),
  },
  {
    name: 'the actions on a course',
    address: '/courses',
    reach: (page) => page.getByRole('button', { name: 'Actions for BIO 210' }).click(),
  },
  {
    name: 'the layers of the calendar',
    address: '/calendar?view=week',
    reach: (page) => page.getByRole('button', { name: 'Layers' }).click(),
  },
  {
    name: 'the grading of a course',
    address: '/courses',
    async reach(page) {
      await page.getByRole('button', { name: 'Actions for BIO 210' }).click();
      await page.getByRole('menuitem', { name: 'Grading rules' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'why a task is next',
    address: '/dashboard',
    async reach(page) {
      const next = page.getByRole('region', { name: 'Do next' });
      await next
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Why is it here?' }).click();
    },
  },
  {
    name: 'catching up',
    address: '/dashboard',
    async reach(page) {
      await pressButton('Catch up')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).waitFor();
    },
  },
  {
    name: 'an entry of the calendar',
    address: '/calendar?view=week',
    reach: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /BIO 210/ })
        .first()
        .click(),
  },
  { name: 'the link of a new calendar feed', address: '/calendar', reach: createFeed },
  { name: 'a new term', address: '/courses', reach: pressHeaderButton('New term') },
  { name: 'a term', address: '/courses', reach: choose(/^Actions for Fall/, 'Edit term') },
  { name: 'deleting a term', address: '/courses', reach: choose(/^Actions for Fall/, 'Delete term') },
  { name: 'deleting a course', address: '/courses', reach: choose('Actions for BIO 210', 'Delete course') },
  { name: 'keeping the sample', address: '/profile', reach: pressButton('Keep this planner') },
  {
    name: 'the long form of an assignment',
    address: '/courses',
    async reach(page) {
      await openTab(page, 'Overview');
      await pressHeaderButton('New assignment')(page);
    },
  },
  { name: 'a graded item', address: '/courses', reach: pressInGradebook('Rules for Problem set 1') },
  { name: 'a category', address: '/courses', reach: pressInGradebook('How category Problem sets counts') },
  {
    name: 'another grade at school',
    address: '/courses',
    reach: pressInGradebook('My school shows a different grade'),
  },
  {
    name: 'pasted scores that do not fit',
    address: '/courses',
    async reach(page) {
      await openTab(page, 'Grades');
      await pasteInto(
        page.locator('[data-column=earned]').first(),
        'absent\n18\tgraded\n20\tgraded\tall\tof it',
      );
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'several assignments',
    address: '/assignments',
    async reach(page) {
      await selectAssignment(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    },
  },
  {
    name: 'another day for an assignment',
    address: '/assignments',
    reach: choose(/^Actions for /, 'Move to another day'),
  },
  { name: 'moving a class', address: '/calendar?view=agenda', reach: pressOfClass('Move to…') },
  { name: 'one date of a class', address: '/calendar?view=agenda', reach: pressOfClass('Change this class') },
  { name: 'every date of a class', address: '/calendar?view=agenda', reach: pressOfClass('Edit the series') },
  {
    name: 'which dates move',
    address: '/calendar?view=agenda',
    async reach(page) {
      await pressOfClass('Adjust')(page);
      await page.getByRole('menuitem', { name: '30 minutes later' }).click();
      await page.getByRole('radiogroup', { name: 'Which dates move' }).waitFor();
    },
  },
];
