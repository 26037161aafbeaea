import { BODY_LIMITS, BodyBudget } from '../../../server/http/admission';
import { UploadSlots } from '../../../server/http/uploads';

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

describe('slots for files', () => {
  it('are taken in turns by the files of one account', async () => {
    const slots = new UploadSlots({ perAccount: 2, waiting: 3, all: 10 });
    const ends: (() => void)[] = [];
    let most = 0;
    let active = 0;
    const upload = () =>
      slots.hold('a', async () => {
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
      await new Promise(setImmediate);
    }
    await Promise.all(uploads);
    expect(most).toBe(2);
    await expect(slots.hold('a', async () => 'free')).resolves.toBe('free');
  });

  it('are bounded for all, and a failure frees its own', async () => {
    const slots = new UploadSlots({ perAccount: 1, waiting: 0, all: 1 });
    let end: () => void = () => undefined;
    const first = slots.hold('a', () => new Promise<void>((resolve) => (end = resolve)));
    await expect(slots.hold('b', async () => 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    end();
    await first;
    await expect(slots.hold('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(slots.hold('b', async () => 1)).resolves.toBe(1);
  });
});
