import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { User } from './user.entity';

/** What a link sent by mail is for. */
export type LinkPurpose = 'reset_password' | 'confirm_email';

/**
 * A link that was asked for. It is removed when it is used, replaced or made void, so a stored row that has not expired
 * works. The token itself stands in the mail alone.
 */
@Entity('mailed_links')
@Unique('mailed_links_hash_key', ['userId', 'tokenHash'])
@Check('mailed_links_purpose_check', `purpose IN ('reset_password', 'confirm_email')`)
@Check('mailed_links_email_check', `(purpose = 'confirm_email') = (email IS NOT NULL)`)
export class MailedLink {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'mailed_links_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mailed_links_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mailed_links_user_fkey' })
  user?: Relation<User>;

  @Column('text')
  purpose!: LinkPurpose;

  /** SHA-256 of the token; null until the mail is made, and for ever when no mail may be sent. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash!: Buffer | null;

  /** The address that will be the account's once it is confirmed. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
