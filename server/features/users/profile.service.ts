export async function updateProfile(..._parts: unknown[]): Promise<never> {
  throw new Error('updateProfile');
}
