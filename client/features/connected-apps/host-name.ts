import { connectedAppMessages } from '../../messages/en/connected-apps';

/** Where an app runs, as a student is told. */
export function hostName({ host, isOwnDevice }: { host: string; isOwnDevice: boolean }): string {
  return isOwnDevice ? connectedAppMessages.ownDevice(host) : host;
}
