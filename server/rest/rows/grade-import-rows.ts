import { change, type RestRoute } from '../route';

/** Several scores, a gradebook and a transcript, each as one change. */
export const GRADE_IMPORT_ROWS: readonly RestRoute[] = [
  change('PATCH', '/api/courses/:courseId/scores', 'saveScores'),
  change('POST', '/api/grades/import/gradebook', 'importGradebook'),
  change('POST', '/api/grades/import/transcript', 'importTranscript'),
];
