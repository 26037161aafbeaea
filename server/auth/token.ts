import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** What a session token says: who (`userId`) and which session (`sid`). The session row decides. */
export interface TokenClaims {
  userId: string;
  sid: string;
  /** Seconds since 1970 after which the token is void. */
  expiresAt: number;
}

const ISSUER = 'termwise';
const AUDIENCE = 'api';
const TYPE = 'access';
const CACHE_SIZE = 5_000;

/** Signs and verifies session tokens (JWT, HS256); verified ones are remembered, oldest forgotten first. */
export class Tokens {
  private readonly verified = new Map<string, TokenClaims>();

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

  /** @returns the claims of a valid token; null for anything else. */
  verify(token: string, now: Date): TokenClaims | null {
    const claims = this.verified.get(token) ?? this.decode(token);
    if (!claims || claims.expiresAt * 1000 <= now.getTime()) return null;
    this.remember(token, claims);
    return claims;
  }

  private decode(token: string): TokenClaims | null {
    try {
      const payload = jwt.verify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        ignoreExpiration: true,
      });
      if (typeof payload === 'string' || payload['typ'] !== TYPE) return null;
      const { sub, sid, exp } = payload as { sub?: unknown; sid?: unknown; exp?: unknown };
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null;
      return { userId: sub, sid, expiresAt: exp };
    } catch {
      return null;
    }
  }

  private remember(token: string, claims: TokenClaims): void {
    this.verified.delete(token);
    this.verified.set(token, claims);
    const oldest = this.verified.keys().next().value;
    if (this.verified.size > CACHE_SIZE && oldest !== undefined) this.verified.delete(oldest);
  }
}
