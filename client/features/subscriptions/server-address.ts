/** The address of the server; another host than this document's if the client is served separately. */
export const SERVER_ADDRESS: string = import.meta.env.VITE_API_URL || location.origin;
