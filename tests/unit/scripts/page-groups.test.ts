import type { Rolldown } from 'vite';
import { pageGroups } from '../../../scripts/client-build/page-groups';

/** The imports of each module; code that imports generated hooks names them. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/pages/today.tsx': ['/list.ts', '/client/generated/hooks.ts'],
  '/pages/grades.tsx': ['/list.ts', '/scale.ts', '/node_modules/graphql/index.mjs'],
  '/list.ts': ['/row.ts'],
  '/row.ts': ['/list.ts'],
  '/scale.ts': [],
  '/dialog.tsx': ['/row.ts'],
  '/node_modules/graphql/index.mjs': ['/parser.mjs'],
  '/client/generated/hooks.ts': ['\0operation:useTodayQuery', '\0operation:useOtherQuery'],
};

const CODE: Readonly<Record<string, string>> = {
  '/pages/today.tsx': 'import { useTodayQuery as query } from "../generated/hooks";',
  '/list.ts': ' '.repeat(12_000),
};

const build = {
  getModuleInfo: (id: string) => (IMPORTS[id] ? { importedIds: IMPORTS[id], code: CODE[id] ?? '' } : null),
} as Rolldown.ChunkingContext;

it.each([
  ['/list.ts', 'pages-0-1'],
  ['/row.ts', 'pages-0-1'],
  ['/scale.ts', 'pages-1'],
  ['\0operation:useTodayQuery', 'pages-0'],
  ['\0operation:useOtherQuery', null],
  ['/parser.mjs', null],
  ['/dialog.tsx', null],
])('the chunk of %j is named by the pages that need it: %j', (id, name) => {
  expect(pageGroups(['/pages/today.tsx', '/pages/grades.tsx'])(id, build)).toBe(name);
});

it('small code of the first page and others is in one file, whichever the others are', () => {
  const small = {
    getModuleInfo: (id: string) => (IMPORTS[id] ? { importedIds: IMPORTS[id], code: '' } : null),
  };
  const names = pageGroups(['/pages/today.tsx', '/pages/grades.tsx']);
  expect(names('/row.ts', small as Rolldown.ChunkingContext)).toBe('pages-first');
});
