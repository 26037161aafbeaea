import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createAccessToken } from '../factories/user';
import type { TestApp } from './test-app';

/** A tool's answer. */
export interface ToolAnswer {
  isError: boolean;
  text: string;
  /** What it says as fields; null for an error. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each tool answers what it is described to
  answer: any;
}

/** The official client of the protocol, which speaks to the server of a test over HTTP. */
export interface McpFixture {
  /** The server's address. */
  address(): URL;
  connect(token: string): Promise<Client>;
  /** Connects with a personal access token of a student. */
  connectAs(student: { token: string }, scope: 'read' | 'write'): Promise<Client>;
}

/** Has a server listen while the tests of a `describe` run; clients are closed after each. */
export function useMcp(app: TestApp): McpFixture {
  const clients: Client[] = [];
  let address: URL;
  beforeAll(async () => {
    await app.app.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.app.http.server.address() as AddressInfo;
    address = new URL(`http://127.0.0.1:${port}/mcp`);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });
  const connect = async (token: string): Promise<Client> => {
    const client = await connectTo(address, token);
    clients.push(client);
    return client;
  };
  return {
    address: () => address,
    connect,
    connectAs: async ({ token }, scope) => connect((await createAccessToken(app, token, { scope })).token),
  };
}

/** Connects with a server. */
export async function connectTo(address: URL, token: string): Promise<Client> {
  const headers = { authorization: `Bearer ${token}` };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
}

/** Calls a tool. */
export async function callTool(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: given });
  const {
    isError = false,
    content,
    structuredContent,
  } = result as {
    isError?: boolean;
    content: { text: string }[];
    structuredContent?: unknown;
  };
  const text = content.map((part) => part.text).join('');
  return { isError, text, answer: isError ? null : structuredContent };
}
