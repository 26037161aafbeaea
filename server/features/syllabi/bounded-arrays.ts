import type { DomainError } from '../../errors/domain-error';

/** The globals that pdf.js unpacks with. */
const UNPACKERS = ['Uint8Array', 'DecompressionStream'] as const;

/**
 * Does work that may make byte arrays of a bounded size altogether. They lie outside the heap, which a thread's limit
 * doesn't cover, and pdf.js has no limit of its own; what it unpacks, by whichever filter and encryption, goes into
 * them. For threads with one piece of work at a time: it exchanges globals meanwhile.
 *
 * @param most bytes
 */
export async function withBoundedArrays<Result>(
  most: number,
  tooLarge: () => DomainError,
  work: () => Promise<Result>,
): Promise<Result> {
  let bytes = 0;
  const Plain = Uint8Array;
  const Counted: Uint8ArrayConstructor = new Proxy(Plain, {
    construct(target, args: readonly unknown[], newTarget): Uint8Array {
      const [length] = args;
      bytes += typeof length === 'number' ? length : 0;
      if (bytes > most) throw new RangeError('Too many bytes');
      return Reflect.construct(target, args, newTarget === Counted ? target : newTarget) as Uint8Array;
    },
  });
  // Without it, pdf.js unpacks into arrays.
  const None = function DecompressionStream() {
    throw new TypeError('Not available');
  };
  const former = UNPACKERS.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const [at, value] of [Counted, None].entries())
    Object.defineProperty(globalThis, UNPACKERS[at] ?? '', { value, configurable: true, writable: true });
  try {
    const result = await work();
    // pdf.js may have gone on without what it couldn't unpack.
    if (bytes > most) throw tooLarge();
    return result;
  } catch (error) {
    throw bytes > most ? tooLarge() : error;
  } finally {
    for (const [at, descriptor] of former.entries())
      if (descriptor) Object.defineProperty(globalThis, UNPACKERS[at] ?? '', descriptor);
  }
}
