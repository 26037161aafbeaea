import { Column, Entity } from 'typeorm';
import { OwnedColumns } from '../../database/columns';

/** An address that notifications are posted to. Address and signing key are sealed. */
@Entity('webhooks')
export class WebhookRow extends OwnedColumns {
  @Column('text')
  name!: string;

  /** Sealed, see server/auth/secret-box.ts. */
  @Column('bytea')
  address!: Buffer;

  /** The visible parts of the address: the host and the last four characters. */
  @Column('text')
  host!: string;

  @Column('text', { name: 'address_end' })
  addressEnd!: string;

  /** Sealed key that signs its notifications. */
  @Column('bytea')
  secret!: Buffer;

  /** Notifications in a row that were not taken. */
  @Column('integer', { default: 0 })
  failures!: number;

  /** Why nothing is sent anymore; null while it is in use. */
  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: string | null;

  @Column('timestamptz', { name: 'last_sent_at', nullable: true })
  lastSentAt!: Date | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
