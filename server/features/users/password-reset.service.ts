export async function requestReset(..._parts: unknown[]): Promise<never> {
  throw new Error('requestReset');
}
export async function resetPassword(..._parts: unknown[]): Promise<never> {
  throw new Error('resetPassword');
}
