import { Readable } from 'node:stream';
import { BODY_LIMITS, BodyBudget } from '../../../server/http/admission';
import { UploadRoom } from '../../../server/http/uploads';

const codeOf = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const guest = (n: number) => ({ key: `192.0.2.${n}`, isGuest: true });
/** Takes room for a body. @returns a function that frees it */
function reserve(budget: BodyBudget, owner: ReturnType<typeof guest>, bytes: number): () => void {
  const room = budget.open(owner);
  room.grow(bytes);
  return () => room.free();
}
const student = (n: number) => ({ key: `student ${n}`, isGuest: false });

describe('room for bodies', () => {
  it('is bounded for each guest, and frees itself', () => {
    const budget = new BodyBudget();
    const held = Array.from({ length: BODY_LIMITS.perAddress / BODY_LIMITS.guest }, () =>
      reserve(budget, guest(1), BODY_LIMITS.guest),
    );
    expect(codeOf(() => reserve(budget, guest(1), 1))).toBe('RATE_LIMITED');
    expect(codeOf(() => reserve(budget, guest(2), 1)())).toBeNull();
    for (const free of held) {
      free();
      free();
    }
    expect(budget.held).toBe(0);
    expect(codeOf(() => reserve(budget, guest(1), BODY_LIMITS.guest))).toBeNull();
  });

  it('is taken as a body grows, and not any more once it was freed', () => {
    const budget = new BodyBudget();
    const room = budget.open(guest(1));
    room.grow(10);
    room.grow(20);
    expect(budget.held).toBe(30);
    room.free();
    room.grow(40);
    expect(budget.held).toBe(0);
  });

  it('is bounded for all guests, and leaves room for students', () => {
    const budget = new BodyBudget();
    for (let n = 0; n < BODY_LIMITS.guests / BODY_LIMITS.perAddress; n += 1) {
      reserve(budget, guest(n), BODY_LIMITS.perAddress);
    }
    expect(codeOf(() => reserve(budget, guest(99), 1))).toBe('UNAVAILABLE');
    expect(codeOf(() => reserve(budget, student(1), BODY_LIMITS.perAccount))).toBeNull();
  });

  it('is bounded for all', () => {
    const budget = new BodyBudget();
    let n = 0;
    while (codeOf(() => reserve(budget, student(n), BODY_LIMITS.perAccount)) === null) n += 1;
    expect(budget.held).toBe(BODY_LIMITS.all);
    expect(codeOf(() => reserve(budget, student(n), 1))).toBe('UNAVAILABLE');
  });
});

describe('room for files', () => {
  const LIMITS = { perAccount: 1, waiting: 0, most: 10, all: 2 };
  const limits = (more: object) => ({ ...LIMITS, ...more });
  const sizeOf = async (bytes: Buffer | null) => bytes?.length ?? null;
  /** A body that sends some bytes and then nothing more until it is pushed to. */
  const begun = (text: string) => {
    const body = new Readable({ read: () => undefined });
    body.push(text);
    return body;
  };
  const turn = () => new Promise(setImmediate);
  afterEach(() => jest.restoreAllMocks());

  it('is taken in turns by the files of one account', async () => {
    const room = new UploadRoom(limits({ perAccount: 2, waiting: 3, all: 10 }));
    const ends: (() => void)[] = [];
    let most = 0;
    let active = 0;
    const upload = () =>
      room.read('a', null, async () => {
        active += 1;
        most = Math.max(most, active);
        await new Promise<void>((resolve) => ends.push(resolve));
        active -= 1;
      });
    const uploads = Array.from({ length: 5 }, upload);
    await expect(upload()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    for (let n = 0; n < uploads.length; n += 1) {
      while (ends.length === 0) await Promise.resolve();
      ends.shift()?.();
      await turn();
    }
    await Promise.all(uploads);
    expect(most).toBe(2);
    await expect(room.read('a', null, async () => 'free')).resolves.toBe('free');
  });

  it('is not taken by those who send nothing', async () => {
    const room = new UploadRoom(LIMITS);
    const silent = Array.from({ length: 100 }, () => begun(''));
    const reads = silent.map((body, n) => room.read(`silent ${n}`, body, sizeOf));
    await turn();
    await expect(room.read('a', Readable.from([Buffer.alloc(10)]), sizeOf)).resolves.toBe(10);
    for (const body of silent) body.push(null);
    expect(new Set(await Promise.all(reads))).toEqual(new Set([0]));
  });

  it('is bounded for all, and given back at the end, after a failure, and by who hangs up', async () => {
    const room = new UploadRoom(LIMITS);
    const bodies = [begun('ten bytes!'), begun('ten bytes!')];
    const reads = bodies.map((body, n) =>
      room.read(`holder ${n}`, body, () => Promise.reject(new Error('broken'))),
    );
    const other = () => room.read('a', Readable.from([Buffer.alloc(10)]), sizeOf);
    await turn();
    await expect(other()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    bodies[0]?.push(null);
    await expect(reads[0]).rejects.toThrow('broken');
    await expect(other()).resolves.toBe(10);
    bodies[1]?.destroy();
    await expect(reads[1]).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(room.read('b', bodies[1], sizeOf)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('goes from who is slow to who needs it, and not from who is being read', async () => {
    const room = new UploadRoom(LIMITS);
    let end: () => void = () => undefined;
    const read = room.read(
      'read',
      Readable.from([Buffer.alloc(10)]),
      () => new Promise<void>((done) => (end = done)),
    );
    const slow = begun('nine bytes');
    const upload = room.read('slow', slow, sizeOf);
    upload.catch(() => undefined);
    await turn();
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + 11_000);
    await expect(room.read('a', Readable.from([Buffer.alloc(10)]), sizeOf)).resolves.toBe(10);
    await expect(upload).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    // What it still sends is discarded.
    slow.push('more');
    await turn();
    expect(slow.readableLength).toBe(0);
    await expect(room.read('b', Readable.from([Buffer.alloc(10)]), sizeOf)).resolves.toBe(10);
    end();
    await read;
  });

  it('ends with the limit of a file, whose rest is discarded', async () => {
    const room = new UploadRoom(LIMITS);
    await expect(
      room.read('a', Readable.from([Buffer.alloc(6), Buffer.alloc(6)]), sizeOf),
    ).resolves.toBeNull();
  });
});
