// Lints texts as if they stood in the files named, and prints what is wrong with each. Reads and writes JSON. A
// process of its own, because ESLint loads its configuration as an ES module, which Jest's sandbox cannot do.
import { ESLint } from 'eslint';

const NEEDS_A_REAL_FILE = ['no-floating-promises', 'no-misused-promises'];
const withoutTypes = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: false } },
  rules: Object.fromEntries(NEEDS_A_REAL_FILE.map((name) => [`@typescript-eslint/${name}`, 'off'])),
};
const eslint = new ESLint({ overrideConfig: [withoutTypes] });
const files = new ESLint({
  ignore: false,
  overrideConfig: [withoutTypes, { rules: { 'import-x/no-cycle': 'error' } }],
});

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);

const messages = [];
for (const { file, code } of JSON.parse(Buffer.concat(chunks).toString())) {
  const [result] =
    code === undefined ? await files.lintFiles(file) : await eslint.lintText(code, { filePath: file });
  messages.push(result.messages.map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`));
}
process.stdout.write(JSON.stringify(messages));
