/**
 * Renders pages on the server, as they begin, for {@link file://../boot/first-paint.ts}: a first visit sees its data
 * while the application's code is still on the way. The server calls this in a thread.
 */
import { ApolloClient, ApolloLink, InMemoryCache, type DocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { parser as saxParser } from 'sax';
import { prerender } from 'react-dom/static.edge';
import { Router } from 'wouter';
import { SessionProvider } from '../apollo/session-context';
import type { Session } from '../apollo/session';
import { typePolicies } from '../apollo/type-policies';
import { AppRoutes } from '../app/router';
import { isMessage, isPicturedAttribute, type PictureNode, type PictureRequest } from '../boot/picture';
import {
  AssignmentsPageDocument,
  CalendarPageDocument,
  CoursesPageDocument,
  GradesPageDocument,
  MeDocument,
  TodayPageDocument,
} from '../generated/graphql';
import { createStore } from '../ui/device/store';
import { beginVisit } from '../ui/device/use-visit';
import { setMoment } from './picture-browser';

/** The queries of the pages that are painted, see `boot/routes.ts`. */
const DOCUMENTS = {
  Me: MeDocument,
  TodayPage: TodayPageDocument,
  AssignmentsPage: AssignmentsPageDocument,
  CoursesPage: CoursesPageDocument,
  GradesPage: GradesPageDocument,
  CalendarPage: CalendarPageDocument,
};

/** A query of the page. */
export interface Question {
  operationName: string;
  variables: Record<string, unknown>;
}

/** A query with its data. */
export interface Answer extends Question {
  data: Record<string, unknown>;
}

/** A page, and the data known for it. */
export interface PictureInput extends PictureRequest {
  answers: readonly Answer[];
  /** The query whose variables only the page knows; see `boot/routes.ts`. */
  follows?: string | undefined;
}

/** @returns the page as a first visit shows it; without an answer to the query that follows, that query */
export async function renderPicture(input: PictureInput): Promise<PictureNode[] | Question> {
  setMoment(input);
  beginVisit();
  const client = clientWith(input.answers);
  const isAnswered = input.answers.some(({ operationName }) => operationName === input.follows);
  const asked = input.follows && !isAnswered ? noteQuery(client, input.follows) : null;
  const nodes = await renderPage(client, input.path);
  return asked?.question ?? nodes;
}

/** Notes the variables with which the page asks a query. */
function noteQuery(client: ApolloClient, operationName: string): { question?: Question } {
  const noted: { question?: Question } = {};
  const watchQuery = client.watchQuery.bind(client) as typeof client.watchQuery;
  client.watchQuery = ((options: Parameters<typeof watchQuery>[0]) => {
    const { query, variables = {}, fetchPolicy } = options;
    if (query === documentOf(operationName) && fetchPolicy !== 'standby')
      noted.question = { operationName, variables };
    return watchQuery(options);
  }) as typeof watchQuery;
  return noted;
}

async function renderPage(client: ApolloClient, path: string): Promise<PictureNode[]> {
  let fault: unknown;
  const { prelude } = await prerender(page(client, path), {
    // Nothing may come later by a script.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      fault ??= error;
    },
  });
  // React leaves out failed parts; the page would show the error.
  if (fault) throw fault;
  return nodesOf(await new Response(prelude).text());
}

function clientWith(answers: readonly Answer[]): ApolloClient {
  const cache = new InMemoryCache({ typePolicies });
  for (const { operationName, variables, data } of answers)
    cache.writeQuery({ query: documentOf(operationName), variables, data });
  return new ApolloClient({
    cache,
    link: ApolloLink.empty(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-only' } },
  });
}

function page(client: ApolloClient, path: string) {
  const session = { state: createStore({ status: 'user' }) } as unknown as Session;
  return (
    <ApolloProvider client={client}>
      <SessionProvider session={session}>
        <Router ssrPath={path}>
          <AppRoutes />
        </Router>
      </SessionProvider>
    </ApolloProvider>
  );
}

function documentOf(name: string): DocumentNode {
  const document = (DOCUMENTS as Partial<Record<string, DocumentNode>>)[name];
  if (!document) throw new Error(`client/entries/picture.tsx knows no query ${name}.`);
  return document;
}

/** Elements of the head, which React renders in place. */
const UNSEEN = new Set(['title', 'meta', 'link', 'script', 'template']);

/** Reads React's markup, which is well-formed. */
function nodesOf(html: string): PictureNode[] {
  type Open = [string, Record<string, string>, ...PictureNode[]];
  const root: Open = ['', {}];
  const open = [root];
  const parser = saxParser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const kept = Object.entries(attributes as Record<string, string>).filter(([key]) =>
      isPicturedAttribute(key),
    );
    open.push([name, Object.fromEntries(kept)]);
  };
  parser.ontext = (text) => void open.at(-1)?.push(text);
  parser.onclosetag = (name) => {
    const element = open.pop();
    if (element && !UNSEEN.has(name) && !isMessage(element[1]['role'])) open.at(-1)?.push(element);
  };
  parser.write(`<root>${html}</root>`).close();
  const [, , ...nodes] = (root[2] as Open | undefined) ?? root;
  return nodes;
}
