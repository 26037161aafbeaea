import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const UI = path.resolve(__dirname, '../../client/ui');

/** Components that draw nothing, or only as part of others. */
const WITHOUT_STATES = new Set([
  ...['FormatProvider', 'PageToolsProvider', 'PageRouter'],
  // The controls of `ComboBox`, `DateField`, and `TimeField`.
  ...['ComboBoxControl', 'DaySegments', 'TimeSegments'],
  // The parts of `Menu`, `Popover`, and `ConfirmDialog`.
  ...['MenuButton', 'MenuPopover', 'PopoverPanel', 'ConfirmQuestion'],
  // The frame and the axes of every plot.
  ...['PlotFrame', 'PlotAxes', 'NarrowWeekday'],
  // Parts of tables, made of what is shown.
  ...['HeadRow', 'CourseCode'],
  // Draw something of their own only offline.
  ...['NeedsConnection', 'OnlyOnline'],
  // Around whole pages, and at their edge.
  ...['AuthFrame', 'SkipLink', 'NavLink', 'WhenSeen', 'StickyActions'],
]);

const textsOf = (isWanted: (file: string) => boolean): string[] =>
  readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && isWanted(file))
    .map((file) => readFileSync(path.join(UI, file), 'utf8'));

const isGallery = (file: string) => file.endsWith('.gallery.tsx');

it('the gallery shows every component of client/ui', () => {
  const gallery = textsOf(isGallery).join('\n');
  const components = textsOf((file) => !isGallery(file)).flatMap((text) =>
    [...text.matchAll(/^export (?:default )?function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  );
  expect(components.length).toBeGreaterThan(50);
  expect(
    [...new Set(components)].filter((name) => !WITHOUT_STATES.has(name) && !gallery.includes(`<${name}`)),
  ).toEqual([]);
});
