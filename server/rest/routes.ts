/** What a REST call hands to its document. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** The data of an operation, as `pick` reads it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a document yields is known to the schema alone
export type RestData = Record<string, any>;

/** A REST call that stands for one GraphQL document. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Name of the operation in documents.graphql. */
  document: string;
  variables: (request: RestRequest) => Record<string, unknown>;
  /** Picks the answer's body from the operation's data. */
  pick: (data: RestData) => unknown;
  /** Status of success. */
  status: number;
}

const input = ({ params, body }: RestRequest) => ({ input: { ...body, ...params } });
const parameters = ({ params, query }: RestRequest) => ({ ...query, ...params });
const nothing = () => ({});

/**
 * The REST aliases: one row a call, no logic.
 *
 * To add a call: write its operation into documents.graphql (variables named as the call's parameters are), add a row
 * here and one to the README. Variables that stand in the path (`:id`) come from there; a GET takes the others from
 * the query string, other calls take `input` as their body. `pick` only names, spreads and nests: the API's
 * description (openapi.ts) runs it over a description of the data. A call without an answer of its own adds
 * `success: true`. Fields a guest may call stand in PUBLIC_FIELDS (graphql/build-schema.ts).
 */
export const REST_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/register',
    document: 'RestRegister',
    variables: input,
    pick: (data) => data['register'],
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    document: 'RestLogin',
    variables: input,
    pick: (data) => data['login'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    document: 'RestLogout',
    variables: nothing,
    pick: (data) => data['logout'],
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    document: 'RestMe',
    variables: nothing,
    pick: (data) => ({ user: data['me'] }),
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/terms',
    document: 'RestTerms',
    variables: parameters,
    pick: ({ terms }) => ({ terms }),
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/terms',
    document: 'RestCreateTerm',
    variables: input,
    pick: (data) => data['createTerm'],
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/terms/:id',
    document: 'RestTerm',
    variables: parameters,
    pick: ({ term }) => ({ term }),
    status: 200,
  },
  {
    method: 'PATCH',
    path: '/api/terms/:id',
    document: 'RestUpdateTerm',
    variables: input,
    pick: (data) => data['updateTerm'],
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/terms/:id',
    document: 'RestDeleteTerm',
    variables: parameters,
    pick: (data) => ({ success: true, ...data['deleteTerm'] }),
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/courses',
    document: 'RestCourses',
    variables: parameters,
    pick: ({ courses }) => ({ courses }),
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/courses',
    document: 'RestCreateCourse',
    variables: input,
    pick: (data) => data['createCourse'],
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/courses/:id',
    document: 'RestCourse',
    variables: parameters,
    pick: ({ course }) => ({ course }),
    status: 200,
  },
  {
    method: 'PATCH',
    path: '/api/courses/:id',
    document: 'RestUpdateCourse',
    variables: input,
    pick: (data) => data['updateCourse'],
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/courses/:id',
    document: 'RestDeleteCourse',
    variables: parameters,
    pick: (data) => ({ success: true, ...data['deleteCourse'] }),
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/categories',
    document: 'RestGradeCategories',
    variables: parameters,
    pick: ({ course }) => ({ categories: course.categories }),
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/categories',
    document: 'RestCreateGradeCategory',
    variables: input,
    pick: (data) => data['createGradeCategory'],
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/categories/:id',
    document: 'RestGradeCategory',
    variables: parameters,
    pick: ({ category }) => ({ category }),
    status: 200,
  },
  {
    method: 'PATCH',
    path: '/api/categories/:id',
    document: 'RestUpdateGradeCategory',
    variables: input,
    pick: (data) => data['updateGradeCategory'],
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/categories/:id',
    document: 'RestDeleteGradeCategory',
    variables: parameters,
    pick: (data) => ({ success: true, ...data['deleteGradeCategory'] }),
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/assignments',
    document: 'RestAssignments',
    variables: parameters,
    pick: ({ assignments }) => ({ assignments }),
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/assignments',
    document: 'RestCreateAssignment',
    variables: input,
    pick: (data) => data['createAssignment'],
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/assignments/:id',
    document: 'RestAssignment',
    variables: parameters,
    pick: ({ assignment }) => ({ assignment }),
    status: 200,
  },
  {
    method: 'PATCH',
    path: '/api/assignments/:id',
    document: 'RestUpdateAssignment',
    variables: input,
    pick: (data) => data['updateAssignment'],
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/assignments/:id',
    document: 'RestDeleteAssignment',
    variables: parameters,
    pick: (data) => ({ success: true, ...data['deleteAssignment'] }),
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/grades',
    document: 'RestGrades',
    variables: parameters,
    pick: ({ courses, terms, me }) => ({ courses, terms, gpa: me.gpa }),
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/calendar',
    document: 'RestCalendar',
    variables: parameters,
    pick: ({ calendar }) => calendar,
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/calendar/events',
    document: 'RestCreateEvent',
    variables: input,
    pick: (data) => data['createEvent'],
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/calendar/events/:id',
    document: 'RestEvent',
    variables: parameters,
    pick: ({ event }) => ({ event }),
    status: 200,
  },
  {
    method: 'PATCH',
    path: '/api/calendar/events/:id',
    document: 'RestUpdateEvent',
    variables: input,
    pick: (data) => data['updateEvent'],
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/calendar/events/:id',
    document: 'RestDeleteEvent',
    variables: parameters,
    pick: (data) => ({ success: true, ...data['deleteEvent'] }),
    status: 200,
  },
];
