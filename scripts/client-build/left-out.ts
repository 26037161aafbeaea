import { Visitor, type ESTree, type Plugin } from 'vite';
import leftOut from './left-out.json';

/** By module: the functions to leave out, by what they are for, and the variables that stay false. */
const MODULES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = leftOut;

/** The key of the variables. */
const FALSE = 'always false';

/**
 * Leaves out of a build what the application uses of none of its libraries, and the bundler can't know: a fifth of
 * React, such as what takes over pages that a server rendered. A function that is called after all throws its name.
 */
export function leaveOut(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'leave-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: Object.keys(MODULES).map((module) => `**/node_modules/${module}`) },
      handler(code, id) {
        const module = Object.keys(MODULES).find((each) => id.endsWith(each)) ?? '';
        const { [FALSE]: variables = [], ...functions } = MODULES[module] ?? {};
        seen.add(module);
        return withoutThem(code, this.parse(code), Object.values(functions).flat(), variables);
      },
    },
    // The public pages have none of these modules.
    buildEnd(error) {
      const missing = Object.keys(MODULES).filter((module) => !seen.has(module));
      if (!error && seen.size > 0 && missing.length > 0)
        throw new Error(`left-out.json: the build has no ${missing.join(', ')}.`);
    },
  };
}

interface Edit {
  name: string;
  start: number;
  end: number;
  text: string;
}

/**
 * @returns the code with a throw for the body of each function, and with false where the variables are read
 * @throws if it has no such function or variable, or several of one name
 */
function withoutThem(
  code: string,
  program: ESTree.Program,
  functions: readonly string[],
  variables: readonly string[],
): string {
  const edits: Edit[] = [];
  const written = new Set<number>();
  const note = (named: ESTree.Span | null, value: object | null): void => {
    const name = named ? code.slice(named.start, named.end) : '';
    const { body } = (value ?? {}) as { body?: ESTree.FunctionBody };
    if (body && functions.includes(name))
      edits.push({ name, start: body.start, end: body.end, text: `{throw Error("left out: ${name}")}` });
  };
  new Visitor({
    FunctionDeclaration: (node) => {
      note(node.id, node);
      for (const { start } of node.params) written.add(start);
    },
    MethodDefinition: ({ key, value }) => note(key, value),
    VariableDeclarator: ({ id, init }) => {
      written.add(id.start);
      note(id, init);
    },
    AssignmentExpression: ({ left, right }) => {
      written.add(left.start);
      note(left, right);
    },
    Identifier: ({ name, start, end }) => {
      if (variables.includes(name) && !written.has(start)) edits.push({ name, start, end, text: 'false' });
    },
  }).visit(program);
  const found = (name: string): number => edits.filter((edit) => edit.name === name).length;
  for (const name of functions)
    if (found(name) !== 1) throw new Error(`left-out.json: no function "${name}", or several.`);
  for (const name of variables)
    if (found(name) === 0) throw new Error(`left-out.json: no variable "${name}".`);
  // What is inside a function that is left out goes with it; from the end, so that the places of the others stay.
  return edits
    .filter(({ start, end }) => !edits.some((other) => other.start < start && end <= other.end))
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);
}
