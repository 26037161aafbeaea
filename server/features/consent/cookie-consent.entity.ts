import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A choice about cookies made without an account, one row per network address. No account owns it: it is
 * looked up by the address alone.
 */
@Entity('cookie_consents')
@Index('cookie_consents_age_idx', ['chosenAt'])
export class CookieConsentRow {
  /** As `normaliseAddress` writes it. */
  @PrimaryColumn('text')
  ip!: string;

  @Column('boolean')
  accepted!: boolean;

  @Column('timestamptz', { name: 'chosen_at', default: () => 'now()' })
  chosenAt!: Date;
}
