import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import path from 'node:path';
import layers from '../../scripts/lint/layers.json';

const ROOT = path.resolve(__dirname, '../..');

const TOP_FOLDERS = [
  ...['.ci', '.devcontainer', '.github', 'client', 'docker', 'docs', 'domain', 'scripts', 'server', 'tests'],
];
const TOP_FILES = [
  ...[
    '.editorconfig',
    '.oxlintrc.json',
    '.env.example',
    '.nvmrc',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
  ],
  ...['.gitignore', '.prettierignore', '.prettierrc.json', '.swcrc', 'README.md', 'codegen.ts'],
  ...[
    'jest.config.mjs',
    'package-lock.json',
    'package.json',
    'schema.graphql',
    'tsconfig.json',
    'vite.config.ts',
  ],
];
const SERVER_ROOMS = [
  'billing',
  'auth',
  'database',
  'errors',
  'features',
  'graphql',
  'http',
  'ical',
  'jobs',
  'log',
  'mail',
  'mcp',
  'metrics',
  'outbound',
  'pictures',
  'rest',
  'work',
];
const CLIENT_ROOMS = [
  ...[
    'apollo',
    'app',
    'boot',
    'entries',
    'features',
    'generated',
    'messages',
    'notifications',
    'pages',
    'public',
  ],
  ...['styles', 'ui'],
];
const FEATURE_FILE = /\.(entity|inputs|types|policy|service|resolver)\.ts$/;

const ignored = readFileSync(path.join(ROOT, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''));

const entries = (folder: string): Dirent[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter(
    ({ name }) => name !== '.git' && !ignored.includes(name),
  );

const folders = (folder: string) =>
  entries(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const sources = ['client', 'domain', 'server', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, ...name.split(path.sep)))
    .filter((name) => /\.(tsx?|mjs|cjs)$/.test(name) && !name.startsWith('client/generated/')),
);

describe('the layout', () => {
  it('has nothing at the top that is not named', () => {
    const names = entries('.').map(({ name }) => name);
    expect(
      names.filter((name) => ![...TOP_FOLDERS, ...TOP_FILES].includes(name) && !name.endsWith('.log')),
    ).toEqual([]);
  });

  it('has no folder in server or client that is not a layer', () => {
    expect(folders('server').filter((name) => !SERVER_ROOMS.includes(name))).toEqual([]);
    expect(folders('client').filter((name) => !CLIENT_ROOMS.includes(name))).toEqual([]);
  });

  it('gives every feature its place in the order of services', () => {
    expect(folders('server/features').filter((name) => !layers.featureOrder.includes(name))).toEqual([]);
  });

  it('uses the same feature names on both sides', () => {
    const onServer = folders('server/features');
    expect(folders('client/features').filter((name) => !onServer.includes(name))).toEqual([]);
  });

  it('puts no more than 60 files side by side', () => {
    const all = sources.map((name) => path.dirname(name));
    const isFull = (folder: string) => all.filter((one) => one === folder).length > 60;
    expect([...new Set(all)].filter(isFull)).toEqual([]);
  });

  it('names files in kebab-case, and none of them index', () => {
    const wrong = sources.filter(
      (name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(path.basename(name)),
    );
    expect(wrong).toEqual([]);
    expect(sources.filter((name) => /^index\./.test(path.basename(name)))).toEqual([]);
  });

  it('keeps entities, inputs, types, policies, services and resolvers in features', () => {
    const roles = sources.filter((name) => name.startsWith('server/') && FEATURE_FILE.test(name));
    expect(roles.length).toBeGreaterThan(0);
    expect(roles.filter((name) => !/^server\/(features|database)\//.test(name))).toEqual([]);
  });
});
