import { z } from 'zod';
import type { AddedAssignment } from '#domain/assignments/added-assignment';
import type { CourseNeedQuestion, CourseNeeds } from '#domain/grading/course-needs';
import type { CourseWorking } from '#domain/grading/working';
import {
  type GraphQLFormattedError,
  Kind,
  parse,
  print,
  separateOperations,
  type DocumentNode,
} from 'graphql';
import type { RequestContext } from '../graphql/context';
import { documentKey, type Executor } from '../graphql/execute';

/** What a tool works with, on behalf of its caller. */
export interface ToolContext {
  ask: Ask;
  services: ToolServices;
  /** IANA time zone of the student. */
  timezone: string;
  /** What day it is there. */
  today: string;
}

/** The kinds of fields that an answer may have. */
export const KINDS = {
  ...{ string: z.string(), number: z.number(), integer: z.int() },
  ...{ array: z.array(z.unknown()), object: z.looseObject({}) },
};

/** A tool that a language model can call. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  /** When to call it and what it answers, for a language model. */
  description: string;
  /** `write` tools change the plan; a read-only token doesn't have them. */
  access: 'read' | 'write';
  /** Whether a change only adds, and leaves existing data alone; assistants ask before other changes. */
  isAdditive?: boolean;
  input: z.ZodObject<Shape>;
  /** Fields of the answer, by kind; each may be missing, and it may have others. */
  output: Readonly<Record<string, keyof typeof KINDS>>;
  /**
   * The answer; nulls are left out of it.
   * @throws Refusal with the reason for the model and its user
   */
  run(context: ToolContext, input: z.infer<z.ZodObject<Shape>>): Promise<unknown>;
}

/** Declares a tool; its input types its `run`. An argument that it doesn't have is refused by its name. */
export function tool<Shape extends z.ZodRawShape>(declared: Tool<Shape>): Tool {
  return { ...declared, input: declared.input.strict() } as unknown as Tool;
}

/**
 * What tools need and the API doesn't offer: it undoes in part, too, and its calculator is bounded for strangers.
 * The composition root makes them for a caller and asserts the access that each demands. Errors are those of services.
 */
export interface ToolServices {
  /** An assignment and all others in its series. */
  readSeries(id: string): Promise<AddedAssignment[]>;
  /**
   * Undoes a change: one that an assistant made of an assignment as a whole, once; any other as far as nothing of it was
   * changed since.
   * @returns the assignment, and what was removed of it: null if it got its former values; else the undoing, and what stays
   * @throws NOT_FOUND; CONFLICT, with `changed` and `series` in the details if an assistant's was changed again
   */
  undo(
    act: string,
  ): Promise<
    | { id: string; removed: readonly AddedAssignment[] | null }
    | { act: { id: string } | null; left: readonly object[] }
  >;
  /** How the current grade of a course is calculated. @throws NOT_FOUND */
  courseWorking(courseId: string): Promise<CourseWorking>;
  /** The scores that targets of a course need. @throws NOT_FOUND */
  courseNeeds(courseId: string, asked: Pick<CourseNeedQuestion, 'itemIds' | 'target'>): Promise<CourseNeeds>;
}

/** Runs an operation of documents.graphql for the caller. */
export type Ask = <Data>(operation: string, variables?: Record<string, unknown>) => Promise<Data>;

/** The reason an operation failed, in words for the caller. */
export class Refusal extends Error {
  /**
   * @param code the API's code; none if a tool itself refuses
   * @param fields what is wrong, by the name of the argument
   */
  constructor(
    message: string,
    readonly code?: unknown,
    readonly fields?: unknown,
  ) {
    super(message);
  }
}

/** The fields of the API by the argument of tools that sets them, where these have other names. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ course: 'courseId', date: 'dueDate', time: 'dueTime', minutes: 'estimateMinutes' },
  ...{ points: 'pointsPossible', score: 'pointsEarned', line: 'text', id: 'assignmentId' },
};

/** Arguments of tools as fields of the API. */
export function asFields(given: object): object {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [FIELDS[name] ?? name, value]));
}

/** The reverse. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [field, name])),
  ...{ dueZone: 'date', startLocal: 'time', letter: 'letter' },
};

const OF_ANOTHER_TOOL = 'Take the ID from the answer of another tool.';

/** A refused operation in the words of a tool: its arguments instead of fields. */
function refusalOf({ message, extensions }: GraphQLFormattedError): Refusal {
  const { code, fields = {} } = (extensions ?? {}) as { code?: unknown; fields?: Record<string, string> };
  const texts = Object.entries(fields).map(([field, rule]) => {
    const name = ARGUMENTS[field];
    return name === undefined || /^\p{Lu}/u.test(rule) ? null : `\`${name}\` ${rule.replace(/\.$/, '')}.`;
  });
  if (code === 'NOT_FOUND') return new Refusal(`${message} ${OF_ANOTHER_TOOL}`, code, fields);
  const isNamed = texts.length > 0 && texts.every((text) => text !== null);
  return new Refusal(isNamed ? texts.join(' ') : message, code, fields);
}

interface OwnDocument {
  document: DocumentNode;
  key: string;
}

/** The operations of the tools. They run like operations of `/graphql`, with the same limits, rules, and errors. */
export class ToolDocuments {
  private readonly documents = new Map<string, OwnDocument>();

  /** @param text documents.graphql */
  constructor(
    private readonly executor: Executor,
    text: string,
  ) {
    for (const [name, document] of Object.entries(separateOperations(parse(text)))) {
      const own = print(document);
      executor.addOwn(own);
      this.documents.set(name, { document, key: documentKey(own) });
    }
  }

  /** Asks for one caller. A refused operation throws {@link Refusal} with the message of its first error. */
  askFor(context: RequestContext): Ask {
    return async <Data>(operation: string, variables: Record<string, unknown> = {}) => {
      const own = this.documents.get(operation);
      if (!own) throw new Error(`documents.graphql has no operation ${operation}`);
      const { data, errors } = await this.executor.run({ ...own, variables }, context);
      const [error] = errors ?? [];
      if (error) throw refusalOf(error);
      return data as Data;
    };
  }

  /** Names of the operations, and whether each only reads; for tests. */
  get operations(): ReadonlyMap<string, 'query' | 'mutation'> {
    return new Map([...this.documents].map(([name, { document }]) => [name, kindOf(document)]));
  }
}

function kindOf(document: DocumentNode): 'query' | 'mutation' {
  const definition = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return definition?.operation === 'mutation' ? 'mutation' : 'query';
}

/** Bytes of an answer; models read long answers slowly and forget the question. */
export const MAX_ANSWER_BYTES = 4_000;

/** The text of an answer, without null values. */
export function toText(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => value ?? undefined);
}

/** Whether an answer is short enough. */
export function fits(answer: unknown): boolean {
  return bytesOf(answer) <= MAX_ANSWER_BYTES;
}

/** How a tool takes the place to read on from. */
export const skipped = z.int().min(0).max(10_000).default(0);

/** How to call for the entries after the shown ones. */
export function readOn(skip: number, shown: number): string {
  return `call again with skip ${skip + shown}`;
}

/** A list of which as much is shown as fits. */
interface ShortList<Entry> {
  /** Fields in addition to the list. */
  about?: object;
  name: string;
  entries: readonly Entry[];
  /** Whether there are others behind the entries. */
  isPart?: boolean;
  /** How to call for those after the last one shown. */
  more: (last: Entry, shown: number) => string;
}

/**
 * Returns the entries that fit into {@link MAX_ANSWER_BYTES}, at least one, and says how to get the rest. Entries behind
 * the first one that doesn't fit aren't looked at.
 */
export function shorten<Entry>(list: ShortList<Entry>): object {
  const { about, name, entries, isPart = false, more } = list;
  const shown = entries.slice(0, countThatFit(list));
  const last = shown.at(-1);
  const isCut = last !== undefined && (isPart || shown.length < entries.length);
  return { ...about, [name]: shown, ...(isCut && { more: more(last, shown.length) }) };
}

/** The same of a whole list, without the first ones, see {@link skipped}. */
export function page<Entry>({
  skip,
  entries,
  ...list
}: Omit<ShortList<Entry>, 'more'> & { skip: number }): object {
  return shorten({ ...list, entries: entries.slice(skip), more: (_, count) => readOn(skip, count) });
}

/** How to call for the entries after the last one shown. */
export const afterLast = ({ id }: { id: string | null }): string => `call again with after ${id}`;

function countThatFit<Entry>({ about, name, entries, isPart = false, more }: ShortList<Entry>): number {
  let bytes = bytesOf({ ...about, [name]: [] });
  let fitting = 1;
  for (const [index, entry] of entries.entries()) {
    const count = index + 1;
    bytes += bytesOf(entry) + (index > 0 ? ','.length : 0);
    if (bytes > MAX_ANSWER_BYTES) break;
    const isAll = count === entries.length && !isPart;
    // A comma takes the place of its braces.
    const bytesOfMore = isAll ? 0 : bytesOf({ more: more(entry, count) }) - '{}'.length + ','.length;
    if (bytes + bytesOfMore <= MAX_ANSWER_BYTES) fitting = count;
  }
  return fitting;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(toText(value));
}
