import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { User } from '../users/user.entity';

/** The choice about cookies of one account, with the network address it was made at. */
@Entity('user_cookie_consents')
@Unique('user_cookie_consents_user_key', ['userId'])
export class UserCookieConsentRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'user_cookie_consents_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'user_cookie_consents_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_cookie_consents_user_fkey' })
  user?: Relation<User>;

  /** As `normaliseAddress` writes it. */
  @Column('text')
  ip!: string;

  @Column('boolean')
  accepted!: boolean;

  @Column('timestamptz', { name: 'chosen_at', default: () => 'now()' })
  chosenAt!: Date;
}
