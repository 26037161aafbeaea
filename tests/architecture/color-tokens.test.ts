import { readFileSync } from 'node:fs';

const TOKENS = readFileSync('client/styles/tokens.css', 'utf8');

/** The value of a color in both themes. */
function valuesOf(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(TOKENS) ?? [];
  return { light, dark };
}

/** The contrast of two colors, as https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const between = (one: string, other: string) => contrast(valuesOf(one)[theme], valuesOf(other)[theme]);

  it.each(['canvas', 'surface', 'raised', 'sunken'])('has text that can be read on %s', (paper) => {
    for (const text of ['ink', 'body', 'muted', 'link'])
      expect(between(text, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the chosen part of a track, and the track on each paper', () => {
    expect(between('ink', 'chosen')).toBeGreaterThanOrEqual(4.5);
    expect(between('chosen', 'sunken')).toBeGreaterThan(1.1);
    for (const paper of ['surface', 'raised']) expect(between('sunken', paper)).toBeGreaterThan(1.1);
  });
});
