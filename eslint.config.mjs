import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { roomsRule } from './scripts/lint/rooms-rule.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const PRODUCT = ['domain/**', 'server/**', 'client/**'];

const ban = (selector, message) => ({ selector, message });

const REEXPORTS = [
  ban('ExportAllDeclaration', 'No barrels: import from the file that defines it.'),
  ban('ExportNamedDeclaration[source]', 'No barrels: import from the file that defines it.'),
];
const CLOCKS = [
  ["NewExpression[callee.name='Date'][arguments.length=0]", 'new Date()'],
  ["CallExpression[callee.name='Date']", 'Date()'],
  ["MemberExpression[object.name='Date'][property.name='now']", 'Date.now()'],
  ["MemberExpression[object.name='Temporal'][property.name='Now']", 'Temporal.Now'],
].map(([selector, name]) =>
  ban(selector, `${name} reads the clock: take \`now\` as an argument; it comes from server/clock.ts.`),
);
const ENVIRONMENT = [
  ban(
    "MemberExpression[object.name='process'][property.name='env']",
    'Only server/env.ts reads process.env: add the setting to Env and take it as an argument.',
  ),
];
const RANDOM = [
  ban(
    "MemberExpression[object.name='Math'][property.name='random']",
    'Results must be repeatable: take the random value as an argument.',
  ),
];
const INLINE_STYLE = [
  ban(
    "JSXAttribute[name.name='style']",
    'The content security policy blocks style attributes of pre-rendered pages: use a class.',
  ),
];
const LEFT_OUT_TESTS = [
  ban(
    'CallExpression[callee.property.name=/^(only|skip|todo|failing)$/]',
    'Every test runs: finish it or delete it.',
  ),
  ban(
    'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]',
    'Every test runs: finish it or delete it.',
  ),
];

const restrict = (...bans) => ({ 'no-restricted-syntax': ['error', ...REEXPORTS, ...bans.flat()] });

/** What the platform offers and pure functions must do without. */
const IMPURE_GLOBALS = [
  ...['console', 'crypto', 'document', 'fetch', 'localStorage', 'navigator', 'performance', 'process'],
  ...['queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'window'],
].map((name) => ({ name, message: 'domain is pure: take what is needed as an argument.' }));

export default tseslint.config(
  { ignores: ['dist/', '.cache/', '.data/', 'client/generated/', 'tests/architecture/fixtures/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    plugins: { 'import-x': importX, house: { rules: { rooms: roomsRule } } },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.cjs'],
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: import.meta.dirname })],
    },
    rules: {
      ...restrict(),
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'no-param-reassign': 'error',
      'prefer-const': 'error',
      'house/rooms': 'error',
      'import-x/no-duplicates': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: TYPESCRIPT, rules: { 'no-undef': 'off' } },
  {
    files: PRODUCT,
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: TYPESCRIPT,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false }, checksSpreads: false },
      ],
    },
  },
  {
    files: ['domain/**'],
    rules: { ...restrict(CLOCKS, RANDOM), 'no-restricted-globals': ['error', ...IMPURE_GLOBALS] },
  },
  { files: ['server/**'], rules: restrict(CLOCKS, ENVIRONMENT) },
  { files: ['server/clock.ts'], rules: restrict(ENVIRONMENT) },
  { files: ['server/env.ts'], rules: restrict(CLOCKS) },
  {
    files: ['server/database/migrations/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  {
    files: ['client/**'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      ...restrict(ENVIRONMENT),
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  { files: ['client/pages/public/**'], rules: restrict(ENVIRONMENT, INLINE_STYLE) },
  { files: ['tests/**'], rules: restrict(LEFT_OUT_TESTS) },
  { files: ['scripts/**', 'tests/support/console.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
