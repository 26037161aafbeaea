import { input, parameters, type RestRoute } from '../route';

/** Study blocks and the plan that places them. */
export const STUDY_ROWS: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/study-plan',
    document: 'RestStudyPlan',
    variables: parameters,
    pick: (data) => data['studyPlan'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/study-plan',
    document: 'RestSaveStudyBlocks',
    variables: input,
    pick: (data) => data['saveStudyBlocks'],
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/study-blocks',
    document: 'RestCreateStudyBlock',
    variables: input,
    pick: (data) => data['createStudyBlock'],
    status: 201,
  },
  {
    method: 'PATCH',
    path: '/api/study-blocks/:id',
    document: 'RestUpdateStudyBlock',
    variables: input,
    pick: (data) => data['updateStudyBlock'],
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/study-blocks/:id',
    document: 'RestDeleteStudyBlock',
    variables: parameters,
    pick: (data) => ({ success: true, ...data['deleteStudyBlock'] }),
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/deleted-study-blocks',
    document: 'RestDeleteStudyBlocks',
    variables: input,
    pick: (data) => ({ success: true, ...data['deleteStudyBlocks'] }),
    status: 200,
  },
];
