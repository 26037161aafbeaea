import { Profiler, type ReactNode } from 'react';

/** What a commit of React leaves of a component; see `didFiberRender` of React's developer tools. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** The flag of a component that ran, and did not just hand on what it had. */
const PERFORMED_WORK = 1;

/** Function, class, `forwardRef`, `memo` with and without a comparison of its own. */
const COMPONENTS: ReadonlySet<number> = new Set([0, 1, 11, 14, 15]);

/** The names of all components that were rendered, in the order of the tree. */
export const rendered: string[] = [];

/** Notes every component of the page that renders, real parts included, while something below this renders. */
export function Counted({ children }: { children: ReactNode }) {
  return (
    <Profiler id="counted" onRender={() => noteRendered(rootOfPage())}>
      {children}
    </Profiler>
  );
}

function rootOfPage(): Fiber {
  const container = [...document.body.children].find((each) => keyOf(each) !== undefined);
  const root = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[
    keyOf(container!)!
  ]!;
  return root.stateNode.current;
}

const keyOf = (element: Element) => Object.keys(element).find((key) => key.startsWith('__reactContainer$'));

function noteRendered(fiber: Fiber): void {
  if (COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) rendered.push(nameOf(fiber));
  // Children that React did not reach are the very same.
  if (fiber.alternate?.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) noteRendered(child);
}

function nameOf({ type }: Fiber): string {
  const { displayName, name, render } = type as {
    displayName?: string;
    name?: string;
    render?: { name: string };
  };
  return displayName ?? name ?? render?.name ?? 'unnamed';
}
