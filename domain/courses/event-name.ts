/**
 * What a class is called: by its course, then by its kind, group, or topic, as in “General Chemistry · Lecture”. A title
 * that already names the course by its name or code stands alone. Other events are called by their titles.
 *
 * @param event its title, and what stands after its course instead, if its calendar said so
 */
export function eventName(
  { kind, title, label }: { kind: 'class' | 'event'; title: string; label?: string | null },
  course: { code: string; name: string } | null,
): string {
  if (kind !== 'class' || course === null) return title;
  const { code, name } = course;
  if (!label && title === code) return name;
  const isNamed = !label && [name, code].some((each) => words(title).includes(words(each)));
  return isNamed ? title : `${name} · ${label || title}`;
}

/** A text's words between spaces. */
function words(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
