/** Functions of the language that walk over all of their object, which no counter of ours sees. */
const WALKING: readonly [object, readonly string[]][] = [
  [Array.prototype, ['indexOf', 'lastIndexOf', 'includes', 'concat', 'slice', 'splice', 'join']],
  [
    String.prototype,
    ['toLowerCase', 'toUpperCase', 'normalize', 'trim', 'replace', 'replaceAll', 'split', 'match'],
  ],
];

/** Elements and characters that such functions walk over while work is done, at the most. */
export async function nativeSteps<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  let steps = 0;
  const restore: (() => void)[] = [];
  for (const [prototype, names] of WALKING) {
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
      const walk = descriptor?.value as (...given: unknown[]) => unknown;
      const value = function counted(this: { length: number }, ...given: unknown[]) {
        steps += this.length;
        return walk.apply(this, given);
      };
      Object.defineProperty(prototype, name, { ...descriptor, value });
      restore.push(() => Object.defineProperty(prototype, name, descriptor ?? {}));
    }
  }
  try {
    return [await work(), steps];
  } finally {
    for (const put of restore) put();
  }
}
