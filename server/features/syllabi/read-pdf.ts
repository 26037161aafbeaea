import { getDocumentProxy } from 'unpdf';
import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import { type PlacedText, readPage } from '#domain/syllabus/page-layout';
import type { SyllabusBlock } from '#domain/syllabus/syllabus';
import { badInput, type DomainError } from '../../errors/domain-error';

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

/** Fewer letters than this on all pages together are no text. */
const FEWEST_LETTERS = 30;

/**
 * The lines and tables of a PDF file. Nothing in it is run or fetched.
 * @param assertTime called between pages; throws when the time is up.
 * @throws BAD_USER_INPUT naming `file` if it is damaged, protected, too long, too large when unpacked, or a scan
 * without text.
 */
export function readPdf(bytes: Uint8Array, assertTime: () => void): Promise<SyllabusBlock[]> {
  const tooLarge = () => badInput('file', 'is too large when unpacked: save it with less text');
  return withBoundedArrays(SYLLABUS_LIMITS.arrayBytes, tooLarge, () => readPages(bytes, assertTime));
}

async function readPages(bytes: Uint8Array, assertTime: () => void): Promise<SyllabusBlock[]> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false }).catch(
    (error: unknown) => {
      const isProtected = error instanceof Error && error.name === 'PasswordException';
      throw badInput(
        'file',
        isProtected
          ? 'is protected by a password: save a copy without one, or copy its text and paste it'
          : 'is a damaged PDF file: download it again, or copy its text and paste it',
      );
    },
  );
  const { pages, lines: mostLines } = SYLLABUS_LIMITS;
  try {
    if (document.numPages > pages)
      throw badInput('file', `has more than ${pages} pages: choose a shorter one`);
    const blocks: SyllabusBlock[] = [];
    let lines = 0;
    for (let page = 1; page <= document.numPages && lines < mostLines; page += 1) {
      assertTime();
      const { items } = await (await document.getPage(page)).getTextContent();
      assertTime();
      for (const block of readPage(items.flatMap(placed), page)) {
        blocks.push(block);
        lines += block.rows?.length ?? 1;
      }
    }
    const letters = blocks.reduce(
      (sum, { text, rows }) => sum + text.length + (rows?.flat().join('').length ?? 0),
      0,
    );
    if (letters < FEWEST_LETTERS)
      throw badInput('file', 'is a scan without text: use a version with text, or type the deadlines');
    return blocks;
  } finally {
    await document.destroy();
  }
}

/** A text of the page; turned ones, such as watermarks, are left out. */
function placed(item: object): PlacedText[] {
  if (!('str' in item)) return [];
  const { str, transform, width, height } = item as {
    str: string;
    transform: readonly number[];
    width: number;
    height: number;
  };
  const [across = 0, up = 0, , size = 0, x = 0, y = 0] = transform;
  if (Math.abs(up) > Math.abs(across) * 0.1) return [];
  return [{ text: str, x, y, width, height: height || Math.abs(size) || 10 }];
}
