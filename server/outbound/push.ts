import type { DataSource } from 'typeorm';
import type { SecretBox } from '../auth/secret-box';
import type { Env } from '../env';
import type { Outbound, OutboundReply } from './outbound';

/** A browser's address for pushes, and the keys with which only that browser can read them. */
export interface PushAddress {
  endpoint: string;
  /** The browser's public key, base64url. */
  p256dh: string;
  /** The secret shared with the browser, base64url. */
  auth: string;
}

/** The notification that the service worker shows. */
interface PushMessage {
  title: string;
  body: string;
  /** The page a click opens, within the application. */
  path: string;
  /** A message with the same tag replaces the one before: sent twice after a crash it is seen once. */
  tag: string;
  /** The number of assignments due today, for the badge on the application's icon. */
  dueToday: number;
}

/** The pair by which push services know this installation. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const SETTING = 'vapid_keys';
const PLACE = 'vapid private key';
/** A push that does not reach the device in a day is no reminder any more. */
const LIFE_SECONDS = 86_400;
/** Push services take 4 096 bytes, of which encryption needs some. */
const LONGEST_BODY = 1_500;

const STORE = 'INSERT INTO instance_settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const RESEAL = 'UPDATE instance_settings SET value = $2 WHERE name = $1';

/** The one door to push services, and the only importer of web-push, which most processes never need. */
export class Pusher {
  private constructor(
    private readonly keys: VapidKeys,
    /** Whom a push service writes to about this installation. */
    private readonly subject: string,
    private readonly outbound: Outbound,
  ) {}

  /** Finds the installation's keys; the first process on a database makes them, and all agree. */
  static async create(
    dataSource: DataSource,
    { env, secretBox, outbound }: { env: Env; secretBox: SecretBox; outbound: Outbound },
  ): Promise<Pusher> {
    const stored = (await readStored(dataSource)) ?? (await storeFresh(dataSource, secretBox));
    const { publicKey, sealed } = JSON.parse(stored) as { publicKey: string; sealed: string };
    const opened = secretBox.open(Buffer.from(sealed, 'base64'), PLACE);
    if (!opened)
      throw new Error(
        'The push key was encrypted with a different APP_SECRET. Set APP_SECRET_PREVIOUS to that value.',
      );
    const keys = { publicKey, privateKey: opened.text };
    if (opened.isOld) await dataSource.query(RESEAL, [SETTING, toStored(keys, secretBox)]);
    const subject = env.appUrl.startsWith('https:') ? env.appUrl : `mailto:${env.supportEmail}`;
    return new Pusher(keys, subject, outbound);
  }

  /** The key a browser needs to subscribe, base64url. */
  get publicKey(): string {
    return this.keys.publicKey;
  }

  /**
   * Sends one message to one browser.
   * @throws OutboundError when the push service did not answer.
   */
  async send({ endpoint, p256dh, auth }: PushAddress, message: PushMessage): Promise<OutboundReply> {
    const { generateRequestDetails } = await import('web-push');
    const payload = JSON.stringify({ ...message, body: message.body.slice(0, LONGEST_BODY) });
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: this.subject, ...this.keys },
      TTL: LIFE_SECONDS,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return this.outbound.post({ url: endpoint, headers: sent, body: body as Buffer });
  }
}

async function readStored(dataSource: DataSource): Promise<string | null> {
  const rows: { value: string }[] = await dataSource.query(
    'SELECT value FROM instance_settings WHERE name = $1',
    [SETTING],
  );
  return rows[0]?.value ?? null;
}

async function storeFresh(dataSource: DataSource, secretBox: SecretBox): Promise<string> {
  const { generateVAPIDKeys } = await import('web-push');
  const fresh = toStored(generateVAPIDKeys(), secretBox);
  await dataSource.query(STORE, [SETTING, fresh]);
  return (await readStored(dataSource)) ?? fresh;
}

function toStored({ publicKey, privateKey }: VapidKeys, secretBox: SecretBox): string {
  return JSON.stringify({ publicKey, sealed: secretBox.seal(privateKey, PLACE).toString('base64') });
}
