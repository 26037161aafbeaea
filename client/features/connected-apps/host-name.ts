import { connectedAppMessages } from '../../messages/en/connected-apps';

/** Where an app runs: a host, or its own scheme on the student's device. */
interface Place {
  host: string;
  isOwnDevice: boolean;
}

/** The place where an app runs, as shown to the student. */
export function hostName(place: Place): string {
  const { host, isOwnDevice } = place;
  if (opensApp(place)) return connectedAppMessages.ownApp(host);
  return isOwnDevice ? connectedAppMessages.ownDevice(host) : host;
}

/** Whether an app is opened by its own scheme, which leaves the page where it is. */
export function opensApp({ host }: Pick<Place, 'host'>): boolean {
  return host.endsWith(':');
}
