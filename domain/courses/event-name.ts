/**
 * What a class is called: by its course, then by its kind or topic, as in “General Chemistry · Lecture”. A title that
 * already names the course by its name or code stands alone. Other events are called by their titles.
 */
export function eventName(
  { kind, title }: { kind: 'class' | 'event'; title: string },
  course: { code: string; name: string } | null,
): string {
  if (kind !== 'class' || course === null) return title;
  if (title === course.code) return course.name;
  return [course.name, course.code].some((name) => isNamed(name, title))
    ? title
    : `${course.name} · ${title}`;
}

/** Whether a title contains a name as whole words. */
function isNamed(name: string, title: string): boolean {
  const at = title.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0 || name === '') return false;
  const around = [title.slice(0, at).at(-1), title[at + name.length]];
  return !around.some((letter) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter));
}
