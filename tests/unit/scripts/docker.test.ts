import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../../docker', file), 'utf8');

interface Service {
  image?: string;
  restart?: string;
  read_only?: boolean;
  security_opt?: string[];
  logging?: { options?: Record<string, string> };
  stop_grace_period?: string;
  mem_limit?: string;
  healthcheck?: { test: string[]; start_period?: string };
  ports?: string[];
  tmpfs?: string[];
  volumes?: string[];
}

const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

/** The longest stop: the usual DRAIN_SECONDS and the time requests in progress get after it. */
const LONGEST_STOP_SECONDS = 20;

describe.each(Object.entries(services))('the service %s', (_name, service) => {
  it('starts again, is bounded, and may write to volumes and memory alone', () => {
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.any(String) } },
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      healthcheck: { start_period: expect.stringMatching(/^\d+s$/) },
    });
    expect(service.tmpfs).toContain('/tmp');
    for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '');
  });

  it('is reached from this machine alone', () => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });
});

it('gives the application the time its stop takes, and asks whether it can serve', () => {
  expect(Number.parseInt(services['app']?.stop_grace_period ?? '', 10)).toBeGreaterThan(LONGEST_STOP_SECONDS);
  expect(services['app']?.healthcheck?.test.join(' ')).toContain('/readyz');
  expect(read('Dockerfile')).toMatch(/HEALTHCHECK .*--start-period=\d+s[^]*\/readyz/);
});

it('lets every documented setting reach the application', () => {
  const app = services['app'] as { env_file?: unknown; environment?: Record<string, unknown> };
  expect(app.env_file).toEqual([{ path: '.env', required: false }]);
  const documented = [...read('../.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const settings = { ...services['backup'], ...app.environment };
  expect(documented.filter((name) => name !== 'BACKUP_KEEP_DAYS' && !(String(name) in settings))).toEqual([]);
  const { environment } = services['backup'] as { environment?: Record<string, unknown> };
  expect(environment).toHaveProperty('BACKUP_KEEP_DAYS');
});

it('is in production, in Compose and in an image that is run by itself', () => {
  const app = services['app'] as { environment?: Record<string, unknown> };
  expect(app.environment).toMatchObject({ NODE_ENV: 'production' });
  expect(
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1),
  ).toMatch(/^ENV .*NODE_ENV=production\b/m);
});

it('names every image by its digest, or lets the operator choose', () => {
  const DIGEST = /^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/;
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  expect(images).toHaveLength(3);
  for (const image of images) expect(/^\$\{[A-Z]+_IMAGE:-(.+)\}$/.exec(image)?.[1]).toMatch(DIGEST);
  const [, node] = /^ARG NODE_IMAGE=(.+)$/m.exec(read('Dockerfile')) ?? [];
  expect(node).toMatch(DIGEST);
  expect(read('Dockerfile').match(/^FROM .*/gm)).toEqual([
    'FROM ${NODE_IMAGE} AS build',
    'FROM ${NODE_IMAGE}',
  ]);
});

it('backs the database up beside it, for as many days as the setting says', () => {
  expect(services).toHaveProperty('backup');
  expect(services['backup']?.volumes).toContain('backups:/backups');
  expect(services['backup']?.healthcheck?.test).toEqual(['CMD', '/usr/local/bin/backup.sh', 'healthy']);
});
