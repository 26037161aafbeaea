/** The class times of a term, as students in the account's region call them. */
export function timetableName(locale: string): string {
  return /-US$/i.test(locale) ? 'Class schedule' : 'Timetable';
}
