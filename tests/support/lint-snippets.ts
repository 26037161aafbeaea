import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** A text to be linted as if it stood in the file named. */
export interface Snippet {
  file: string;
  code: string;
}

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
}

/**
 * Lints all texts in one run, in a separate folder under the repository's configuration.
 *
 * @returns for each snippet the findings: `rule: message`
 */
export function lintSnippets(snippets: readonly Snippet[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json', 'scripts/lint'])
      cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const files = write(folder, snippets);
    const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json', ...files], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout.startsWith('{')) throw new Error(`Oxlint did not run: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    return files.map((file) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code, message }) => `${code}: ${message}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A second text for one path becomes a file next to it with the same role: course.service.ts, course-2.service.ts. */
function write(folder: string, snippets: readonly Snippet[]): string[] {
  const taken = new Set<string>();
  return snippets.map(({ file, code }, index) => {
    const name = taken.has(file) ? file.replace(/(?=\.)/, `-${index}`) : file;
    taken.add(name);
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), code);
    return name;
  });
}
