import { Check, Column, Entity, Index, Unique } from 'typeorm';
import type { TokenScope } from '#domain/accounts/account';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** The access that a student gave to an app, and the code with which the app gets its first tokens. */
@Entity('oauth_grants')
@Unique('oauth_grants_code_key', ['userId', 'codeHash'])
@Check('oauth_grants_scope_check', `scope IN ('read', 'write')`)
@Index('oauth_grants_expiry_idx', ['expiresAt', 'userId'])
export class OAuthGrantRow extends OwnedColumns {
  /** ID of the `oauth_clients` row, which belongs to no student. */
  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  /** The app's name at that time. */
  @Column('text', { name: 'app_name' })
  appName!: string;

  /** The address the student was sent back to. */
  @Column('text', { name: 'redirect_uri' })
  redirectUri!: string;

  @Column('text')
  scope!: TokenScope;

  /** The account's epoch when access was given; it is dead once the account's is higher. */
  @Column('integer')
  epoch!: number;

  @Column('bytea', { name: 'code_hash' })
  codeHash!: Buffer;

  /** SHA-256 of the app's verifier as base64url (RFC 7636). */
  @Column('text', { name: 'code_challenge' })
  codeChallenge!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When the code was exchanged; null while the app has no tokens. */
  @Column('timestamptz', { name: 'exchanged_at', nullable: true })
  exchangedAt!: Date | null;

  /** Written at most every five minutes. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** End of the code, then of the last refresh token. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
