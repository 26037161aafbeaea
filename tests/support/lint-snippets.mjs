// Lints texts as if they stood in the files named, and prints what is wrong with each. Reads and writes JSON. A
// process of its own, because ESLint loads its configuration as an ES module, which Jest's sandbox cannot do.
import { ESLint } from 'eslint';

/** What needs the types or the imports of a real file is switched off for texts. */
const withoutTypes = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: false } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'off',
    '@typescript-eslint/no-misused-promises': 'off',
  },
};
const cycles = (severity) => ({ rules: { 'import-x/no-cycle': severity } });
const texts = new ESLint({ overrideConfig: [withoutTypes, cycles('off')] });
const files = new ESLint({ ignore: false, overrideConfig: [withoutTypes, cycles('error')] });

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);

const messages = [];
for (const { file, code } of JSON.parse(Buffer.concat(chunks).toString())) {
  const [result] =
    code === undefined ? await files.lintFiles(file) : await texts.lintText(code, { filePath: file });
  messages.push(result.messages.map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`));
}
process.stdout.write(JSON.stringify(messages));
