import { change, create, read, remove, type RestRoute } from '../route';

/** Study blocks and the plan that places them. */
export const STUDY_ROWS: readonly RestRoute[] = [
  read('/api/study-plan', 'studyPlan', { pick: (data) => data['studyPlan'] }),
  create('/api/study-plan', 'saveStudyBlocks'),
  create('/api/study-blocks', 'createStudyBlock'),
  change('PATCH', '/api/study-blocks/:id', 'updateStudyBlock'),
  remove('/api/study-blocks/:id', 'deleteStudyBlock'),
  change('POST', '/api/deleted-study-blocks', 'deleteStudyBlocks', {
    pick: (data) => ({ success: true, ...data['deleteStudyBlocks'] }),
  }),
];
