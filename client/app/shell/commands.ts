import { fold } from '#domain/fold';
import type { NormalizedCacheObject, StoreObject } from '@apollo/client';
import { diffDays } from '#domain/time/local-date';
import { THEMES } from '../../boot/theme';
import { appMessages } from '../../messages/en/app';
import { paletteMessages } from '../../messages/en/palette';
import { setTheme } from '../../ui/device/theme';
import { localDue } from '../../ui/format/due';
import { timetableName } from '../../messages/en/timetable-name';
import type { Format } from '../../ui/format/format-context';
import { openDialog } from '../../ui/overlay/open-dialog';
import { NOTIFICATION_SETTINGS, paths } from '../paths';
import { INBOX, PLACES } from './rail';

/** The groups of the palette, in order. */
const COMMAND_GROUPS = ['actions', 'courses', 'assignments', 'goTo', 'theme'] as const;

/** One group of the palette; its heading is the message with this name. */
type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** One line of the palette. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Small text after the label: a course's name, an assignment's course. */
  detail?: string | undefined;
  /** Further words that find it. */
  finds?: string | undefined;
  /** The keys that do the same without the palette. */
  keys?: string | undefined;
  run(): void;
}

/** The parts of the settings, with their addresses. */
const SETTINGS = [
  ['account', paths.profile.build()],
  ['preferences', paths.profile.build({ tab: 'preferences' })],
  ['notifications', NOTIFICATION_SETTINGS],
  ['data', paths.profile.build({ tab: 'data' })],
  ['developers', paths.profile.build({ tab: 'developers' })],
] as const;

/** How many lines of one group are shown at most. */
const PER_GROUP = 6;

interface CommandTools {
  navigate: (to: string) => void;
  /** Of several assignments with the same words, the one due nearest to its today comes first. */
  format: Format;
  logOut(): Promise<void>;
  /** Whether there is a keyboard. */
  hasKeys: boolean;
}

/** Everything the palette can do, with the cached courses and assignments. */
export function allCommands(cache: NormalizedCacheObject, tools: CommandTools): Command[] {
  const { navigate, format, logOut, hasKeys } = tools;
  const go = (to: string) => () => navigate(to);
  const { create, nav, theme } = appMessages;
  return [
    action('quickAdd', create.quickAdd, 'n', () => openDialog('quickAdd')),
    action('assignment', create.assignment, undefined, () => openDialog('assignment')),
    action('course', create.course, 'c', () => openDialog('course')),
    action('event', create.event, undefined, () => openDialog('event')),
    action('term', create.term, undefined, () => openDialog('term')),
    action('import', nav.import, undefined, go(paths.import.build())),
    action('importGrades', paletteMessages.importGrades, undefined, go(paths.gradeImport.build())),
    ...(hasKeys ? [action('shortcuts', paletteMessages.shortcuts, '?', () => openDialog('shortcuts'))] : []),
    action('exportData', paletteMessages.exportData, undefined, go(`${paths.profile.build()}#data`)),
    action('help', paletteMessages.help, undefined, () => openDialog('support')),
    action('logOut', paletteMessages.logOut, undefined, () => void logOut()),
    ...entitiesOf(cache, 'Course').map((course) => courseCommand(course, navigate)),
    ...nearestFirst(entitiesOf(cache, 'Assignment'), format).map((assignment) =>
      assignmentCommand(assignment, cache, format),
    ),
    ...PLACES.map(({ label, to, keys }) => place(label, to, keys)),
    place(INBOX.label, INBOX.to, INBOX.keys),
    place(paletteMessages.analytics, paths.analytics.build()),
    place(paletteMessages.gpaTools, `${paths.grades.build()}?gpa=tools`),
    {
      ...place(timetableName(format.locale), paths.timetable.build()),
      finds: paletteMessages.timetableFinds,
    },
    ...SETTINGS.map(([part, address]) => ({
      ...place(paletteMessages.settings[part].label, address),
      finds: paletteMessages.settings[part].finds,
    })),
    place(nav.subscription, paths.subscription.build()),
    place(nav.recentlyDeleted, paths.recentlyDeleted.build()),
    place(paletteMessages.recentChanges, paths.recentChanges.build()),
    ...THEMES.map((name) => ({
      id: `theme:${name}`,
      group: 'theme' as const,
      label: paletteMessages.useTheme(theme[name]),
      run: () => setTheme(name),
    })),
  ];

  function place(label: string, to: string, keys?: string): Command {
    return { id: `go:${to}`, group: 'goTo', label, keys, run: go(to) };
  }
}

/**
 * The commands that match the typed text: every word must start a word of the label, its detail, or
 * the further words that find it. Labels and names of courses that are the text or begin with it come first, and their
 * groups with them. Without a text, the most recent ones come first, and courses and assignments are hidden.
 */
export function matchingCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const matches = commands.filter((command) =>
    words.length === 0 ? isOffered(command, recent) : words.every((word) => beginsWord(command, word)),
  );
  const place = ({ id }: Command): number => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const rank = words.length === 0 ? place : (command: Command) => closeness(command, words.join(' '));
  const sorted = matches.toSorted((left, right) => rank(left) - rank(right));
  const order = words.length === 0 ? COMMAND_GROUPS : new Set(sorted.map(({ group }) => group));
  return [...order].flatMap((group) =>
    sorted.filter((command) => command.group === group).slice(0, PER_GROUP),
  );
}

/** 0 for the label itself, 1 for its beginning, 2 for any other match; a course is known by code and name. */
function closeness({ group, label, detail = '' }: Command, typed: string): number {
  const names = [label, ...(group === 'courses' ? [detail] : [])].map(fold);
  if (names.includes(typed)) return 0;
  return names.some((name) => name.startsWith(typed)) ? 1 : 2;
}

function isOffered({ group, id }: Command, recent: readonly string[]): boolean {
  return (group !== 'courses' && group !== 'assignments') || recent.includes(id);
}

function beginsWord({ label, detail = '', finds = '' }: Command, word: string): boolean {
  return ` ${fold(label)} ${fold(detail)} ${fold(finds)}`.includes(` ${word}`);
}

function action(id: string, label: string, keys: string | undefined, run: () => void): Command {
  return { id: `do:${id}`, group: 'actions', label, keys, run };
}

function courseCommand(course: StoreObject, navigate: (to: string) => void): Command {
  const id = textOf(course['id']);
  return {
    id: `course:${id}`,
    group: 'courses',
    label: textOf(course['code']),
    detail: textOf(course['name']),
    run: () => navigate(paths.course.build(id)),
  };
}

function assignmentCommand(assignment: StoreObject, cache: NormalizedCacheObject, format: Format): Command {
  const id = textOf(assignment['id']);
  const course = assignment['course'] as { __ref?: string } | null | undefined;
  // Lists come with the ID alone.
  const code = textOf(cache[course?.__ref ?? `Course:${textOf(assignment['courseId'])}`]?.['code']);
  const day = dayOf(assignment, format);
  return {
    id: `assignment:${id}`,
    group: 'assignments',
    label: textOf(assignment['title']),
    detail: [code, day && format.day(day)].filter(Boolean).join(' · '),
    run: () => openDialog('assignment', { id }),
  };
}

/** Assignments by the distance of their deadline from today, those without one last. */
function nearestFirst(assignments: readonly StoreObject[], format: Format): StoreObject[] {
  const distance = (assignment: StoreObject): number => {
    const day = dayOf(assignment, format);
    return day === null ? Infinity : Math.abs(diffDays(format.today(), day));
  };
  return assignments.toSorted((one, other) => {
    const [left, right] = [distance(one), distance(other)];
    return left === right ? 0 : left - right;
  });
}

/** The objects of one type that came with enough to be named. */
function entitiesOf(cache: NormalizedCacheObject, typename: 'Course' | 'Assignment'): StoreObject[] {
  const name = typename === 'Course' ? 'code' : 'title';
  return Object.values(cache).filter(
    (entity): entity is StoreObject => entity?.__typename === typename && typeof entity[name] === 'string',
  );
}

/** The student's day of its deadline, as the cache has it. */
function dayOf({ dueDate, dueTime, dueZone, dueAt }: StoreObject, format: Format): string | null {
  const stored = (value: unknown) => textOf(value) || null;
  const moment = { dueDate: stored(dueDate), dueTime: stored(dueTime) };
  return localDue({ ...moment, dueZone: stored(dueZone), dueAt: stored(dueAt) }, format).day;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
