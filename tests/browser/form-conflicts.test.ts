import type { Page } from 'playwright-core';
import { ask, openAccount } from './support/account';
import { provoke } from './support/complaints';
import { settle } from './support/product';
import { useProduct } from './support/product-fixture';

const CREATE = `mutation ($input: CreateCourseInput!) {
  createCourse(input: $input) { course { id } } }`;
const UPDATE = `mutation ($input: UpdateCourseInput!) {
  updateCourse(input: $input) { course { id } } }`;
const COURSES = '{ courses { name instructor credits } }';

interface Created {
  createCourse: { course: { id: string } };
}

describe('a course that is edited in a dialog, and elsewhere meanwhile', () => {
  const fixture = useProduct();
  let token: string;
  let page: Page;

  const dialog = () => page.getByRole('dialog', { name: 'Edit course' });
  const name = () => dialog().getByRole('textbox', { name: 'Name' });
  const list = () => page.getByRole('dialog', { name: 'Changes on this device' });
  const stored = async () => (await ask<{ courses: object[] }>(fixture.product, token, COURSES)).courses;

  /** Renames the course in its dialog, and changes it elsewhere before that is saved; the page hears of it. */
  async function edit(elsewhere: object, { isRefused = false } = {}): Promise<void> {
    ({ token } = await openAccount(fixture.product));
    const input = { code: 'ART 118', name: 'Drawing' };
    const { createCourse } = await ask<Created>(fixture.product, token, CREATE, { input });
    ({ page } = await fixture.visit({ token }));
    await page.goto('/courses');
    await settle(page);
    await page.getByRole('article').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit course' }).click();
    await name().fill('Life Drawing');
    const heard = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await ask(fixture.product, token, UPDATE, { input: { id: createCourse.course.id, ...elsewhere } });
    await heard;
    if (isRefused) provoke(page, /^409 POST \/graphql UpdateCourse$/);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
  }

  it('is saved with both changes if they are of different fields', async () => {
    // The server merges them: nothing is refused.
    await edit({ instructor: 'A. Tran', credits: 4 });
    expect(await stored()).toEqual([{ name: 'Life Drawing', instructor: 'A. Tran', credits: 4 }]);
  });

  it('waits in the list of changes if both changed the same, until the student decides', async () => {
    await edit({ name: 'Figure Drawing', instructor: 'A. Tran', credits: 4 }, { isRefused: true });
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    await list().getByText('This device: Life Drawing').waitFor();
    await list().getByText('Other device: Figure Drawing').waitFor();
    expect(await stored()).toEqual([{ name: 'Figure Drawing', instructor: 'A. Tran', credits: 4 }]);
    await list()
      .getByRole('button', { name: /^Keep mine/ })
      .click();
    await list().getByText('Everything is saved.').waitFor();
    expect(await stored()).toEqual([{ name: 'Life Drawing', instructor: 'A. Tran', credits: 4 }]);
  });
});
