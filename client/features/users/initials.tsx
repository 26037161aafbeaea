/** The round avatar of a person; the name is next to it, or on the link around it. */
export function Initials({ firstName, lastName }: { firstName: string; lastName: string }) {
  const initial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-bold text-link"
    >
      {initial(firstName) + initial(lastName)}
    </span>
  );
}
