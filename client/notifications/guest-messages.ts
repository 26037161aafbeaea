/** The texts of operations that guests send from pages without the application; see `error-messages.ts`. */
export const GUEST_FAILURES: Readonly<Record<string, string>> = {
  Login: 'Login failed',
  Register: 'Registration failed',
  StartDemo: 'Failed to start the demo',
  ForgotPassword: 'Failed to send reset email',
  ResetPassword: 'Password reset failed',
  ConfirmEmail: 'Failed to confirm the email',
};

/** For an operation without its own line. */
export const UNNAMED_FAILURE = 'Something went wrong';

/** See `success-messages.ts`. */
export const GUEST_SUCCESSES = {
  Login: 'Login successful!',
  Register: 'Registration successful!',
  ForgotPassword: 'Password reset email sent!',
  ResetPassword: 'Password reset successful!',
} as const;
