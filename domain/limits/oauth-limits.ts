/** Times and bounds of the access that a student gives to apps. */
export const OAUTH_LIMITS = {
  /** Seconds within which an app exchanges its code. */
  codeSeconds: 60,
  /** Seconds an access token works. */
  accessSeconds: 3_600,
  /** Days without a refresh after which an app is disconnected. */
  idleDays: 60,
  /** Days after which a student has to connect an app again, even if it is in use. */
  absoluteDays: 366,
  /** Hours an app stays registered that no student connected. */
  unusedClientHours: 24,
  /** Days an app stays registered after a student connected it or it refreshed its tokens; more than `absoluteDays`. */
  clientDays: 400,
  /** Registered apps that no student connected, in the whole installation. */
  unusedClients: 10_000,
  /** Addresses to which one app can have students sent back. */
  redirectUris: 10,
  /** Characters of such an address. */
  redirectUri: 1_000,
  /** Characters of the `state` an app gets back. */
  state: 2_000,
} as const;
