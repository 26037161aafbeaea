import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/** Grouping rules that mean nothing once they are empty; an empty `@layer a, b;` still orders the layers. */
const GROUPS = /^(media|supports|layer|container|starting-style)$/;

/**
 * Returns what a page needs of the stylesheet that the public pages share: rules whose classes are in its markup or in
 * the text of its scripts, and custom properties that are read. Classes inside `:is()`, `:not()`, and the like are left
 * alone. The page must fit into the first packets of its connection, so every kilobyte counts.
 *
 * @param {string} css
 * @param {{ html: string, scripts: string }} page
 */
export function stylesForPage(css, { html, scripts }) {
  const marked = classesIn(html);
  const isUsed = (name) => marked.has(name) || scripts.includes(name);
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => classesOf(selector).every(isUsed));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  while (removeUnreadProperties(root));
  root.walkAtRules(GROUPS, (group) => {
    if (group.nodes?.length === 0) group.remove();
  });
  return root.toString();
}

/** The classes of elements; React escapes five characters in an attribute. */
function classesIn(html) {
  const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  const lists = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list]) =>
    list.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]),
  );
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

/** The classes that an element must have, or one it is inside of or follows. */
function classesOf(selector) {
  const names = [];
  const parser = parseSelectors((list) =>
    list.each((complex) => complex.each((part) => part.type === 'class' && names.push(part.value))),
  );
  parser.processSync(selector);
  return names;
}

/** Removes custom properties that no declaration reads. Returns whether there were any: they may have read others. */
function removeUnreadProperties(root) {
  const read = new Set(Array.from(root.toString().matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name));
  const unread = [];
  root.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) unread.push(declaration);
  });
  root.walkAtRules('property', (registration) => {
    if (!read.has(registration.params)) unread.push(registration);
  });
  for (const node of unread) node.remove();
  return unread.length > 0;
}
