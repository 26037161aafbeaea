import { stylesForPage } from '../../../scripts/client-build/page-styles.mjs';

const CSS = [
  '@layer theme, base, utilities;',
  '@property --shade{syntax:"*";inherits:false}',
  '@layer theme{:root{--ink:black;--paper:var(--white);--white:white}}',
  '@layer base{h1,table{margin:0}a:not(.plain):focus-visible{color:var(--ink)}:root[data-theme=dark]{color-scheme:dark}}',
  '@layer utilities{.p-4,.p-8{padding:1rem}.\\[\\&\\>svg\\]\\:flex>svg{display:flex}.group:hover .x{color:red}',
  '@media (width>=40rem){.sm\\:p-4{padding:2rem}}@supports (color:red){.never{color:red}}}',
  '@keyframes rise{0%{opacity:0}to{opacity:1}}',
].join('');

const styles = (html: string, scripts = '') => stylesForPage(CSS, { html, scripts });

it('keeps the rules of classes in the markup and in scripts, and drops those of others', () => {
  const css = styles('<p class="p-4 [&amp;&gt;svg]:flex">', 'node.className=`sm:p-4`');
  expect(css).toContain('.p-4{padding:1rem}');
  expect(css).toContain('.\\[\\&\\>svg\\]\\:flex>svg{display:flex}');
  expect(css).toContain('@media (width>=40rem){.sm\\:p-4{padding:2rem}}');
  expect(css).not.toMatch(/p-8|never|supports/);
});

it('needs every class of a selector', () => {
  expect(styles('<p class="x">')).not.toContain('hover');
  expect(styles('<p class="group"><b class="x">')).toContain('.group:hover .x{color:red}');
});

it('keeps what depends on elements, states, attributes, and the absence of a class', () => {
  const css = styles('<p>');
  expect(css).toContain('h1,table{margin:0}');
  expect(css).toContain('a:not(.plain):focus-visible');
  expect(css).toContain(':root[data-theme=dark]{color-scheme:dark}');
  expect(css).toContain('@keyframes rise{0%{opacity:0}to{opacity:1}}');
  expect(css).toContain('@layer theme, base, utilities;');
});

it('drops custom properties that nothing reads, and those that only they read', () => {
  const css = styles('<p>');
  expect(css).toContain('--ink:black');
  expect(css).not.toMatch(/--paper|--white|--shade/);
});
