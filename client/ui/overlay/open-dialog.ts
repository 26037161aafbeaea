import type { AssignmentType } from '#domain/assignments/assignment';
import { createStore, useStore } from '../device/store';

/** One date of a series, in its time zone. */
export interface EventInstance {
  /** Its original start in the series, by which changes identify it. */
  originalStart: string;
  startLocal: string;
  endLocal: string;
  title: string;
  place: string | null;
  notes: string | null;
  /** Whether it was changed separately from its series. */
  moved: boolean;
}

/**
 * The initial values of each dialog. With an `id` it edits, without one it creates; the other values fill a
 * new form.
 */
export interface DialogInitials {
  assignment: {
    id?: string;
    courseId?: string;
    title?: string;
    type?: AssignmentType;
    dueDate?: string;
    dueTime?: string | null;
    priority?: '1' | '2' | '3' | '4';
    estimateMinutes?: number;
    pointsPossible?: number;
    notes?: string;
  };
  /** An assignment in one line, begun with a text. */
  quickAdd: { text?: string };
  course: {
    id?: string;
    termId?: string;
    /** Whether it opens at the notes of the course. */
    isAtNotes?: boolean;
  };
  event: {
    id?: string;
    courseId?: string;
    /** Only the day, from an address; today without a valid one. */
    day?: string | null;
    startLocal?: string;
    endLocal?: string;
    allDay?: boolean;
    /** The date of a series from which its form was opened. */
    instance?: EventInstance | undefined;
  };
  /** Time set aside for work. */
  studyBlock: { assignmentId?: string; startLocal?: string; endLocal?: string };
  /** A plan of study time, as a preview. */
  studyPlan: object;
  term: { id?: string };
  /** A grading scale: its own `id`, or a new one like a preset (its name) or another one (its ID). */
  scale: { id?: string; like?: string };
  /** The grading rules of a course. */
  grading: { id?: string };
  /** Turns the demo into an account. */
  keepDemo: object;
  /** Asks for a new address of the account. */
  changeEmail: object;
  /** Makes a personal access token. */
  createToken: object;
  /** Makes a password for a calendar app. */
  createAppPassword: object;
  /** The addresses at which other calendars read this one. */
  calendarFeeds: object;
  deleteAccount: object;
  /** Asks before canceling the subscription. */
  cancelSubscription: object;
  support: object;
  /** The courses that stay active in a plan that allows fewer. */
  activeCourses: object;
  /** The changes that wait on this device. */
  waiting: object;
  palette: object;
  /** The sheet of keyboard shortcuts. */
  shortcuts: object;
}

/** The name of a dialog; `app/dialogs.tsx` has its component. */
export type DialogName = keyof DialogInitials;

interface OpenDialog {
  name: DialogName;
  initial: DialogInitials[DialogName];
}

const open = createStore<OpenDialog | null>(null);

/** Opens a dialog from anywhere in the application; it takes the place of one that is open. */
export function openDialog<Name extends DialogName>(name: Name, initial: DialogInitials[Name] = {}): void {
  open.set({ name, initial });
}

/** The attribute by which a button tells which dialog it opens. */
export const OPENS = 'data-opens';

/** Props that make a button open a dialog, whose code is fetched when the pointer reaches the button. */
export function opens<Name extends DialogName>(name: Name, initial: DialogInitials[Name] = {}) {
  return { [OPENS]: name, onClick: () => openDialog(name, initial) };
}

export function closeDialog(): void {
  open.set(null);
}

export function useOpenDialog(): OpenDialog | null {
  return useStore(open);
}
