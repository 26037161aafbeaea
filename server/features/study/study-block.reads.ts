import type { Interval } from '#domain/planning/free-time';
import type { Actor } from '../../database/database';
import { keptPart } from '../../database/kept-parts';
import { allColumns, stored } from '../../database/narrow-read';
import { accountRead, readWithin, type Ids } from '../../database/read-rows';
import { isFinishedIn } from '../assignments/assignment.reads';
import { STUDY_BLOCK_SHOWN } from './study-block.noun';
import type { StudyBlockType } from './study-block.types';

/** The noun in messages. */
export const STUDY_BLOCK = 'study block';

/** Columns of a study block called `b` as the API shows it. */
export const STUDY_BLOCK_COLUMNS = allColumns<StudyBlockType>(stored('b', STUDY_BLOCK_SHOWN));

/** Blocks of finished work are hidden until the work is open again. */
const SHOWN = `
  live_study_blocks b JOIN live_assignments a ON a.user_id = b.user_id AND a.id = b.assignment_id AND NOT ${isFinishedIn('a')}`;

const READ_BETWEEN = `
SELECT ${STUDY_BLOCK_COLUMNS} FROM ${SHOWN}
WHERE b.user_id = $1 AND b.starts_at < $3::timestamptz AND b.ends_at > $2::timestamptz ORDER BY b.starts_at, b.id`;

const READ_FROM = `
SELECT ${STUDY_BLOCK_COLUMNS} FROM live_study_blocks b
WHERE b.user_id = $1 AND b.ends_at > $2::date - interval '1 day' ORDER BY b.starts_at, b.id`;

const READ_WITHIN = `
SELECT ${STUDY_BLOCK_COLUMNS} FROM live_study_blocks b
WHERE b.user_id = $1 AND b.id = ANY($2::uuid[]) ORDER BY b.starts_at, b.id`;

/** Reads the blocks of open work within a range of time, in order. */
export const readStudyBlocksBetween = accountRead<StudyBlockType, [begin: Date, end: Date]>(
  'study_blocks',
  READ_BETWEEN,
);

/**
 * Reads the blocks from a day on, finished work's among them, for answers that follow each other.
 * @param day `YYYY-MM-DD`, the first one, in any time zone
 */
export function readStudyBlocksFrom(actor: Actor, day: string): Promise<StudyBlockType[]> {
  return keptPart(actor, {
    name: `blocks ${day}`,
    nouns: ['study_block'],
    read: () => actor.database.read<StudyBlockType>('study_blocks_from', READ_FROM, [actor.userId, day]),
    size: (blocks) => blocks.length * BLOCK_BYTES,
  });
}

/** Bytes of a block, roughly. */
const BLOCK_BYTES = 400;

/** The same within a running transaction. */
export const readStudyBlocksBetweenWithin = readWithin<StudyBlockType, [begin: Date, end: Date]>(
  READ_BETWEEN,
);

/** Some blocks within a running transaction, in chronological order. */
export const readStudyBlocksWithin = readWithin<StudyBlockType, Ids>(READ_WITHIN);

export function intervalOf({ startsAt, endsAt }: Pick<StudyBlockType, 'startsAt' | 'endsAt'>): Interval {
  return { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
}
