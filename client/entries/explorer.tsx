/** The page of the GraphQL API: GraphiQL with the published schema, so the API can be explored without a log-in. */
import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { StrictMode, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readToken } from '../boot/token';
import { readTheme, showTheme } from '../boot/theme';
import { toolMessages } from '../messages/en/tools';
import '../styles/tools.css';

/** Sends one operation; headers from the headers editor override the token field. */
async function send(operation: unknown, token: string, headers: Record<string, unknown> = {}) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(headers as Record<string, string>),
    },
    body: JSON.stringify(operation),
  });
  return response.json();
}

/** The field for a token, which is kept only in memory. */
function TokenField({ onToken }: { onToken: (token: string) => void }) {
  const [isSession, setSession] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const session = readToken();
  const use = (text: string) => {
    onToken(text.trim());
    setSession(text !== '' && text === session);
  };
  const useSession = () => {
    if (input.current && session) input.current.value = session;
    use(session ?? '');
  };
  return (
    <form className="tool-token" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <label>
        {toolMessages.token}
        <input
          ref={input}
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="tw_pat_…"
          aria-describedby={hint}
          onChange={(event) => use(event.target.value)}
        />
      </label>
      {session && (
        <button type="button" onClick={useSession}>
          {toolMessages.useSession}
        </button>
      )}
      <p id={hint} role="status">
        {isSession ? toolMessages.usingSession : toolMessages.tokenHint}
      </p>
    </form>
  );
}

function Explorer({ schema }: { schema: GraphQLSchema }) {
  const token = useRef('');
  const theme = readTheme();
  const keep = (text: string) => {
    token.current = text;
  };
  return (
    <>
      <TokenField onToken={keep} />
      <div className="tool-editors">
        <GraphiQL
          schema={schema}
          fetcher={(operation, options) => send(operation, token.current, options?.headers)}
          storage={sessionStorage}
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
          defaultQuery={toolMessages.defaultQuery}
          {...(theme === 'system' ? {} : { forcedTheme: theme })}
        />
      </div>
    </>
  );
}

async function start(root: HTMLElement): Promise<void> {
  const page = createRoot(root);
  page.render(<p className="tool-token">{toolMessages.loading}</p>);
  try {
    const response = await fetch('/schema.graphql');
    if (!response.ok) throw new Error(`/schema.graphql answered ${response.status}`);
    const schema = buildSchema(await response.text());
    page.render(
      <StrictMode>
        <Explorer schema={schema} />
      </StrictMode>,
    );
  } catch {
    page.render(
      <p role="alert" className="tool-failure">
        {toolMessages.failed}
      </p>,
    );
  }
}

showTheme(readTheme());
const root = document.getElementById('root');
if (root) void start(root);
