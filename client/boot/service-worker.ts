/**
 * The service worker. It serves hashed files and the application document from its own copies; public pages
 * and log-in pages only if the network fails. It leaves everything else alone: the API, feeds, the pages
 * behind mailed links, and payment pages. It sends changes waiting on the device once there is a network, if
 * no tab is open. It keeps content shared with the application on the device, and opens the page that shows
 * it.
 */
import { setAppBadge } from './app-badge';
import { SEND_WAITING, sendWhileClosed } from './background-sync';
import { SKIP_WAITING } from './register-service-worker';
import { keepShare, MISSED, SHARE_PATH, shareOf } from './shares';

/** Changes with every file of the build. */
declare const __VERSION__: string;
/** The application's document, its icon and manifest, and every hashed file. */
declare const __PRECACHE__: readonly string[];
/** Pages that are fetched with it, to be there without a connection. */
declare const __INSTALLED__: readonly string[];
/** Regular expressions of the paths answered with the application document, and of the pages kept once visited. */
declare const __OFFLINE_ROUTES__: string;
declare const __ONLINE_ROUTES__: string;
declare const __VISITED_ROUTES__: string;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Requests that some browsers answer from a cache without starting the service worker. */
interface CachedRoute {
  condition: { requestMethod: 'GET'; urlPattern: { pathname: string; search: string } };
  source: { cacheName: string };
}
interface InstallEvent extends WorkerEvent {
  addRoutes?(routes: readonly CachedRoute[]): Promise<void>;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}
interface SyncEvent extends WorkerEvent {
  readonly tag: string;
}
interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface Tab {
  readonly url: string;
  focus(): Promise<Tab>;
  navigate(url: string): Promise<Tab | null>;
}
interface WorkerEvents {
  install: InstallEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: ClickEvent;
  sync: SyncEvent;
  message: MessageEvent<unknown>;
}
interface Worker {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

const worker = self as unknown as Worker;
const CACHE = `termwise-${__VERSION__}`;
/** Every address of the application returns the same document; it is cached under this one. */
const APP_DOCUMENT = '/dashboard';
const precached = new Set(__PRECACHE__);
const offlineRoutes = new RegExp(__OFFLINE_ROUTES__);
const onlineRoutes = new RegExp(__ONLINE_ROUTES__);
const installed = new Set(__INSTALLED__);
const visitedRoutes = new RegExp(__VISITED_ROUTES__);

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Hashed files may come from the HTTP cache; documents must be the ones that reference them.
  const fresh = (path: string): Request => new Request(path, { cache: 'reload' });
  await cache.addAll([
    ...__PRECACHE__.map((path) => (path === APP_DOCUMENT ? fresh(path) : path)),
    ...__INSTALLED__.map(fresh),
  ]);
}

/** Starting the service worker takes a phone as long as painting the page: Today and the code bypass it. */
const cachedRoutes: readonly CachedRoute[] = [APP_DOCUMENT, '/assets/*'].map((pathname) => ({
  condition: { requestMethod: 'GET', urlPattern: { pathname, search: '' } },
  source: { cacheName: CACHE },
}));

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function cacheFirst(key: string, request: Request): Promise<Response> {
  return (await caches.match(key)) ?? fetch(request);
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(request, answer.clone()));
    return answer;
  } catch (fault) {
    const copy = await caches.match(request);
    if (copy) return copy;
    throw fault;
  }
}

/** The installed copy knows no query, such as where a log-in leads; the page reads it from its address. */
async function networkOrInstalled(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const copy = await caches.match(pathname);
    if (copy) return copy;
    throw fault;
  }
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}

/** Any site can post this form: it is kept as data, and nothing of it is written before the student has seen it. */
async function takeShare(request: Request): Promise<Response> {
  try {
    await keepShare(shareOf(await request.formData()));
    return Response.redirect(SHARE_PATH, 303);
  } catch {
    return Response.redirect(`${SHARE_PATH}?${MISSED}`, 303);
  }
}

function onFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && origin === location.origin && pathname === SHARE_PATH)
    return event.respondWith(takeShare(request));
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (precached.has(pathname)) event.respondWith(cacheFirst(pathname, request));
  else if (request.mode !== 'navigate') return;
  else if (offlineRoutes.test(pathname)) event.respondWith(cacheFirst(APP_DOCUMENT, request));
  else if (onlineRoutes.test(pathname)) event.respondWith(networkOrInstalled(request, APP_DOCUMENT));
  else if (installed.has(pathname)) event.respondWith(networkOrInstalled(request, pathname));
  else if (visitedRoutes.test(pathname)) event.respondWith(networkFirst(event));
}

/** A push from the server, see `PushMessage` there. */
interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
  /** The number of assignments due today, for the badge; absent if the server sent none. */
  dueToday?: number;
}

/** Browsers revoke the permission from those who receive a push and show nothing, so this always shows something. */
function messageOf(text: string | undefined): Message {
  const fallback = { title: 'Termwise', body: '', path: APP_DOCUMENT, tag: 'termwise' };
  try {
    const given = JSON.parse(text ?? '') as Partial<Message> | null;
    return { ...fallback, ...given };
  } catch {
    return fallback;
  }
}

async function show({ title, body, path, tag, dueToday }: Message): Promise<void> {
  if (typeof dueToday === 'number') await setAppBadge(dueToday);
  await worker.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } });
}

/** Opens the link of a notification, in an open tab if there is one. */
async function follow({ data }: Notification): Promise<void> {
  const { path } = data as Pick<Message, 'path'>;
  const target = new URL(path, location.origin);
  if (target.origin !== location.origin) return;
  const [tab] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return void (await worker.clients.openWindow(target.href));
  // Some browsers refuse the focus; a tab that is not this worker's cannot be led anywhere.
  const shown = await tab.focus().catch(() => tab);
  await shown.navigate(target.href).catch(() => worker.clients.openWindow(target.href));
}

/** An open tab sends what waits itself, and shows it. */
async function isOpen(): Promise<boolean> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.length > 0;
}

worker.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data?.text()))));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification));
});
worker.addEventListener('sync', (event) => {
  if (event.tag === SEND_WAITING) event.waitUntil(sendWhileClosed(isOpen));
});
worker.addEventListener('install', (event) => {
  event.waitUntil(install());
  // A browser may refuse routes it doesn't know; the worker answers then.
  const routed = event.addRoutes?.(cachedRoutes).catch(() => undefined);
  if (routed) event.waitUntil(routed);
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', onFetch);
worker.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) void worker.skipWaiting();
});
