import { DomainError } from '../../errors/domain-error';

/**
 * Bounds on JSON before it is parsed: a few bytes can create many values, and each takes tens of bytes of memory. A
 * full account has far fewer, and its file is five levels deep.
 */
const MOST_CONTAINERS = 2_000_000;
const MOST_VALUES = 8_000_000;
const MOST_LEVELS = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Refuses JSON that would take more memory than an account can fill; looks at every byte once and keeps none.
 * @throws PAYLOAD_TOO_LARGE
 */
export function assertFitsMemory(json: Uint8Array): void {
  let [levels, containers, values] = [0, 0, 0];
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      levels += 1;
      containers += 1;
      if (levels > MOST_LEVELS || containers > MOST_CONTAINERS) throw tooManyValues();
    }
    if (values > MOST_VALUES) throw tooManyValues();
  }
}

/** Refuses an archive with more than an account can hold. */
export function tooManyValues(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', 'The archive has more values than an account can hold.', {
    fields: { archive: 'has more values, or more nested lists, than an account can hold' },
  });
}
