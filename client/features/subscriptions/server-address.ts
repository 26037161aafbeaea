/** Where the server is; another host than this document's where the client is served apart from it. */
export const SERVER_ADDRESS: string = import.meta.env.VITE_API_URL || location.origin;
