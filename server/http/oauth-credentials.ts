import type { FastifyRequest } from 'fastify';
import { OAuthError } from '../errors/oauth-error';
import type { Parameters } from '../features/connected-apps/app-token.service';
import type { ClientCredentials } from '../features/connected-apps/client.service';

/**
 * Reads an app's credentials: by HTTP Basic with form-encoded parts, or in the body (RFC 6749, section 2.3.1).
 * @throws OAuthError if it uses both ways
 */
export function readClientCredentials(
  { headers: { authorization } }: FastifyRequest,
  parameters: Parameters,
): ClientCredentials {
  const id = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (authorization === undefined) {
    return { id, secret, method: secret === undefined ? 'none' : 'client_secret_post' };
  }
  const basic = readBasic(authorization);
  if (!basic || secret !== undefined || (id !== undefined && id !== basic.id))
    throw new OAuthError('invalid_client', 'Send the credentials either by HTTP Basic or in the body.');
  return { ...basic, method: 'client_secret_basic' };
}

function readBasic(authorization: string): { id: string; secret: string } | null {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization)?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return null;
  try {
    return { id: formDecoded(id), secret: formDecoded(secret) };
  } catch {
    return null;
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
