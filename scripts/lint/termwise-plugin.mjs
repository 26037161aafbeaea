import { layersRule } from './layers-rule.mjs';

/** A rule that refuses what each selector matches and says what to do instead. */
const ban = (instead, ...selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message: instead })]),
    ),
});

const member = (object, property) => `MemberExpression[object.name='${object}'][property.name='${property}']`;

/** The rules of this repository that no package has, for Oxlint. Each ban carries its remedy. */
export default {
  meta: { name: 'termwise' },
  rules: {
    layers: layersRule,
    'no-barrels': ban(
      'No barrels: import from the file that defines it.',
      'ExportAllDeclaration',
      'ExportNamedDeclaration[source]',
    ),
    'no-clock': ban(
      'This reads the clock: take `now` as an argument; it comes from server/clock.ts.',
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.name='Date']",
      member('Date', 'now'),
      member('Temporal', 'Now'),
    ),
    'no-environment': ban(
      'Only server/env.ts reads process.env: add the setting to Env and take it as an argument.',
      member('process', 'env'),
    ),
    'no-inline-style': ban(
      'The content security policy blocks style attributes of pre-rendered pages: use a class.',
      "JSXAttribute[name.name='style']",
    ),
    'no-left-out-tests': ban(
      'Every test runs: finish it or delete it.',
      'CallExpression[callee.property.name=/^(only|skip|todo|failing)$/]',
      'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]',
    ),
    'no-output': ban(
      'Only server/log writes to standard output: log an event, and take the log as an argument.',
      member('process', 'stdout'),
      member('process', 'stderr'),
    ),
    'no-randomness': ban(
      'Results must be repeatable: take the random value as an argument.',
      member('Math', 'random'),
    ),
  },
};
