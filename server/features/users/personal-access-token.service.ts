export async function readPersonalAccessTokens(..._parts: unknown[]): Promise<never> {
  throw new Error('readPersonalAccessTokens');
}
export async function createPersonalAccessToken(..._parts: unknown[]): Promise<never> {
  throw new Error('createPersonalAccessToken');
}
export async function revokePersonalAccessToken(..._parts: unknown[]): Promise<never> {
  throw new Error('revokePersonalAccessToken');
}
