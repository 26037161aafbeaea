import type { RestRoute } from './route';
import { ACCOUNT_ROWS } from './rows/account-rows';
import { CALCULATOR_ROWS } from './rows/calculator-rows';
import { CALENDAR_SOURCE_ROWS } from './rows/calendar-source-rows';
import { CONSENT_ROWS } from './rows/consent-rows';
import { GRADE_IMPORT_ROWS } from './rows/grade-import-rows';
import { PLANNER_ROWS } from './rows/planner-rows';
import { REMINDER_ROWS } from './rows/reminder-rows';
import { STUDY_ROWS } from './rows/study-rows';
import { SUBSCRIPTION_ROWS } from './rows/subscription-rows';
import { TASK_ROWS } from './rows/task-rows';

/**
 * The REST aliases: one row per call, no logic.
 *
 * To add a call: add a row (`read`, `create`, `change`, or `remove`) to the list of its subject and one to
 * docs/api.md, and run `npm run codegen`, which derives its document (see derive-documents.ts). Variables in
 * the path (`:id`) come from there; a GET takes the others from the query string, other calls take `input` as
 * their body. `pick` only names, spreads, and nests: the API's description (openapi.ts) runs it over a
 * description of the data. A call without its own answer adds `success: true`. Fields a guest may call are in
 * PUBLIC_FIELDS (graphql/build-schema.ts).
 */
export const REST_ROUTES: readonly RestRoute[] = [
  ...ACCOUNT_ROWS,
  ...CONSENT_ROWS,
  ...PLANNER_ROWS,
  ...SUBSCRIPTION_ROWS,
  ...CALCULATOR_ROWS,
  ...CALENDAR_SOURCE_ROWS,
  ...GRADE_IMPORT_ROWS,
  ...REMINDER_ROWS,
  ...TASK_ROWS,
  ...STUDY_ROWS,
];
