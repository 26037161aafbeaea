import { createHash, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { RecentValues } from '#domain/limits/recent-values';

/** The claims of a session token: the account (`userId`) and the session (`sid`). The session row decides. */
interface TokenClaims {
  userId: string;
  sid: string;
  /** Seconds since 1970 after which the token is void. */
  expiresAt: number;
}

/** The same from a verified token: of the session's secret, only the hash is kept. */
export interface VerifiedToken extends Omit<TokenClaims, 'sid'> {
  sidHash: Buffer;
}

/** SHA-256 of a secret, as stored in its row. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

const ISSUER = 'termwise';
const AUDIENCE = 'api';
const TYPE = 'access';
const CACHE_SIZE = 5_000;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Signs and verifies session tokens (JWT, HS256); verified ones are remembered, oldest forgotten first. */
export class Tokens {
  private readonly verified = new RecentValues<VerifiedToken>(CACHE_SIZE);

  /** @param key a KeyObject: with a plain string every verification would cost 40 times as much. */
  constructor(private readonly key: KeyObject) {}

  sign({ userId, sid, expiresAt }: TokenClaims): string {
    return jwt.sign({ sid, typ: TYPE, exp: expiresAt }, this.key, {
      algorithm: 'HS256',
      subject: userId,
      issuer: ISSUER,
      audience: AUDIENCE,
    });
  }

  /** @returns the claims of a genuine token in an Authorization header, even if expired; null otherwise. */
  verify(authorization: string): VerifiedToken | null {
    const known = this.verified.find(authorization);
    if (known) return known;
    const token = this.decode(authorization);
    if (token) this.verified.keep(authorization, token, 1);
    return token;
  }

  private decode(authorization: string): VerifiedToken | null {
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined) return null;
    try {
      const payload = jwt.verify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        ignoreExpiration: true,
      });
      if (typeof payload === 'string' || payload['typ'] !== TYPE) return null;
      const { sub, sid, exp } = payload as { sub?: unknown; sid?: unknown; exp?: unknown };
      if (typeof sub !== 'string' || !UUID.test(sub) || typeof sid !== 'string' || typeof exp !== 'number')
        return null;
      return { userId: sub, sidHash: hashOf(sid), expiresAt: exp };
    } catch {
      return null;
    }
  }
}
