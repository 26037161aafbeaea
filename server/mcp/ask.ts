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

/** The arguments of tools by the field of the API that they set, where these have other names. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  ...{ courseId: 'course', dueDate: 'date', dueTime: 'time', dueZone: 'date' },
  ...{ estimateMinutes: 'minutes', pointsPossible: 'points', text: 'line' },
};

/** A refused operation in the words of a tool: its arguments instead of fields. */
function refusalOf({ message, extensions }: GraphQLFormattedError): Refusal {
  const { code, fields = {} } = (extensions ?? {}) as { code?: unknown; fields?: Record<string, string> };
  const texts = Object.entries(fields).map(([field, rule]) => {
    const name = ARGUMENTS[field];
    return name === undefined || /^\p{Lu}/u.test(rule) ? null : `\`${name}\` ${rule.replace(/\.$/, '')}.`;
  });
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
