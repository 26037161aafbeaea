/**
 * The toast for a mutation that succeeds; mutations without a line succeed quietly, because the screen itself shows
 * the change. The key is the operation's name in its `.graphql` file.
 */
export const SUCCESS_MESSAGES: Readonly<Record<string, string>> = {
  KeepDemo: 'Registration successful!',
  Logout: 'Logged out successfully',
  LogoutEverywhere: 'Logged out successfully',
  UpdateProfile: 'Profile updated successfully!',
  ChangePassword: 'Password changed successfully!',
  CancelSubscription: 'Subscription cancelled successfully!',
  UpgradeSubscription: 'Upgraded to Pro successfully!',
};
