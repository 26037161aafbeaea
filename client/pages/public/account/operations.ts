import documents from '../../../generated/persisted-documents.json';

/** The operations of guests, by the names in `account.graphql`. */
export type AccountOperation =
  'Login' | 'Register' | 'StartDemo' | 'ForgotPassword' | 'ResetPassword' | 'ConfirmEmail';

/** The hash by which the server knows an operation. Pages carry it in their markup; no script imports this file. */
export function hashOf(operation: AccountOperation): string {
  const found = Object.entries(documents).find(([, text]) => text.includes(`mutation ${operation}(`));
  if (!found) throw new Error(`account.graphql has no mutation ${operation}`);
  return found[0];
}
