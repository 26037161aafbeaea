import path from 'node:path';
import { FEATURE_ORDER, LAYERS, MAY_IMPORT, ONE_IMPORTER, PACKAGES } from './layers.mjs';

const KNOWN_EXTENSION = /\.(?:[cm]?[jt]sx?|css|json|graphql|html)$/;

/** A lint rule: every import must go from a layer to one it may use (see `layers.mjs`). */
const layersRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { refused: '{{ from }} may not import {{ what }}: {{ instead }}.' },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const from = layerOf(file);
    if (!from) return {};
    const check = (node, source, typeOnly) => {
      if (typeof source?.value !== 'string') return;
      const refusal = refuse(file, from, source.value, typeOnly);
      if (refusal)
        context.report({ node: source, messageId: 'refused', data: { from: from.label, ...refusal } });
    };
    const checkStatement = (node) => check(node, node.source, isTypeOnly(node));
    return {
      ImportDeclaration: checkStatement,
      ExportNamedDeclaration: checkStatement,
      ExportAllDeclaration: checkStatement,
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true),
    };
  },
};

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

/** The layer of a file (relative to the checkout). */
function layerOf(file) {
  for (const [layer, pattern] of LAYERS) {
    const match = pattern.exec(file);
    if (match) return describe(layer, match[1], file);
  }
  return undefined;
}

function describe(layer, member, file) {
  return { layer, member, side: file.split('/')[0], label: member ? `${layer} of "${member}"` : layer };
}

function refuse(file, from, source, typeOnly) {
  const target = targetOf(file, source);
  return target === undefined ? refusePackage(file, from, source) : refuseRoom(from, target, typeOnly);
}

/** The file an import means, relative to the checkout; nothing for a package. */
function targetOf(file, source) {
  const [plain] = source.split('?', 1);
  const named = plain.startsWith('#domain/')
    ? plain.slice(1)
    : plain.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), plain)
      : undefined;
  return named === undefined || KNOWN_EXTENSION.test(named) ? named : `${named}.ts`;
}

function refuseRoom(from, target, typeOnly) {
  if (from.layer === 'tests') return undefined;
  const to = layerOf(target);
  const rule = MAY_IMPORT[from.layer];
  if (!to) return undefined;
  const isAllowed = rule
    ? rule.may.some((entry) => permits(entry, from, to, typeOnly))
    : isSameSide(from, to);
  return isAllowed
    ? undefined
    : { what: to.label, instead: rule?.instead ?? 'server and client meet in domain and schema.graphql' };
}

function permits(entry, from, to, typeOnly) {
  const layer = entry.replace(/^(type )?(own |earlier )?/, '');
  if (layer !== to.layer) return false;
  if (entry.startsWith('type ') && !typeOnly) return false;
  if (entry.includes('own ')) return from.member === to.member;
  if (entry.includes('earlier ')) return from.member === to.member || standsEarlier(to.member, from.member);
  return true;
}

function standsEarlier(feature, other) {
  const [place, otherPlace] = [feature, other].map((name) => FEATURE_ORDER.indexOf(name));
  return place >= 0 && otherPlace >= 0 && place < otherPlace;
}

/** The composition roots (server/main.ts, client/app) may import everything on their side. */
function isSameSide(from, to) {
  return to.layer === 'domain' || from.side === to.side;
}

function refusePackage(file, from, source) {
  if (from.layer === 'tests' || from.layer === 'scripts') return undefined;
  for (const [pattern, layers, instead, place] of ONE_IMPORTER) {
    if (pattern.test(source) && !(layers.includes(from.layer) && (place?.test(file) ?? true)))
      return { what: source, instead };
  }
  const { only, not, instead } = PACKAGES[from.layer] ?? {};
  const isAllowed = (only?.test(source) ?? true) && !(not?.test(source) ?? false);
  return isAllowed ? undefined : { what: source, instead };
}

function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const kinds = (node.specifiers ?? []).map((specifier) => specifier.importKind ?? specifier.exportKind);
  return kinds.length > 0 && kinds.every((kind) => kind === 'type');
}
