/**
 * The layers and what each may import. Layers are path patterns, so a new feature is covered as soon as its folder
 * exists.
 */

/**
 * A feature may import from those further left. Additions to those go the other way: derived figures through
 * `transaction.changed`, fields through a field resolver, a foreign key by the entity's name.
 */
export const FEATURE_ORDER = [
  'users',
  'connected-apps',
  'deletions',
  'consent',
  'subscriptions',
  'support',
  'terms',
  'courses',
  'calculator',
  'grades',
  'assignments',
  'acts',
  'subtasks',
  'time-log',
  'calendar',
  'study',
  'feeds',
  'reminders',
  'imports',
  'caldav',
  'grade-imports',
  'syllabi',
  'changes',
  'archives',
  'today',
  'analytics',
  'demo',
  'onboarding',
];

/** The first matching pattern names the layer; its captures tell layers of one kind apart. */
export const LAYERS = [
  ['domain', /^domain\//],
  ['noun', /^server\/(?:features\/.+\.noun|database\/(?:nouns?|field-kinds))\.ts$/],
  ['entity', /^server\/features\/([^/]+)\/.+\.entity\.ts$/],
  ['inputs', /^server\/features\/([^/]+)\/.+\.inputs\.ts$/],
  ['types', /^server\/features\/([^/]+)\/.+\.types\.ts$/],
  ['policy', /^server\/features\/([^/]+)\/.+\.policy\.ts$/],
  ['resolver', /^server\/features\/([^/]+)\/.+\.resolver\.ts$/],
  ['service', /^server\/features\/([^/]+)\//],
  ['execution', /^server\/graphql\/(?:execute|context)\.ts$/],
  ['graphql', /^server\/graphql\//],
  ['rest', /^server\/rest\//],
  ['mcp', /^server\/mcp\//],
  ['pictures', /^server\/pictures\//],
  ['http', /^server\/http\//],
  ['auth', /^server\/auth\//],
  ['ical', /^server\/ical\//],
  ['database', /^server\/database\//],
  ['billing', /^server\/billing\//],
  ['jobs', /^server\/jobs\//],
  ['mail', /^server\/mail\//],
  ['work', /^server\/work\//],
  ['outbound', /^server\/outbound\//],
  ['errors', /^server\/errors\//],
  ['log', /^server\/log\//],
  ['metrics', /^server\/metrics\//],
  ['env', /^server\/env(?:-values)?\.ts$/],
  ['clock', /^server\/clock\.ts$/],
  ['installation', /^server\/installation\.ts$/],
  ['shared services', /^server\/services\.ts$/],
  ['composition root', /^server\/[^/]+$/],
  ['persisted documents', /^client\/generated\/persisted-documents\.json$/],
  ['generated', /^client\/generated\//],
  ['public page', /^client\/pages\/public\//],
  ['page', /^client\/pages\/([^/]+?)(?:\.tsx?)?(?:\/|$)/],
  ['client feature', /^client\/features\/([^/]+)\//],
  [
    'plain ui',
    /^client\/ui\/(?:logo|format\/grade-text|control\/button|form\/(?:field|form-errors|text-field)|layout\/auth-frame|loading\/spinner)\.tsx?$/,
  ],
  ['ui', /^client\/ui\//],
  ['messages', /^client\/messages\//],
  ['plain notifications', /^client\/notifications\/(?:failure|guest-messages)\.ts$/],
  ['notifications', /^client\/notifications\//],
  ['apollo', /^client\/apollo\//],
  ['boot', /^client\/boot\//],
  ['paths', /^client\/app\/paths\.ts$/],
  ['app', /^client\//],
  ['tests', /^tests\//],
  ['scripts', /^scripts\//],
];

const SERVER_PARTS = [
  'domain',
  'errors',
  'log',
  'env',
  'clock',
  'installation',
  'database',
  'auth',
  'mail',
  'jobs',
  'billing',
  'outbound',
  'shared services',
];
const CLIENT_PARTS = [
  'domain',
  'generated',
  'ui',
  'plain ui',
  'messages',
  'plain notifications',
  'notifications',
  'apollo',
  'boot',
  'paths',
];

/**
 * For each layer: which layers it may import, and what to do instead of importing another. Before the name of a
 * layer may stand `own` (same feature or page), `earlier` (a feature further left in the order, or the own one)
 * and `type` (types alone). A layer that is not listed here may import everything on its side (server or client).
 */
export const MAY_IMPORT = {
  domain: {
    may: ['domain'],
    instead: 'domain code works on its arguments alone: let the caller pass the value in',
  },
  entity: {
    may: ['earlier entity', 'domain', 'database', 'graphql', 'noun', 'type own service'],
    instead:
      'an entity only describes its table: behaviour belongs in the service, decisions in the policy; name the entity of a later feature by a string',
  },
  noun: {
    may: ['noun', 'domain', 'database'],
    instead: 'a noun declares facts that others derive from: behavior belongs in the service',
  },
  inputs: {
    may: ['earlier inputs', 'earlier types', 'domain', 'graphql', 'noun', 'own entity', 'type own service'],
    instead:
      'inputs only describe and check what comes in: look things up in the service, and move what two features share to the earlier one',
  },
  types: {
    may: [
      'earlier types',
      'earlier inputs',
      'domain',
      'graphql',
      'noun',
      'type earlier entity',
      'type own service',
      'type database',
      'type ical',
    ],
    instead:
      'types only describe what goes out: compute it in the service, and let a later feature add its fields by a field resolver',
  },
  policy: {
    may: [
      'domain',
      'errors',
      'own policy',
      'type earlier entity',
      'type earlier types',
      'type earlier inputs',
    ],
    instead: 'a policy decides on its arguments alone: let the service load what it needs',
  },
  service: {
    may: [
      ...[
        'domain',
        'errors',
        'noun',
        'database',
        'auth',
        'mail',
        'jobs',
        'billing',
        'outbound',
        'work',
        'ical',
        'type log',
        'type shared services',
      ],
      ...[
        'own entity',
        'own policy',
        'own inputs',
        'own types',
        'earlier service',
        'earlier policy',
        'earlier entity',
      ],
      ...['type earlier types', 'type earlier inputs'],
    ],
    instead:
      'a service knows its own rows and the services of earlier features: pass values in, and let later features listen to transaction.changed',
  },
  resolver: {
    may: [
      'own service',
      'earlier inputs',
      'earlier types',
      'graphql',
      'execution',
      'domain',
      'errors',
      'type auth',
      'type database',
    ],
    instead:
      "a resolver says who and what in one sentence: call the own feature's service, or a loader of server/graphql",
  },
  execution: {
    may: [
      'graphql',
      'execution',
      'errors',
      'domain',
      'service',
      'type database',
      'type auth',
      'type log',
      'type shared services',
    ],
  },
  graphql: {
    may: [
      'graphql',
      'execution',
      'installation',
      'errors',
      'domain',
      'resolver',
      'service',
      'types',
      'database',
      'type noun',
      'auth',
      'type log',
      'type shared services',
    ],
    instead: 'server/graphql carries requests to resolvers: behaviour belongs in a feature',
  },
  rest: {
    may: ['rest', 'execution', 'errors', 'domain', 'installation'],
    instead: 'an alias is a row of the table: its document is derived, and the execution runs it',
  },
  pictures: {
    may: ['pictures', 'execution', 'graphql', 'work', 'auth', 'errors', 'domain', 'installation'],
    instead: "a picture shows what the page's own queries answer",
  },
  mcp: {
    may: ['mcp', 'execution', 'errors', 'domain', 'installation', 'type auth', 'type env'],
    instead:
      'a tool runs operations of server/mcp/documents.graphql, and the execution decides what they may do',
  },
  http: {
    may: [
      'http',
      'installation',
      'mail',
      'billing',
      'ical',
      'env',
      'errors',
      'domain',
      'service',
      'types',
      'database',
      'auth',
      'type execution',
      'type log',
      'type metrics',
      'type shared services',
    ],
    instead:
      'a native handler calls a service: what GraphQL can say needs no handler, only a row in server/rest',
  },
  auth: {
    may: ['auth', 'errors', 'domain', 'database', 'type env', 'type log'],
    instead: 'take what is needed as an argument',
  },
  database: {
    may: ['database', 'errors', 'domain', 'entity', 'noun', 'type env', 'type log'],
    instead:
      'server/database knows tables, not features: pass a function in, or register a listener in app.ts',
  },
  jobs: {
    may: ['jobs', 'errors', 'domain', 'database', 'type env', 'type log'],
    instead: 'register the work in app.ts',
  },
  work: { may: ['work', 'errors', 'domain'], instead: 'name the module of the feature that does the work' },
  ical: {
    may: ['ical', 'domain', 'jobs'],
    instead:
      'server/ical reads and writes the language of calendars: what rows become of it belongs in a feature',
  },
  mail: {
    may: ['mail', 'jobs', 'errors', 'domain', 'database', 'type env', 'type log'],
    instead: 'take what is needed as an argument',
  },
  billing: {
    may: [
      'billing',
      'jobs',
      'errors',
      'domain',
      'database',
      'type auth',
      'type env',
      'type log',
      'type clock',
    ],
    instead:
      'server/billing speaks with the payment provider: what a payment means is the subscriptions feature',
  },
  errors: {
    may: ['errors', 'domain', 'type log'],
    instead: 'errors know nothing of who raises them: put the fact into `details`',
  },
  log: { may: ['log'], instead: 'the log writes what it is given: take it as an argument' },
  metrics: {
    may: ['metrics', 'log', 'service', 'type database'],
    instead: 'metrics only count: report what happens to them from where it happens',
  },
  env: {
    may: ['env', 'domain', 'installation'],
    instead: 'configuration is read before everything else: keep it to values',
  },
  installation: { may: [], instead: 'it only knows where the files of the installation lie' },
  clock: { may: [], instead: 'the clock tells the time and nothing else' },
  'shared services': { may: SERVER_PARTS, instead: 'it only lists what services share: compose in app.ts' },
  'public page': {
    may: [
      'public page',
      'plain ui',
      'plain notifications',
      'persisted documents',
      'messages',
      'boot',
      'domain',
    ],
    instead:
      'public pages load neither the kit nor Apollo: use plain elements, and lead into the application by a link',
  },
  page: {
    may: [...CLIENT_PARTS, 'own page', 'client feature'],
    instead: 'pages do not know each other: move what they share into a feature or client/ui',
  },
  'client feature': {
    may: [...CLIENT_PARTS.filter((layer) => layer !== 'paths'), 'own client feature'],
    instead: 'features do not know each other: let the page compose them and pass in what they need',
  },
  ui: {
    may: ['ui', 'plain ui', 'messages', 'plain notifications', 'notifications', 'boot', 'domain'],
    instead: 'client/ui only draws: take data and callbacks as props',
  },
  messages: {
    may: ['messages', 'domain', 'type generated'],
    instead: 'the catalogue holds words: take values as arguments',
  },
  notifications: {
    may: ['notifications', 'plain notifications', 'ui', 'messages', 'domain', 'generated'],
    instead: 'notifications only speak to the student: pass the outcome in',
  },
  apollo: {
    may: CLIENT_PARTS,
    instead: 'client/apollo moves data: cache functions of one noun belong to its feature',
  },
  boot: {
    may: ['boot', 'domain'],
    instead: 'what runs before the application must stay tiny: share a plain function through client/boot',
  },
  paths: { may: ['paths', 'domain'], instead: 'paths are values: pattern and link builder, nothing else' },
  scripts: {
    may: ['scripts', 'type app'],
    instead: 'scripts run before anything is built: start a built file as a process of its own',
  },
};

/** Packages with one importer, so they can be replaced or guarded in one place. */
export const ONE_IMPORTER = [
  [/^(bcrypt|jsonwebtoken)$/, ['auth'], 'use server/auth'],
  [/^react-toastify(\/|$)/, ['notifications'], 'use notify() of client/notifications'],
  [/^graphile-worker$/, ['jobs'], 'use server/jobs/queue'],
  [/^nodemailer$/, ['mail'], 'use server/mail/mailer'],
  [/^web-push$/, ['outbound'], 'use server/outbound/push'],
  [/^pg$/, ['database'], 'use server/database'],
  [/^prom-client$/, ['metrics'], 'count through server/metrics'],
  [/^pino$/, ['log'], 'take the log as an argument'],
  [/^piscina$/, ['work'], 'use server/work/threads'],
];

/** Packages that certain layers must not use; a list of allowed ones where that is shorter. */
export const PACKAGES = {
  domain: {
    only: /^(fraction\.js|temporal-polyfill(\/fns\/\w+)?)$/,
    instead: 'domain uses libraries of arithmetic and time alone',
  },
  policy: { only: /^$/, instead: 'a policy decides on its arguments alone' },
  resolver: { not: /^typeorm$/, instead: 'call the service of the feature' },
  rest: { not: /^(typeorm|pg)$/, instead: 'let the execution run a document, which is derived' },
  'public page': { not: /^(react-aria-components|@react-aria|@apollo)(\/|$)/, instead: 'use plain elements' },
  ui: { not: /^@apollo(\/|$)/, instead: 'take data and callbacks as props' },
};
