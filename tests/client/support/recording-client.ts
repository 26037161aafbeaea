import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';

/** A client without a server that keeps what it is asked. */
export interface RecordingClient {
  client: ApolloClient;
  /** Every request so far, the earliest first. */
  requests: { name: string; variables: Record<string, unknown> }[];
}

/**
 * Makes a client that answers every request with the same data.
 *
 * @param data what is answered; left out, no request ever ends
 */
export function recordingClient(data?: Record<string, unknown>): RecordingClient {
  const requests: RecordingClient['requests'] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    requests.push({ name: operationName ?? '', variables });
    return new Observable((observer) => {
      if (!data) return;
      observer.next({ data });
      observer.complete();
    });
  });
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), requests };
}
