import { Column, Entity, Index } from 'typeorm';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** An address at which an object is no longer, for the apps that saw it there. */
@Entity('calendar_removals')
@Index('calendar_removals_revision_idx', ['userId', 'collection', 'revision'])
export class CalendarRemoval extends OwnedColumns {
  @Column('text')
  collection!: string;

  @Column('text')
  name!: string;

  /** The task that an app deleted there, or that is elsewhere now; null for other objects. */
  @Column('uuid', { name: 'object_id', nullable: true })
  objectId!: string | null;

  /** The account's revision when the index saw that it was gone. */
  @Column('bigint')
  revision!: string;
}
