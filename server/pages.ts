import type { FastifyInstance } from 'fastify';
import type { Env } from './env';
import { mountClient, type ClientOptions } from './http/static';
import { mountPictures, type PictureOptions } from './pictures/mount';

/** The dependencies of the pages. */
interface PageOptions extends Pick<ClientOptions, 'sendNotFound'>, Omit<PictureOptions, 'directory'> {
  env: Env;
  /** Folder of the built client; null or absent serves only the API. */
  clientDir?: string | null | undefined;
}

/** Serves the client, and what paints its pages on a first visit; nothing where only the API is served. */
export async function mountPages(
  app: FastifyInstance,
  { clientDir, env, ...parts }: PageOptions,
): Promise<void> {
  if (!clientDir) return void app.setNotFoundHandler(parts.sendNotFound);
  mountPictures(app, { ...parts, directory: clientDir });
  await mountClient(app, { ...parts, directory: clientDir, env });
}
