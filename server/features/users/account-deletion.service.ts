export async function deleteAccount(..._parts: unknown[]): Promise<never> {
  throw new Error('deleteAccount');
}
export async function keepAccount(..._parts: unknown[]): Promise<never> {
  throw new Error('keepAccount');
}
