import { connectedAppMessages } from '../../messages/en/connected-apps';

/** The place where an app runs, as shown to the student. */
export function hostName({ host, isOwnDevice }: { host: string; isOwnDevice: boolean }): string {
  return isOwnDevice ? connectedAppMessages.ownDevice(host) : host;
}
