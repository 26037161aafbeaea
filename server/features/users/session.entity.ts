import { Column, Entity, Index, Unique } from 'typeorm';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** A log-in on one device. The token itself is never stored, only the SHA-256 of its random part. */
@Entity('sessions')
@Unique('sessions_sid_key', ['userId', 'sidHash'])
@Index('sessions_expiry_idx', ['expiresAt', 'userId'])
export class SessionRow extends OwnedColumns {
  @Column('bytea', { name: 'sid_hash' })
  sidHash!: Buffer;

  /** The account's epoch when the session began; a higher epoch of the account ends the session. */
  @Column('integer')
  epoch!: number;

  @Column('text', { nullable: true })
  ip!: string | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
