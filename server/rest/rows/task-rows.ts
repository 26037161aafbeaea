import { change, create, nothing, read, remove, type RestRoute } from '../route';

/** Several assignments at once, repetitions, subtasks and the time log. */
export const TASK_ROWS: readonly RestRoute[] = [
  change('PATCH', '/api/assignments', 'updateAssignments'),
  change('POST', '/api/deleted-assignments', 'deleteAssignments', {
    pick: (data) => ({ success: true, ...data['deleteAssignments'] }),
  }),
  change('PUT', '/api/assignments/:id/repetition', 'repeatAssignment'),
  create('/api/assignments/:assignmentId/subtasks', 'createSubtask'),
  change('PUT', '/api/assignments/:assignmentId/subtasks/order', 'orderSubtasks'),
  change('PATCH', '/api/subtasks/:id', 'updateSubtask'),
  remove('/api/subtasks/:id', 'deleteSubtask'),
  read('/api/time-entries', 'timeEntries'),
  create('/api/time-entries', 'createTimeEntry'),
  change('PATCH', '/api/time-entries/:id', 'updateTimeEntry'),
  remove('/api/time-entries/:id', 'deleteTimeEntry'),
  read('/api/timer', 'runningTimer', { variables: nothing }),
  create('/api/timer', 'startTimer'),
  change('POST', '/api/timer/:id/stop', 'stopTimer'),
  read('/api/estimate-factors', 'estimateFactors', { variables: nothing }),
];
