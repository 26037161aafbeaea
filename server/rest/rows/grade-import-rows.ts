import { input, type RestRoute } from '../route';

/** Several scores, a gradebook and a transcript, each as one change. */
export const GRADE_IMPORT_ROWS: readonly RestRoute[] = [
  {
    method: 'PATCH',
    path: '/api/courses/:courseId/scores',
    document: 'RestSaveScores',
    variables: input,
    pick: (data) => data['saveScores'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/grades/import/gradebook',
    document: 'RestImportGradebook',
    variables: input,
    pick: (data) => data['importGradebook'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/grades/import/transcript',
    document: 'RestImportTranscript',
    variables: input,
    pick: (data) => data['importTranscript'],
    status: 200,
  },
];
