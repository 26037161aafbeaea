import type { Page } from 'playwright-core';
import { waitForPayment } from './account';
import { openTab, tryScore } from './course';

/** A page as a student meets it, and what to do there before it is looked at. */
export interface Place {
  name: string;
  address: string;
  reach?(page: Page): Promise<void>;
}

/** Selects the first assignment of the list. */
export async function selectAssignment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
}

/** Every screen of the application, and each of its faces. */
export const APP_PLACES: readonly Place[] = [
  { name: 'Today', address: '/dashboard' },
  { name: 'the courses', address: '/courses' },
  { name: 'a course', address: '/courses', reach: (page) => openTab(page, 'Overview') },
  { name: 'the grades of a course', address: '/courses', reach: (page) => openTab(page, 'Grades') },
  { name: 'scores that are tried out', address: '/courses', reach: tryScore },
  {
    name: 'the analytics of a course on Free',
    address: '/courses',
    reach: (page) => openTab(page, 'Analytics'),
  },
  { name: 'the notes of a course', address: '/courses', reach: (page) => openTab(page, 'Notes') },
  { name: 'the assignments', address: '/assignments' },
  { name: 'all assignments by day', address: '/assignments?status=all&by=day' },
  { name: 'selected assignments', address: '/assignments', reach: selectAssignment },
  {
    name: 'an open assignment',
    address: '/assignments',
    async reach(page) {
      await page.locator('[data-assignment-link]').first().click();
      await page.waitForURL('**/assignments?*open=*');
      await page.getByLabel('Title').first().waitFor();
    },
  },
  { name: 'the grades', address: '/grades' },
  { name: 'the transcript', address: '/grades/transcript' },
  { name: 'the grading scales', address: '/grades/scales' },
  { name: 'the planner on Free', address: '/grades/planner' },
  { name: 'the import of grades', address: '/grades/import' },
  { name: 'the month', address: '/calendar?view=month' },
  { name: 'the week', address: '/calendar?view=week' },
  { name: 'the day', address: '/calendar?view=day' },
  { name: 'the plan of study time', address: '/calendar?plan' },
  { name: 'the agenda', address: '/calendar?view=agenda' },
  {
    name: 'the term',
    address: '/calendar?view=term',
    reach: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'the timetable',
    address: '/calendar/timetable',
    reach: (page) => page.getByRole('heading', { name: 'Rotation', exact: true }).waitFor(),
  },
  {
    name: 'course analytics on Free',
    address: '/analytics',
    reach: (page) => page.getByRole('heading', { name: 'This week' }).waitFor(),
  },
  { name: 'the import', address: '/import' },
  {
    name: 'what was shared',
    address: '/share',
    reach: (page) => page.getByText('Nothing is waiting here.').waitFor(),
  },
  { name: 'the changes of calendars', address: '/calendar/changes' },
  { name: 'the recently deleted', address: '/recently-deleted' },
  { name: 'the recent changes', address: '/recent-changes' },
  { name: 'the inbox', address: '/inbox' },
  {
    name: 'the delivery log',
    address: '/inbox?tab=log',
    reach: (page) => page.getByText('Nothing sent yet').waitFor(),
  },
  { name: 'the profile', address: '/profile' },
  { name: 'the preferences', address: '/profile?tab=preferences' },
  { name: 'the notification settings', address: '/profile?tab=notifications' },
  { name: 'the data', address: '/profile?tab=data' },
  { name: 'the settings for developers', address: '/profile?tab=developers' },
  { name: 'the subscription', address: '/subscription' },
  {
    name: 'a payment that nobody began',
    address: '/subscription/success',
    reach: (page) => page.getByText('You didn’t start checkout in this tab').waitFor(),
  },
  {
    name: 'a payment that is waited for',
    address: '/subscription/success',
    async reach(page) {
      await waitForPayment(page);
      await page.getByRole('list', { name: 'Progress' }).waitFor();
    },
  },
];

/** Every page of a guest, and an address that does not exist. */
export const PUBLIC_PLACES: readonly Place[] = [
  { name: 'the landing page', address: '/' },
  { name: 'about', address: '/about' },
  { name: 'legal', address: '/legal' },
  { name: 'the terms', address: '/legal/terms' },
  { name: 'the privacy policy', address: '/legal/privacy' },
  { name: 'the refund policy', address: '/legal/refund' },
  {
    name: 'the grade calculator',
    address: '/tools/grade-calculator',
    async reach(page) {
      await page.locator('[data-number="current"]').waitFor();
      await page.locator('[data-number="gpa"]').waitFor();
    },
  },
  { name: 'the log-in page', address: '/login' },
  { name: 'the registration', address: '/register' },
  { name: 'a forgotten password', address: '/forgot-password' },
  { name: 'a new password', address: '/reset-password?token=a-link-of-no-account' },
  { name: 'a link without its secret', address: '/reset-password' },
  { name: 'a new address', address: '/confirm-email?token=a-link-of-no-account' },
  { name: 'an unknown address', address: '/no-such-page' },
];

const CALLBACK = 'https://assistant.example/callback';

/** The places that only an account with an address has, and those that look different while it has no data. */
export const ACCOUNT_PLACES: readonly Place[] = [
  { name: 'the profile of an account', address: '/profile' },
  { name: 'the consent for an app', address: '/authorize', reach: askAsApp },
  { name: 'Today of a new account', address: '/dashboard' },
  { name: 'the courses of a new account', address: '/courses' },
  { name: 'the assignments of a new account', address: '/assignments' },
  { name: 'the month of a new account', address: '/calendar?view=month' },
  { name: 'the agenda of a new account', address: '/calendar?view=agenda' },
  { name: 'the term of a new account', address: '/calendar?view=term' },
  { name: 'the timetable of a new account', address: '/calendar/timetable' },
  { name: 'the grades of a new account', address: '/grades' },
  { name: 'the transcript of a new account', address: '/grades/transcript' },
  { name: 'the planner of a new account', address: '/grades/planner' },
  { name: 'course analytics of a new account', address: '/analytics' },
];

/** Comes as an app sends a student. */
async function askAsApp(page: Page): Promise<void> {
  const answer = await page.request.post('/api/oauth/register', {
    data: {
      client_name: 'Sample assistant',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
    },
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: CALLBACK,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'read write',
  });
  await page.goto(`/authorize?${query.toString()}`);
}

/** What Student Pro shows in the place of an offer. */
export const PRO_PLACES: readonly Place[] = [
  { name: 'the analytics of a course', address: '/courses', reach: (page) => openTab(page, 'Analytics') },
  { name: 'the planner', address: '/grades/planner' },
  {
    name: 'course analytics',
    address: '/analytics',
    reach: (page) => page.getByRole('heading', { name: 'Compare courses' }).waitFor(),
  },
  { name: 'the subscription to Student Pro', address: '/subscription' },
];
