/** Actions that can't be done offline, explained where they would begin. */
export const needsConnectionMessages = {
  course: 'You’re offline. You can add courses once you’re online again.',
  credits: 'You’re offline. You can change the term and credits once you’re online again.',
  import: 'You’re offline. You can import once you’re online again.',
  plan: 'You’re offline. You can plan study time once you’re online again, or add a study block now.',
  recovery: 'You’re offline. You can make a catch-up plan once you’re online again.',
  reminders: 'You’re offline. You can change reminders once you’re online again.',
  repeat: 'You’re offline. You can change how this repeats once you’re online again.',
  series: 'You’re offline. You can change the rest of the series once you’re online again.',
  timer: 'You’re offline. The timer works once you’re online again. You can enter time now.',
  timetable: 'You’re offline. You can change your timetable once you’re online again.',
  pay: 'You’re offline. You can change your plan once you’re online again.',
} as const;
