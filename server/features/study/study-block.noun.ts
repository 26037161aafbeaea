import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { ID, INSTANT_KIND, oneOf, says } from '../../database/field-kinds';
import {
  LIFE,
  OF_ASSIGNMENT,
  OWNER,
  utcMinuteText,
  VERSION,
  type NounDeclaration,
} from '../../database/noun';

/** The stored fields of a study block that the API shows. */
export const STUDY_BLOCK_SHOWN = {
  id: ID,
  assignmentId: says('The assignment.', ID),
  startsAt: says('When it starts.', INSTANT_KIND),
  endsAt: INSTANT_KIND,
  source: says('Who placed it.', oneOf(['manual', 'automatic'])),
  version: VERSION,
};

/** Time that is set aside for an assignment. */
export const STUDY_BLOCK_NOUN = {
  table: 'study_blocks',
  description: 'A study block, or several at once.',
  partOf: { assignment: 'assignment_id' },
  limits: { studyBlocks: { many: 'study blocks' } },
  archive: {
    studyBlocks: {
      table: 'study_blocks',
      fields: {
        ...STUDY_BLOCK_SHOWN,
        ...LIFE,
      },
      leftOut: OWNER,
      limit: ACCOUNT_LIMITS.studyBlocks,
      addedLater: true,
    },
  },
  csv: [
    {
      file: 'csv/study-blocks.csv',
      columns: {
        Assignment: 'a.title',
        Course: 'c.code',
        'Start (UTC)': utcMinuteText('r.starts_at'),
        'End (UTC)': utcMinuteText('r.ends_at'),
        Minutes: 'round(extract(epoch FROM r.ends_at - r.starts_at) / 60)::int',
        'Placed by': `CASE r.source WHEN 'automatic' THEN 'plan' ELSE 'hand' END`,
      },
      rows: 'live_study_blocks',
      names: `${OF_ASSIGNMENT} LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id`,
    },
  ],
} as const satisfies NounDeclaration;
