import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The fields of the table that are regular expressions. */
const PATTERNS = new Set(['files', 'packages', 'only', 'not']);

/**
 * The layers and what each may import:
 * - `featureOrder`: a feature may import from those further up. Additions to those go the other way: derived figures
 *   through `transaction.changed`, fields through a field resolver, a foreign key by the entity's name;
 * - `layers`: the first matching pattern names the layer of a file; its captures tell layers of one kind apart. Before
 *   the name of a layer that it may import may stand `own` (same feature or page), `earlier` (a feature further up in
 *   the order, or the own one) and `type` (types alone). A layer without such a list may import everything on its side
 *   (server or client). Some must not use certain packages, or only certain ones;
 * - `oneImporter`: packages with one importer, so they can be replaced or guarded in one place.
 */
const { featureOrder, layers, oneImporter } = JSON.parse(
  readFileSync(new URL('layers.json', import.meta.url), 'utf8'),
  (key, value) => (PATTERNS.has(key) && typeof value === 'string' ? new RegExp(value) : value),
);

const KNOWN_EXTENSION = /\.(?:[cm]?[jt]sx?|css|json|graphql|html)$/;

/** A lint rule: every import must go from a layer to one it may use (see `layers.json`). */
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

/** What students type, unless it is of the catalogue. */
const TYPED =
  'MemberExpression[computed=false][property.name=/^(title|name|notes|place|instructor|code)$/]:not(.left, .test)' +
  ':not([object.name=/(text|words|messages|tagline|sensitivity|more|group)$/i], [object.object.name=/(text|messages)$/i])' +
  ':not([object.object.object.name=/text$/])';

/** Where JSX shows a value: in an element that takes others. */
const SHOWN =
  ':matches(JSXFragment, JSXElement:not([openingElement.name.name=/^(bdi|title|s|strong|Fact|Button)$/])) > JSXExpressionContainer';

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
    'no-bare-text': ban(
      'This may be written from right to left: show it in <bdi>, which finds the direction.',
      `${SHOWN} > ${TYPED}`,
      `${SHOWN} > :matches(ChainExpression, LogicalExpression, ConditionalExpression) > ${TYPED}`,
      `${SHOWN} > Identifier[name=/^(notes|place|instructor|code)$/]`,
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
  for (const row of layers) {
    const [whole, member] = row.files.exec(file) ?? [];
    if (whole === undefined) continue;
    const label = member ? `${row.layer} of "${member}"` : row.layer;
    return { ...row, member, side: file.split('/')[0], label };
  }
  return undefined;
}

function refuse(file, from, source, typeOnly) {
  const target = targetOf(file, source);
  return target === undefined ? refusePackage(from, source) : refuseRoom(from, target, typeOnly);
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
  if (!to) return undefined;
  const { may, instead = 'server and client meet in domain and schema.graphql' } = from;
  const isAllowed = may ? may.some((entry) => permits(entry, from, to, typeOnly)) : isSameSide(from, to);
  return isAllowed ? undefined : { what: to.label, instead };
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
  const [place, otherPlace] = [feature, other].map((name) => featureOrder.indexOf(name));
  return place >= 0 && otherPlace >= 0 && place < otherPlace;
}

/** The composition roots (server/main.ts, client/app) may import everything on their side. */
function isSameSide(from, to) {
  return to.layer === 'domain' || from.side === to.side;
}

function refusePackage(from, source) {
  if (from.layer === 'tests' || from.layer === 'scripts') return undefined;
  const guarded = oneImporter.find(({ packages }) => packages.test(source));
  if (guarded && !guarded.layers.includes(from.layer)) return { what: source, instead: guarded.instead };
  const { only, not, instead } = from.packages ?? {};
  const isAllowed = (only?.test(source) ?? true) && !(not?.test(source) ?? false);
  return isAllowed ? undefined : { what: source, instead };
}

function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const kinds = (node.specifiers ?? []).map((specifier) => specifier.importKind ?? specifier.exportKind);
  return kinds.length > 0 && kinds.every((kind) => kind === 'type');
}
