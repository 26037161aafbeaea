import { Check, Column, Entity, Unique } from 'typeorm';
import type { TokenScope } from '#domain/accounts/account';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** A token with which a program acts for a student. The token itself is shown once and never stored. */
@Entity('personal_access_tokens')
@Unique('personal_access_tokens_hash_key', ['userId', 'tokenHash'])
@Check('personal_access_tokens_scope_check', `scope IN ('read', 'write')`)
@Check('personal_access_tokens_kind_check', `kind IN ('token', 'app_password')`)
export class PersonalAccessTokenRow extends OwnedColumns {
  /** An app password opens the calendar to calendar apps and nothing else. */
  @Column('text', { default: 'token' })
  kind!: 'token' | 'app_password';

  /** The student's name for it. */
  @Column('text')
  name!: string;

  @Column('text')
  scope!: TokenScope;

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** The account's epoch when the token was made; it is dead once the account's is higher. */
  @Column('integer')
  epoch!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Written at most every five minutes. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
