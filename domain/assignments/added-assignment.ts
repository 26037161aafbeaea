/** An assignment that was added, alone or in a series, as it is now. */
export interface AddedAssignment {
  id: string;
  dueDate: string | null;
  isDeleted: boolean;
  /** Whether it isn't as it was added: it was changed, or has parts or reminders. */
  isChanged: boolean;
}
