/** An assignment that was added, alone or in a series, as it is now. */
export interface AddedAssignment {
  id: string;
  dueDate: string | null;
  isDeleted: boolean;
  /** Hash of everything stored of it, its parts, and its reminders; versions and times of edits don't count. */
  content: string;
}

/** What was added at once: one assignment or a series. */
export interface Added {
  /** In the order in which they were added. */
  assignments: AddedAssignment[];
  /** One hash of the contents of all of them. */
  content: string;
}
