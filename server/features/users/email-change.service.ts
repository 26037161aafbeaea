export async function confirmEmail(..._parts: unknown[]): Promise<never> {
  throw new Error('confirmEmail');
}
export async function readPendingEmail(..._parts: unknown[]): Promise<never> {
  throw new Error('readPendingEmail');
}
