import { useId, type ReactNode, type KeyboardEvent } from 'react';

/** Enter acts like the button next to the fields; the surrounding form isn't submitted. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}

/** A titled part within the form. */
export function TaskSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-t border-hairline pt-4">
      <header className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={headingId} className="text-sm font-semibold text-ink">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}
