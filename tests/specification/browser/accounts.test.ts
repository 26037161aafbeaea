import type { Page } from 'playwright-core';
import { logIn, openAccount, PASSWORD, savedCopies, storedToken } from '../../browser/support/account';
import { provoke } from '../../browser/support/complaints';
import { useProduct } from '../../browser/support/product-fixture';

const NEW_PASSWORD = 'a louder reading room';

const fixture = useProduct();

async function ask(path: string, body: object): Promise<{ token: string }> {
  const response = await fetch(fixture.product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { token: string };
}

/** A new account, and a browser in which it is logged in. */
async function student(): Promise<{ email: string; page: Page }> {
  const { email, token } = await openAccount(fixture.product);
  const { page } = await fixture.visit({ token });
  return { email, page };
}

/** The address, without its origin, of the link in the newest mail to an address. */
async function linkMailedTo(email: string, path: string): Promise<string> {
  const { page } = await fixture.visit();
  const mail = page.locator('li').filter({ hasText: email }).getByRole('link').first();
  const body = page.locator('pre');
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await page.goto(fixture.product.mailInbox);
    if ((await mail.count()) > 0) {
      await mail.click();
      const link = new RegExp(`${path}\\?\\S+`).exec((await body.innerText()) ?? '')?.[0];
      if (link) return link;
    }
    await page.waitForTimeout(200);
  }
  throw new Error(`No mail to ${email} holds a link to ${path}`);
}

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

it('§7 §8 a forgotten password is set anew by the mailed link, once, and both steps say so', async () => {
  const { email } = await student();
  const { page } = await fixture.visit();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/forgot-password');
  await expect(page.getByLabel('Email').inputValue()).resolves.toBe(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Password reset email sent!').waitFor();
  await page.getByText('If that email has an account, a link is on its way.').waitFor();
  await expect(page.getByRole('button', { name: 'Send again' }).isDisabled()).resolves.toBe(true);

  const link = await linkMailedTo(email, '/reset-password');
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/reset-password' && url.search === '');
  await page.reload();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Password reset successful!').waitFor();
  await expect(storedToken(page)).resolves.toBeNull();
  await logIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
  await page.getByText('Login successful!').waitFor();

  const { page: later } = await fixture.visit();
  await later.goto(link);
  await later.getByLabel('New password').fill(NEW_PASSWORD);
  provoke(later, /^400 POST \/graphql ResetPassword$/);
  await later.getByRole('button', { name: 'Set password' }).click();
  await later.getByRole('main').getByText('This link has expired. Request a new one.').waitFor();
  await later.getByRole('link', { name: 'Get new link' }).click();
  await later.waitForURL('**/forgot-password');
});

it('§7 asking for a link answers the same for an address without an account', async () => {
  const { page } = await fixture.visit();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.edu');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Password reset email sent!').waitFor();
  await page.getByText('If that email has an account, a link is on its way.').waitFor();
});

it('§2 /forgot-password and /reset-password are for guests: a user is sent to /dashboard', async () => {
  const { page } = await student();
  for (const address of ['/forgot-password', '/reset-password?token=anything']) {
    await page.goto(address);
    await page.waitForURL('**/dashboard');
  }
});

it('§8 a changed profile says so, stands everywhere and is kept; what was not saved comes back', async () => {
  const { page } = await student();
  await page.goto('/profile');
  const name = section(page, 'Name and email');
  await name.getByLabel('First name').fill('Someone');
  await page.reload();
  await expect(name.getByLabel('First name').inputValue()).resolves.toBe('Someone');
  await name.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await name.getByText(/^Saved \d/).waitFor();
  await page.getByRole('link', { name: 'Someone Student' }).waitFor();

  await page.getByRole('link', { name: 'Preferences', exact: true }).click();
  const preferences = section(page, 'Preferences');
  await preferences.getByLabel('Time format').selectOption('h12');
  await preferences.getByRole('button', { name: 'Save' }).click();
  await preferences.getByText(/^Saved .*pm$/i).waitFor();
  await page.reload();
  // Until the server has answered, the page shows this device's copy.
  await preferences.locator('option[value=h12]:checked').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Someone Student' }).waitFor();
});

it('§8 a wrong current password is told at its field, the right one changes it and keeps this session', async () => {
  const { email, page } = await student();
  await page.goto('/profile');
  const password = section(page, 'Password');
  await password.getByLabel('Current password').fill('not my password');
  await password.getByLabel('New password').fill(NEW_PASSWORD);
  provoke(page, /^400 POST \/graphql ChangePassword$/);
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByRole('alert').getByText('Current password is incorrect.').waitFor();
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByText('Current password is incorrect.')
    .waitFor();
  await expect(password.getByLabel('Current password').getAttribute('aria-invalid')).resolves.toBe('true');
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed successfully!').waitFor();
  await expect(password.getByLabel('Current password').inputValue()).resolves.toBe('');
  await page.reload();
  await section(page, 'Password').waitFor();
  await expect(ask('/api/auth/login', { email, password: PASSWORD })).resolves.not.toHaveProperty('token');
  await expect(ask('/api/auth/login', { email, password: NEW_PASSWORD })).resolves.toHaveProperty('token');
});

it('a new address holds once its link was followed, and ends the session of this device', async () => {
  const { email, page } = await student();
  const address = `new-${email}`;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(address);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`We sent a link to ${address}.`).waitFor();
  await page.waitForTimeout(600);
  // Nothing has changed yet, so nothing says so.
  await expect(page.getByText('Profile updated successfully!').count()).resolves.toBe(0);
  await expect(savedCopies(page)).resolves.toBe(1);

  await page.goto(await linkMailedTo(address, '/confirm-email'));
  provoke(page, /^401 GET \/api\/auth\/me$/);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your email is confirmed' }).waitFor();
  await expect(storedToken(page)).resolves.toBeNull();
  await expect(savedCopies(page)).resolves.toBe(0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, address, PASSWORD);
  await page.waitForURL('**/dashboard');
});

it('a device is logged out from another one', async () => {
  const { email, page } = await student();
  const { token } = await ask('/api/auth/login', { email, password: PASSWORD });
  const other = await fixture.visit({ token });
  await other.page.goto('/courses');
  await other.page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  await page.goto('/profile');
  const devices = section(page, 'Devices');
  await devices.getByRole('listitem').nth(1).waitFor();
  await devices.getByRole('button', { name: /^Log out (?!all|every)/ }).click();
  await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  provoke(other.page, /^401 POST \/graphql /);
  await other.page.reload();
  await other.page.waitForURL('**/login?next=%2Fcourses');
  await expect(storedToken(other.page)).resolves.toBeNull();
});

it('a token is shown once, opens the API, and is dead after it was revoked', async () => {
  const { page } = await student();
  await page.goto('/profile?tab=developers');
  const tokens = section(page, 'Access tokens');
  await tokens.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('A script');
  await page.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.getByRole('textbox', { name: 'Token' }).inputValue();
  const statusOfMe = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await fetch(`${fixture.product.url}/api/auth/me`, { headers })).status;
  };
  await expect(statusOfMe()).resolves.toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await tokens.getByText('A script', { exact: true }).waitFor();
  await page.reload();
  await tokens.getByRole('button', { name: 'Revoke A script' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await tokens.getByText('No tokens yet.').waitFor();
  await expect(statusOfMe()).resolves.toBe(401);
});

it('a deleted account can be kept for a week: logging in shows that and nothing else', async () => {
  const { email, page } = await student();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  provoke(page, /^400 POST \/graphql DeleteAccount$/);
  await dialog.getByLabel('Type your email').fill('nobody@example.edu');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('alert').getByText("This isn't the email address of this account.").waitFor();
  await dialog.getByLabel('Type your email').fill(email);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL('**/login');
  await page.getByText(/Your account will be deleted on \d+ \w+ \d{4}\./).waitFor();
  await expect(storedToken(page)).resolves.toBeNull();

  provoke(page, /^403 POST \/graphql (TodayPage|SubscriptionStatus)$/);
  await logIn(page, email, PASSWORD);
  const heading = page.getByRole('heading', { level: 1, name: /^Your account will be deleted on/ });
  await heading.waitFor();
  // Its query is in the catalog of errors: a refusal from before the account was kept would show.
  await page.goto('/subscription');
  await heading.waitFor();
  await expect(page.getByRole('navigation').count()).resolves.toBe(0);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor();
  await page.getByRole('region', { name: 'Billing history' }).waitFor();
  await expect(page.getByRole('alert').count()).resolves.toBe(0);
});
