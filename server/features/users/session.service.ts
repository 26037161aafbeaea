export async function readSessions(..._parts: unknown[]): Promise<never> {
  throw new Error('readSessions');
}
export async function endSession(..._parts: unknown[]): Promise<never> {
  throw new Error('endSession');
}
export async function endOtherSessions(..._parts: unknown[]): Promise<never> {
  throw new Error('endOtherSessions');
}
export async function logoutEverywhere(..._parts: unknown[]): Promise<never> {
  throw new Error('logoutEverywhere');
}
