/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API when another host serves it; absent: this one. Set when the client is built. */
  readonly VITE_API_URL?: string;
}
