import { Check, Column, Entity, Index, JoinColumn, ManyToOne, Unique } from 'typeorm';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** A token of a connected app. Used refresh tokens are kept until they expire, to recognize a copy. */
@Entity('oauth_tokens')
@Unique('oauth_tokens_hash_key', ['userId', 'tokenHash'])
@Index('oauth_tokens_grant_idx', ['userId', 'grantId'])
@Check('oauth_tokens_kind_check', `kind IN ('access', 'refresh')`)
@Index('oauth_tokens_expiry_idx', ['expiresAt', 'userId'])
export class OAuthTokenRow extends OwnedColumns {
  @Column('uuid', { name: 'grant_id' })
  grantId!: string;

  @ManyToOne('OAuthGrantRow', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'userId' },
    { name: 'grant_id', referencedColumnName: 'id' },
  ])
  grant?: object;

  @Column('text')
  kind!: 'access' | 'refresh';

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** When a refresh token was exchanged for the next one. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
