/** What an event is named by. */
interface NamedEvent {
  kind: 'class' | 'event';
  title: string;
  /** What stands after the course instead of the title, if the event's calendar said so. */
  label?: string | null;
  course: { code: string; name: string } | null;
}

/**
 * What a class is called: by its course, then by its kind, group, or topic, as in “General Chemistry · Lecture”. A title
 * that already names the course by its name or code stands alone. Other events are called by their titles.
 */
export function eventName({ kind, title, label, course }: NamedEvent): string {
  if (kind !== 'class' || course === null) return title;
  const { code, name } = course;
  if (label) return `${name} · ${label}`;
  if (title === code) return name;
  const isNamed = [name, code].some((each) => words(title).includes(words(each)));
  return isNamed ? title : `${name} · ${title}`;
}

/** A text's words between spaces. */
function words(text: string): string {
  return ` ${text} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
