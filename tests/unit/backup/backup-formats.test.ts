import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstPageOf } from '../../../server/database/backup/data-files';
import { parseMoment } from '../../../server/database/backup/restore-point';
import { readTar, TAR_END, tarHeader, tarPadding } from '../../../server/database/backup/tar';
import { formatLsn, parseLsn, segmentName, segmentStart } from '../../../server/database/backup/wal';

describe('the archive of a base backup', () => {
  const files = [
    { name: 'postgres', isFolder: true, content: '' },
    { name: 'postgres/PG_VERSION', isFolder: false, content: '18\n' },
    { name: 'postgres/empty', isFolder: false, content: '' },
    { name: 'postgres/exact', isFolder: false, content: 'x'.repeat(1024) },
  ];
  const packed = Buffer.concat([
    ...files.flatMap(({ name, isFolder, content }) => [
      tarHeader({ name, isFolder, size: content.length }),
      Buffer.from(content),
      tarPadding(content.length),
    ]),
    TAR_END,
  ]);

  async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  async function unpack(bytes: Buffer, size: number): Promise<typeof files> {
    const found: typeof files = [];
    for await (const { entry, content } of readTar(inPieces(bytes, size))) {
      let text = '';
      for await (const piece of content) text += piece.toString();
      found.push({ name: entry.name, isFolder: entry.isFolder, content: text });
    }
    return found;
  }

  it.each([1, 7, 512, 100_000])('reads what it wrote, in pieces of %d bytes', async (size) => {
    expect(await unpack(packed, size)).toEqual(files);
  });

  it('is read by the system’s own tar', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'termwise-tar-'));
    try {
      writeFileSync(path.join(folder, 'data.tar'), packed);
      execFileSync('tar', ['-xf', 'data.tar'], { cwd: folder });
      expect(readFileSync(path.join(folder, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses a changed header and a lost end', async () => {
    const changed = Buffer.from(packed);
    changed[0] = 1;
    await expect(unpack(changed, 512)).rejects.toThrow('a header is wrong');
    await expect(unpack(packed.subarray(0, 1500), 512)).rejects.toThrow('it ends too early');
  });
});

describe('positions in the log', () => {
  it('are written as PostgreSQL writes them', () => {
    expect(formatLsn(parseLsn('16/B374D848'))).toBe('16/B374D848');
    expect(segmentName(1, segmentStart(parseLsn('0/3000148')))).toBe('000000010000000000000003');
    expect(segmentName(2, segmentStart(parseLsn('1A/FF000000')))).toBe('000000020000001A000000FF');
  });
});

describe('pages of the data directory', () => {
  it.each([
    ['base/16384/2619', 0],
    ['base/16384/2619.2', 200],
    ['base/5/2619_vm.1', 100],
    ['global/1262', 0],
    ['global/pg_control', null],
    ['base/16384/PG_VERSION', null],
    ['pg_xact/0000', null],
  ])('in %s begin at %p', (name, first) => {
    expect(firstPageOf(name, 100)).toBe(first);
  });
});

describe('the moment to restore', () => {
  it.each([
    ['2026-11-25T03:45:00Z', '2026-11-25T03:45:00.000Z'],
    ['2026-11-25T03:45:00.250+01:00', '2026-11-25T02:45:00.250Z'],
    ['2026-11-25 03:45', new Date(2026, 10, 25, 3, 45).toISOString()],
  ])('%s is read', (text, instant) => {
    expect(parseMoment(text).toISOString()).toBe(instant);
  });

  it.each(['', 'yesterday', '2026-11-25', '2026-13-25T03:45:00Z', '03:45'])('%p is refused', (text) => {
    expect(() => parseMoment(text)).toThrow('is not a moment');
  });
});
