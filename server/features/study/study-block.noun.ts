import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import * as f from '../../database/field-kinds';
import { archiveOf, OF_ASSIGNMENT, utcMinuteText, VERSION, type NounDeclaration } from '../../database/noun';

/** The stored fields of a study block that the API shows. */
export const STUDY_BLOCK_SHOWN = {
  id: f.ID,
  assignmentId: f.says('The assignment.', f.ID),
  startsAt: f.says('When it starts.', f.INSTANT_KIND),
  endsAt: f.INSTANT_KIND,
  source: f.says('Who placed it.', f.oneOf(['manual', 'automatic'])),
  version: VERSION,
};

/** Time that is set aside for an assignment. */
export const STUDY_BLOCK_NOUN = {
  table: 'study_blocks',
  description: 'A study block, or several at once.',
  partOf: { assignment: 'assignment_id' },
  limits: { studyBlocks: { many: 'study blocks' } },
  archive: {
    studyBlocks: archiveOf('study_blocks', STUDY_BLOCK_SHOWN, ACCOUNT_LIMITS.studyBlocks),
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
