import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key with a short name, which sealed values carry. */
export interface BoxKey {
  /** Eight hexadecimal digits. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** The contents of a sealed value. */
export interface Opened {
  text: string;
  /** Whether it was sealed with the key before the last change of secret: seal it again. */
  isOld: boolean;
}

const ALGORITHM = 'aes-256-gcm';
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = ID_BYTES + NONCE_BYTES + TAG_BYTES;

/** Seals texts that the server itself needs again, so a copy of the database alone doesn't reveal them. */
export class SecretBox {
  /** @param previous the key before the last change of secret, with which values may still be sealed. */
  constructor(
    private readonly current: BoxKey,
    private readonly previous: BoxKey | null,
  ) {}

  /** @param place the context it is bound to; a sealed value copied elsewhere can't be opened. */
  seal(text: string, place: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.current.key, nonce).setAAD(Buffer.from(place));
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from(this.current.id, 'hex'), nonce, cipher.getAuthTag(), data]);
  }

  /** @returns null if it was sealed with another key, for another place, or altered. */
  open(sealed: Buffer, place: string): Opened | null {
    const id = sealed.subarray(0, ID_BYTES).toString('hex');
    const key = [this.current, this.previous].find((candidate) => candidate?.id === id);
    if (!key || sealed.length < HEAD_BYTES) return null;
    const nonce = sealed.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, key.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString(
        'utf8',
      );
      return { text, isOld: key !== this.current };
    } catch {
      return null;
    }
  }
}
