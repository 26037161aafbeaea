import { act, renderHook, screen } from '@testing-library/react';
import { FileList, type ReadFile, useFileReadings } from '../../../client/apollo/file-readings';
import { TransferError } from '../../../client/apollo/transfer';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

jest.mock('../../../client/apollo/transfer', () => ({
  TransferError: class extends Error {
    canRetry = true;
  },
}));

/** A reading that ends when the test says so. */
function reading() {
  const ends = { resolve: (_read: string) => {}, reject: (_fault: Error) => {} };
  const ended = new Promise<string>((resolve, reject) => Object.assign(ends, { resolve, reject }));
  const read: ReadFile<string> = () => ended;
  return { read, ends };
}

/** A page with one file that was read as "first". */
async function readOnce() {
  const first = reading();
  const options = { read: first.read, most: 2, tooMany: 'Too many', earlier: () => [] };
  const { result } = renderHook(() => useFileReadings<string>(options));
  act(() => result.current.add([{ name: 'a.pdf', content: new Blob(['a']) }]));
  await act(async () => first.ends.resolve('first'));
  const again = (read: ReadFile<string>) => {
    const [file] = result.current.list;
    if (file) act(() => result.current.readAgain(file, read));
  };
  const state = () => result.current.list[0]?.state;
  return { result, again, state };
}

test('of two readings that were asked for, the last one counts, whichever arrives first', async () => {
  const { again, state } = await readOnce();
  const [second, third] = [reading(), reading()];
  again(second.read);
  again(third.read);
  await act(async () => third.ends.resolve('third'));
  await act(async () => second.ends.resolve('second'));
  expect(state()).toEqual({ phase: 'read', read: 'third' });
});

test('a file that cannot be read again stays as it was read, with the reason', async () => {
  const { result, again, state } = await readOnce();
  const second = reading();
  again(second.read);
  await act(async () => second.ends.reject(new TransferError('The server is away.', true)));
  expect(state()).toMatchObject({ phase: 'read', read: 'first' });
  show(new FakeServer(), <FileList files={result.current} readText={(read) => `Read as ${read}`} />);
  expect(screen.getByText('Read as first')).toBeTruthy();
  expect(screen.getByText('The server is away.')).toBeTruthy();
  const third = reading();
  again(third.read);
  await act(async () => third.ends.resolve('third'));
  expect(state()).toEqual({ phase: 'read', read: 'third' });
});
