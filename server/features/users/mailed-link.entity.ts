import { Check, Column, Entity, Unique } from 'typeorm';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** The purpose of a link sent by email. */
export type LinkPurpose = 'reset_password' | 'confirm_email';

/**
 * A requested link. It is removed when it is used, replaced, or revoked, so a stored row that hasn't expired works.
 * The token itself is only in the email.
 */
@Entity('mailed_links')
@Unique('mailed_links_hash_key', ['userId', 'tokenHash'])
@Check('mailed_links_purpose_check', `purpose IN ('reset_password', 'confirm_email')`)
@Check('mailed_links_email_check', `(purpose = 'confirm_email') = (email IS NOT NULL)`)
export class MailedLink extends OwnedColumns {
  @Column('text')
  purpose!: LinkPurpose;

  /** SHA-256 of the token; null until the email is made, and forever if none may be sent. */
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
