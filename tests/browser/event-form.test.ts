import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('the round button of the calendar on a phone', () => {
  let page: Page;
  useVisitor({ screen: 'phone', bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const dialog = (name: string) => page.getByRole('dialog', { name });

  it('begins an event, whose form tells all that is wrong before it is sent', async () => {
    await page.goto('/calendar?day=2026-12-03');
    await settle(page);
    await page.getByRole('button', { name: 'New event' }).click();
    const form = dialog('New event');
    // From an hour to none.
    await form.getByRole('group', { name: 'Ends at' }).getByRole('spinbutton').first().press('ArrowDown');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.postData() ?? ''));
    await form.getByRole('button', { name: 'Add event' }).click();
    await form.getByRole('link', { name: 'Title is required.' }).waitFor();
    await form.getByRole('link', { name: 'Ends at must be after the start.' }).waitFor();
    expect(asked.filter((body) => body.includes('CreateEvent'))).toEqual([]);
    await expectAccessible(page, { isDialog: true });
  });

  it('leads on to an assignment, with what was typed', async () => {
    await dialog('New event').getByLabel('Title').fill('Field notes');
    await dialog('New event').getByRole('button', { name: 'Assignment or exam' }).click();
    const form = dialog('New assignment');
    await form.getByRole('button', { name: 'Add assignment' }).click();
    await form.waitFor({ state: 'detached' });
    await page.goto('/assignments');
    await page.getByRole('link', { name: 'Field notes', exact: true }).waitFor();
  });
});
