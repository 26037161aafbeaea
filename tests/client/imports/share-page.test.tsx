import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'wouter';
import { keepShare, newShare, type Share } from '../../../client/boot/shares';
import { WaitingShares } from '../../../client/features/imports/shares/waiting-shares';
import SharePage from '../../../client/pages/share-page';
import { show } from '../assignments/harness';
import type * as Device from '../support/device-database';
import { stored } from '../support/device-database';
import { FakeServer } from '../support/fake-server';

jest.mock('idb-keyval', () => jest.requireActual<typeof Device>('../support/device-database').database);

beforeEach(() => stored.clear());

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value;

/** Opens the page of shares, once it has read the device. @returns the address it leads to */
async function open(query = ''): Promise<string> {
  cleanup();
  show(
    new FakeServer(),
    <Route path="/share">
      <SharePage />
    </Route>,
    `/share${query}`,
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  return address();
}

const link = (url: string) => open(`?url=${encodeURIComponent(url)}`);

async function share(text: string): Promise<Share> {
  const shared = newShare({ text });
  await keepShare(shared);
  return shared;
}

const FEED = 'webcal://canvas.example.edu/feeds/calendars/user_1.ics';

describe('something new opens at once, whatever else waits', () => {
  it.each([
    ['web+termwise:today', '/dashboard'],
    ['web+termwise:assignments', '/assignments'],
    ['web+termwise:add', '/dashboard'],
  ])('the link %s, which is never kept', async (url, place) => {
    await link(FEED);
    await share('Lab Nov 27\nExam Dec 4');
    const waiting = [...stored.keys()];
    expect(await link(url)).toBe(place);
    expect([...stored.keys()]).toEqual(waiting);
  });

  it('a link that leads nowhere, which is refused', async () => {
    await link(FEED);
    await link('web+termwise:logout');
    expect(screen.getByRole('status').textContent).toBe('This link doesn’t lead to anything in Termwise.');
    expect(stored.size).toBe(1);
  });

  it('the address of a calendar, which is kept until it is imported', async () => {
    const { key } = await share('Lab Nov 27\nExam Dec 4');
    const opened = await link(FEED);
    expect(opened).toMatch(/^\/import\?shared=/);
    expect(opened).not.toContain(key);
    expect(stored.size).toBe(2);
  });

  it('what was just shared', async () => {
    await link(FEED);
    const { key } = await share('Lab Nov 27\nExam Dec 4');
    expect(await open()).toBe(`/import?shared=${key}`);
  });

  it('the sentence about what did not arrive', async () => {
    await link(FEED);
    await open('?missed');
    expect(screen.getByRole('status').textContent).toBe('What you shared didn’t arrive. Share it again.');
  });
});

describe('what waits is not lost', () => {
  it('several new shares are a choice, which does not capture a later one', async () => {
    const earlier = [await share('Lab Nov 27\nExam Dec 4'), await share('Quiz Nov 27\nEssay Dec 4')];
    expect(await open()).toBe('/share');
    expect(screen.getAllByRole('listitem')).toHaveLength(earlier.length);
    const { key } = await share('Project Nov 27\nReport Dec 4');
    expect(await open()).toBe(`/import?shared=${key}`);
    expect(await open()).toBe('/share');
    expect(screen.getAllByRole('listitem')).toHaveLength(earlier.length + 1);
  });

  it('the last one opens when the others are discarded', async () => {
    await share('Lab Nov 27\nExam Dec 4');
    const { key } = await share('Quiz Nov 27\nEssay Dec 4');
    await open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0]!);
    expect(address()).toBe(`/import?shared=${key}`);
    expect([...stored.keys()]).toEqual([key]);
  });

  it('the only one opens, also once it was seen', async () => {
    const { key } = await share('Lab Nov 27\nExam Dec 4');
    expect(await open()).toBe(`/import?shared=${key}`);
    expect(await open()).toBe(`/import?shared=${key}`);
  });

  it('the import leads to all but the one on it', async () => {
    const { key } = await share('Lab Nov 27\nExam Dec 4');
    await share('Quiz Nov 27\nEssay Dec 4');
    show(new FakeServer(), <WaitingShares opened={key} to="/share" />, '/import');
    const way = await screen.findByRole('link', { name: 'Open 1 thing you shared earlier' });
    await userEvent.click(way);
    expect(address()).toBe('/share');
  });
});
