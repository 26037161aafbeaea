import type { ClientAuthMethod } from '#domain/accounts/oauth';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An app that registered itself (RFC 7591). It belongs to the installation, not to a student. */
@Entity('oauth_clients')
@Check(
  'oauth_clients_auth_method_check',
  `auth_method IN ('none', 'client_secret_basic', 'client_secret_post')`,
)
@Check('oauth_clients_secret_check', `(auth_method = 'none') = (secret_hash IS NULL)`)
@Index('oauth_clients_unused_idx', ['expiresAt'], { where: 'connected_at IS NULL' })
@Index('oauth_clients_expiry_idx', ['expiresAt'])
export class OAuthClientRow {
  /** The `client_id`. */
  @PrimaryColumn('uuid')
  id!: string;

  /** The name it gave itself; anyone can register any name. */
  @Column('text')
  name!: string;

  @Column('text', { name: 'redirect_uris', array: true })
  redirectUris!: string[];

  @Column('text', { name: 'auth_method' })
  authMethod!: ClientAuthMethod;

  @Column('bytea', { name: 'secret_hash', nullable: true })
  secretHash!: Buffer | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When a student first gave it access; null for never. */
  @Column('timestamptz', { name: 'connected_at', nullable: true })
  connectedAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
