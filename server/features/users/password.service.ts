export async function changePassword(..._parts: unknown[]): Promise<never> {
  throw new Error('changePassword');
}
