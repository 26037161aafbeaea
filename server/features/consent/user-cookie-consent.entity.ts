import { Column, Entity, Index, Unique } from 'typeorm';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** The choice about cookies of one account, with the network address it was made at. */
@Entity('user_cookie_consents')
@Unique('user_cookie_consents_user_key', ['userId'])
@Index('user_cookie_consents_age_idx', ['chosenAt', 'userId'])
export class UserCookieConsentRow extends OwnedColumns {
  /** As `normaliseAddress` writes it. */
  @Column('text')
  ip!: string;

  @Column('boolean')
  accepted!: boolean;

  @Column('timestamptz', { name: 'chosen_at', default: () => 'now()' })
  chosenAt!: Date;
}
