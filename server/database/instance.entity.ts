import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A value that all processes on one database share, such as the generated secret. */
@Entity('instance_settings')
export class InstanceSetting {
  @PrimaryColumn('text')
  name!: string;

  @Column('text')
  value!: string;
}

/** The running window of one rate limit. The table is UNLOGGED: an unclean stop of PostgreSQL empties it. */
@Entity('rate_limits')
@Index('rate_limits_window_idx', ['windowStart'])
export class RateLimitRow {
  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { name: 'window_start' })
  windowStart!: Date;

  @Column('integer')
  used!: number;
}

/** A worker of the job queue, and when it last reported that it is alive. */
@Entity('job_workers')
export class JobWorkerRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}

/** A job that was running when its process ended, by its key or its number. */
@Entity('job_deaths')
export class JobDeath {
  @PrimaryColumn('text')
  subject!: string;

  /** The kind of the job. */
  @Column('text')
  task!: string;

  /** How often, lately. */
  @Column('integer')
  times!: number;

  @Column('timestamptz', { name: 'died_at' })
  diedAt!: Date;
}

/** A link with which some students may register on a server that isn't open to all. */
@Entity('invitations')
export class Invitation {
  @PrimaryColumn('uuid')
  id!: string;

  /** SHA-256 of the token; the token itself is only in the link. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** The key of the only email address that may register with it, or `@` and a domain; null for any. */
  @Column('text', { name: 'bound_to', nullable: true })
  boundTo!: string | null;

  /** Accounts opened with it, and how many may be. */
  @Column('integer', { default: 0 })
  uses!: number;

  @Column('integer', { name: 'max_uses' })
  maxUses!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

/** What an operator did by `npm run admin`, for good: it has no foreign key and no personal data. */
@Entity('admin_acts')
export class AdminAct {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  /** The user of the operating system. */
  @Column('text', { name: 'os_user' })
  osUser!: string;

  /** The name of the command. */
  @Column('text')
  act!: string;

  /** The account or invitation; null if there was none. */
  @Column('uuid', { nullable: true })
  subject!: string | null;

  /** `begun`, `done`, or the code of the refusal. */
  @Column('text')
  outcome!: string;
}

/** Wrong log-ins for one email address, whether or not it has an account. */
@Entity('login_delays')
@Index('login_delays_age_idx', ['failedAt'])
export class LoginDelay {
  /** SHA-256 of the address in lower case. */
  @PrimaryColumn('bytea', { name: 'address_hash' })
  addressHash!: Buffer;

  /** How many in a row. */
  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'failed_at' })
  failedAt!: Date;

  /** From when on the address may be tried again from anywhere. */
  @Column('timestamptz', { name: 'free_at' })
  freeAt!: Date;
}
