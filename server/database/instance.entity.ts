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
