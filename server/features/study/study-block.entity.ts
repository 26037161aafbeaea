import { Check, Entity, Index } from 'typeorm';
import { withColumns } from '../../database/columns';
import { AssignmentPart } from '../assignments/assignment-part.entity';
import { STUDY_BLOCK_SHOWN } from './study-block.noun';

export type StudyBlockSource = 'manual' | 'automatic';

/** Time set aside for work on an assignment. */
@Entity('study_blocks')
@Check('study_blocks_span_check', 'ends_at > starts_at')
@Check('study_blocks_source_check', `source IN ('manual', 'automatic')`)
@Index('study_blocks_assignment_idx', ['userId', 'assignmentId'])
@Index('study_blocks_start_idx', ['userId', 'startsAt'])
export class StudyBlock extends withColumns(AssignmentPart, STUDY_BLOCK_SHOWN) {}
