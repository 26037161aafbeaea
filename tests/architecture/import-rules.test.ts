import { lintSnippets } from '../support/lint-snippets';

/** A file, its line, and the text of the refusal (null: it is allowed). */
type Snippet = [file: string, code: string, refusal: string | null];

const use = (source: string, typeOnly = false) =>
  `import ${typeOnly ? 'type ' : ''}{ it } from '${source}';\nexport const used = ${typeOnly ? '(value: it) => value' : 'it'};\n`;
/** A component that shows a student's row. */
const shows = (jsx: string) => `export const A = ({ it, instructor, text, uiMessages }) => ${jsx};\n`;
const SERVICE = 'server/features/courses/course.service.ts';
const RESOLVER = 'server/features/courses/course.resolver.ts';
const ENTITY = 'server/features/courses/course.entity.ts';
const POLICY = 'server/features/courses/course.policy.ts';
const NEW_SERVICE = 'server/features/reminders/reminder.service.ts';

const IMPORTS: Snippet[] = [
  ['domain/grading/gpa.ts', use('./scale'), null],
  ['domain/grading/gpa.ts', use('fraction.js'), null],
  ['domain/grading/gpa.ts', use('../../server/clock'), 'let the caller pass the value in'],
  ['domain/grading/gpa.ts', use('../../client/ui/format'), 'let the caller pass the value in'],
  ['domain/grading/gpa.ts', use('node:fs'), 'libraries of arithmetic and time alone'],
  ['domain/grading/gpa.ts', use('uuid'), 'libraries of arithmetic and time alone'],

  [ENTITY, use('../users/user.entity'), null],
  [ENTITY, use('#domain/limits/limits'), null],
  [ENTITY, use('../grades/grade-scale.entity', true), 'of a later feature by a string'],
  [ENTITY, use('./course.service'), 'behaviour belongs in the service'],
  [ENTITY, use('../../env'), 'behaviour belongs in the service'],
  ['server/features/courses/course.inputs.ts', use('../../graphql/scalars'), null],
  ['server/features/courses/course.inputs.ts', use('../terms/term.types'), null],
  [
    'server/features/courses/course.inputs.ts',
    use('../assignments/assignment.types'),
    'what two features share to the earlier one',
  ],
  ['server/features/courses/course.inputs.ts', use('./course.service'), 'look things up in the service'],
  ['server/features/courses/course.inputs.ts', use('../../env'), 'look things up in the service'],

  [POLICY, use('#domain/plans/plans'), null],
  ['server/features/courses/course.types.ts', use('../terms/term.types'), null],
  ['server/features/courses/course.types.ts', use('../grades/grade.types', true), 'by a field resolver'],

  [POLICY, use('./course.entity', true), null],
  [POLICY, use('../grades/grade-scale.entity', true), 'let the service load'],
  [POLICY, use('./course.entity'), 'let the service load'],
  [POLICY, use('../../database/database'), 'let the service load'],
  [POLICY, use('typeorm'), 'decides on its arguments alone'],

  [SERVICE, use('./course.entity'), null],
  [SERVICE, use('./course.policy'), null],
  [SERVICE, use('../../database/owned'), null],
  [SERVICE, use('../terms/term.service'), null],
  [SERVICE, use('./course.resolver'), 'transaction.changed'],
  [SERVICE, use('../../graphql/context'), 'transaction.changed'],
  [SERVICE, use('../../rest/routes'), 'transaction.changed'],
  [SERVICE, use('../assignments/assignment.service'), 'transaction.changed'],
  [SERVICE, use('../grades/grade.policy'), 'transaction.changed'],
  [SERVICE, use('../never-heard-of/thing.service'), 'transaction.changed'],
  [SERVICE, use('../../env'), 'transaction.changed'],
  [SERVICE, use('../../clock'), 'transaction.changed'],
  [NEW_SERVICE, use('../calendar/event.service'), null],
  [NEW_SERVICE, use('../imports/import.service'), 'transaction.changed'],

  [RESOLVER, use('./course.service'), null],
  [RESOLVER, use('../../graphql/args'), null],
  [RESOLVER, use('../terms/term.types'), null],
  [RESOLVER, use('../grades/grade.types'), 'a resolver says who and what'],
  [RESOLVER, use('./course.entity'), 'a resolver says who and what'],
  [RESOLVER, use('../terms/term.resolver'), 'a resolver says who and what'],
  [RESOLVER, use('../terms/term.service'), 'a resolver says who and what'],
  [RESOLVER, use('typeorm'), 'call the service of the feature'],

  ['server/rest/routes.ts', use('../graphql/execute'), null],
  ['server/rest/routes.ts', use('../errors/rest-error-body'), null],
  ['server/rest/routes.ts', use('../features/courses/course.service'), 'row of the table'],
  ['server/rest/routes.ts', use('../graphql/build-schema'), 'row of the table'],
  ['server/rest/routes.ts', use('typeorm'), 'let the execution run a document'],

  ['server/http/calendar-feed.ts', use('../features/calendar/event.service'), null],
  [
    'server/http/calendar-feed.ts',
    use('../features/calendar/event.resolver'),
    'a native handler calls a service',
  ],
  ['server/http/calendar-feed.ts', use('../rest/routes'), 'a native handler calls a service'],
  ['server/database/owned.ts', use('../features/courses/course.service'), 'knows tables, not features'],
  ['server/app.ts', use('./features/courses/course.service'), null],
  ['server/app.ts', use('../client/ui/format'), 'server and client meet'],

  ['client/pages/courses-page.tsx', use('../features/courses/course-list'), null],
  ['client/pages/courses-page.tsx', use('./calendar-page'), 'pages do not know each other'],
  [
    'client/pages/courses-page.tsx',
    use('../../server/features/courses/course.types', true),
    'pages do not know each other',
  ],
  ['client/features/courses/course-row.tsx', use('../../ui/button'), null],
  ['client/features/courses/course-row.tsx', use('./course-cache'), null],
  ['client/features/courses/course-row.tsx', use('../terms/term-select'), 'let the page compose them'],
  ['client/features/courses/course-row.tsx', use('../../pages/courses-page'), 'let the page compose them'],
  ['client/features/courses/course-row.tsx', use('../../app/router'), 'let the page compose them'],
  [
    'client/features/courses/course-row.tsx',
    use('../../../server/errors/error-codes'),
    'let the page compose them',
  ],
  ['client/ui/button.tsx', use('react-aria-components/Button'), null],
  ['client/ui/button.tsx', use('../features/courses/course-row'), 'only draws'],
  ['client/ui/button.tsx', use('../apollo/client'), 'only draws'],
  ['client/ui/button.tsx', use('../generated/hooks'), 'only draws'],
  ['client/ui/button.tsx', use('@apollo/client/react'), 'take data and callbacks as props'],
  ['client/pages/public/landing-page.tsx', use('../../apollo/client'), 'neither the kit nor Apollo'],
  ['client/pages/public/landing-page.tsx', use('react-aria-components/Button'), 'use plain elements'],

  ['server/auth/password.ts', use('bcrypt'), null],
  [SERVICE, use('bcrypt'), 'use server/auth'],
  ['server/app.ts', use('jsonwebtoken'), 'use server/auth'],
  ['client/notifications/notify.ts', use('react-toastify/unstyled'), null],
  ['client/ui/button.tsx', use('react-toastify'), 'use notify()'],

  [SERVICE, "export const load = async () => import('../../rest/routes');\n", 'transaction.changed'],
  [SERVICE, "export type Row = import('../../graphql/context').RequestContext;\n", 'transaction.changed'],
];

const EXPRESSIONS: Snippet[] = [
  ['server/env.ts', 'export const port = process.env.PORT;\n', null],
  ['server/app.ts', 'export const port = process.env.PORT;\n', 'Only server/env.ts reads process.env'],
  ['server/clock.ts', 'export const now = () => new Date();\n', null],
  [SERVICE, 'export const now = () => new Date();\n', 'server/clock.ts'],
  [SERVICE, 'export const now = () => Date.now();\n', 'server/clock.ts'],
  [SERVICE, 'export const at = (text: string) => new Date(text);\n', null],
  ['domain/time/due.ts', 'export const now = () => new Date();\n', 'take `now` as an argument'],
  ['domain/time/due.ts', 'export const now = () => Date.now();\n', 'take `now` as an argument'],
  ['domain/time/due.ts', 'export const chance = () => Math.random();\n', 'Results must be repeatable'],
  ['domain/time/due.ts', 'export const page = () => document.title;\n', 'domain is pure'],
  [
    'client/pages/public/landing-page.tsx',
    'export const Page = () => <p style={{ color: "red" }}>Hi</p>;\n',
    'use a class',
  ],
  ['client/ui/bar.tsx', 'export const Bar = () => <p style={{ width: 1 }}>Hi</p>;\n', null],
  ...[
    '<p>{it.title}</p>',
    '<p>{it?.name}</p>',
    '<>{it.place && it.place}</>',
    '<p>{it.done ? 1 : it.notes}</p>',
    '<p>{instructor}</p>',
  ].map((code): Snippet => ['client/features/a.tsx', shows(code), 'show it in <bdi>']),
  ...[
    '<bdi>{it.title}</bdi>',
    '<p title={it.title}>{text.title}</p>',
    '<p>{it.title && 1}</p>',
    '<p>{it.name === "a" ? 1 : 2}</p>',
    '<p>{uiMessages.error.title}</p>',
  ].map((code): Snippet => ['client/features/a.tsx', shows(code), null]),
  ['client/ui/all.ts', "export * from './button';\n", 'No barrels'],
  ['domain/time/all.ts', "export { due } from './due';\n", 'No barrels'],
  ['tests/unit/time/due.test.ts', "it.skip('waits', () => undefined);\n", 'Every test runs'],
];

const REPEATED = `${'  void 0;\n'.repeat(61)}`;

/** Rules of packages, each broken once: a switch of the linter or its plugins must not lose one silently. */
const BROKEN: [rule: string, file: string, code: string][] = [
  [
    'import(no-cycle)',
    'domain/cycle/one.ts',
    "import { two } from './two';\nexport const one = () => two();\n",
  ],
  [
    'import(no-cycle)',
    'domain/cycle/two.ts',
    "import { one } from './one';\nexport const two = (): unknown => one();\n",
  ],
  [
    'import(no-cycle)',
    'domain/types/one.ts',
    "import type { Two } from './two';\nexport type One = Two[];\n",
  ],
  [
    'import(no-cycle)',
    'domain/types/two.ts',
    "import type { One } from './one';\nexport interface Two {\n  one: One;\n}\n",
  ],
  ['import(no-duplicates)', 'domain/a.ts', "import { b } from './b';\nimport { c } from './b';\nb(c);\n"],
  ['regexp(no-super-linear-backtracking)', 'domain/a.ts', 'export const it = /^(a+)+$/;\n'],
  ['regexp(no-super-linear-move)', 'server/a.ts', 'export const it = /a+b/;\n'],
  ['typescript(no-floating-promises)', 'server/a.ts', 'const f = async () => 1;\nf();\n'],
  ['typescript(no-misused-promises)', 'server/a.ts', 'const f = async () => 1;\nif (f()) void f();\n'],
  ['typescript(no-explicit-any)', 'server/a.ts', 'export const it = (value: any) => value;\n'],
  ['typescript(ban-ts-comment)', 'server/a.ts', '// @ts-ignore\nexport const it = 1;\n'],
  ['typescript(no-require-imports)', 'server/a.ts', "export const it = require('node:fs');\n"],
  ['eslint(no-unused-vars)', 'server/a.ts', 'const unused = 1;\n'],
  ['eslint(no-console)', 'server/a.ts', "console.error('no');\n"],
  [
    'eslint(no-param-reassign)',
    'server/a.ts',
    'export const f = (a: number) => {\n  a = 1;\n  return a;\n};\n',
  ],
  ['eslint(eqeqeq)', 'server/a.ts', 'export const f = (a: unknown) => a == 1;\n'],
  ['eslint(prefer-const)', 'server/a.ts', 'let a = 1;\nexport const b = a;\n'],
  ['eslint(no-control-regex)', 'server/a.ts', 'export const it = /\\x01/;\n'],
  ['eslint(max-lines)', 'server/a.ts', 'void 0;\n'.repeat(401)],
  ['eslint(max-lines-per-function)', 'client/a.ts', `export function f() {\n${REPEATED}}\n`],
  ['eslint(no-undef)', 'scripts/a.mjs', 'window.it();\n'],
  [
    'react-hooks(rules-of-hooks)',
    'client/a.tsx',
    "import { useId } from 'react';\nexport const f = (a: boolean) => a && useId();\n",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'client/a.tsx',
    "import { useEffect } from 'react';\nexport function useIt(a: () => void) {\n  useEffect(() => a(), []);\n}\n",
  ],
  [
    'react(static-components)',
    'client/a.tsx',
    'export function A() {\n  const B = () => <p>Hi</p>;\n  return <B />;\n}\n',
  ],
  ['jsx-a11y(alt-text)', 'client/a.tsx', "export const A = () => <img src='a.png' />;\n"],
  ['jsx-a11y(no-autofocus)', 'client/a.tsx', 'export const A = () => <input autoFocus />;\n'],
  [
    'jsx-a11y(click-events-have-key-events)',
    'client/a.tsx',
    'export const A = () => <p onClick={() => {}}>Hi</p>;\n',
  ],
];

/** An exception that excepts nothing is refused. */
const OTHERS: [file: string, code: string, found: string[]][] = [
  [
    'domain/types/three.ts',
    '// oxlint-disable-next-line no-console -- nothing here\nexport const it = 1;\n',
    [expect.stringContaining('Unused')],
  ],
];

const SNIPPETS = [...IMPORTS, ...EXPRESSIONS];
let answers: string[][];

beforeAll(() => {
  const texts = [...SNIPPETS, ...BROKEN.map(([, ...text]) => text), ...OTHERS];
  answers = lintSnippets(texts.map(([file, code]) => ({ file, code })));
});

/** Snippets import files that need not exist, so only messages of the rule in question count. */
const refusals = (index: number) =>
  (answers[index] ?? []).filter((message) => /^(termwise|eslint\(no-restricted)/.test(message));

describe('what may import what', () => {
  it.each(
    SNIPPETS.map(([file, code, refusal], index) => ({ file, code: code.split('\n')[0], refusal, index })),
  )('$file: $code → $refusal', ({ refusal, index }) => {
    expect(refusals(index)).toEqual(refusal === null ? [] : [expect.stringContaining(refusal)]);
  });
});

describe('what else is refused', () => {
  it.each(BROKEN.map(([rule], index) => ({ rule, index: SNIPPETS.length + index })))(
    '$rule',
    ({ rule, index }) => {
      expect(answers[index]).toContainEqual(expect.stringContaining(`${rule}: `));
    },
  );

  it.each(
    OTHERS.map(([file, , found], index) => ({ file, found, index: SNIPPETS.length + BROKEN.length + index })),
  )('$file', ({ found, index }) => {
    expect(answers[index]).toEqual(found);
  });
});
