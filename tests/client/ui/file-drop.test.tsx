import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FileDrop } from '../../../client/ui/form/file-drop';

/** A dropped file or folder, as browsers describe it. */
type Entry = Pick<FileSystemEntry, 'name' | 'isDirectory'> & {
  file?: (done: (file: File) => void) => void;
  createReader?: () => { readEntries(done: (entries: Entry[]) => void): void };
};

const fileEntry = (name: string): Entry => ({
  name,
  isDirectory: false,
  file: (done) => done(new File(['x'], name)),
});

/** Browsers give the entries in pieces. */
const folder = (name: string, ...entries: Entry[]): Entry => ({
  name,
  isDirectory: true,
  createReader() {
    const rest = [...entries];
    return { readEntries: (done) => done(rest.splice(0, 2)) };
  },
});

function drop(files: File[], entries: Entry[]): { taken: string[][] } {
  const taken: string[][] = [];
  const onFiles = (chosen: readonly File[]) => taken.push(chosen.map(({ name }) => name));
  render(
    <FileDrop
      accept=".ics,.csv,text/calendar"
      drop="Drop here"
      choose="Choose"
      formats=""
      onFiles={onFiles}
    />,
  );
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  fireEvent.drop(screen.getByText('Drop here'), { dataTransfer: { files, items } });
  return { taken };
}

describe('an area for files', () => {
  it('takes dropped files as they are', () => {
    expect(drop([new File(['x'], 'a.txt')], [fileEntry('a.txt')]).taken).toEqual([['a.txt']]);
  });

  it('takes the files of folders that the chooser would offer', async () => {
    const { taken } = drop(
      [],
      [
        folder(
          'term',
          fileEntry('a.ics'),
          fileEntry('b.CSV'),
          fileEntry('photo.png'),
          folder('old', fileEntry('c.ics'), fileEntry('._c.ics')),
        ),
      ],
    );
    await waitFor(() => expect(taken).toEqual([['a.ics', 'b.CSV', 'c.ics']]));
  });

  it('takes nothing from an empty folder', async () => {
    const { taken } = drop([], [folder('empty')]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken).toEqual([]);
  });
});
