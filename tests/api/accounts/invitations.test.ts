import { readEnv } from '../../../server/env';
import {
  createInvitation,
  readInvitations,
  revokeInvitation,
  type InvitationTerms,
} from '../../../server/features/users/invitation.service';
import { startDemo } from '../../factories/demo';
import { useTestApp, type TestApp } from '../../support/test-app';

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
const KEEP = 'mutation ($input: RegisterInput!) { keepDemo(input: $input) { user { id } } }';
const inputOf = (email: string, invitation?: string | null) => ({
  input: { firstName: 'Sample', lastName: 'Student', email, password: 'a quiet library corner', invitation },
});

const asking = (app: TestApp) => ({
  invite: async (terms: Partial<InvitationTerms> = {}) => {
    const { database, services } = app.app;
    const made = await createInvitation(database, services, { boundTo: null, uses: 1, days: 7, ...terms });
    return { ...made, token: /#invitation=(tw_invite_[\w-]+)$/.exec(made.link)?.[1] ?? '' };
  },
  register: async (email: string, invitation?: string | null) => {
    const { status, errors } = await app.graphql(REGISTER, inputOf(email, invitation));
    return status === 200 ? 'in' : `${errors?.[0]?.extensions.code} ${errors?.[0]?.message}`;
  },
});

describe('a server for invited students', () => {
  const app = useTestApp({ env: { registration: readEnv({ REGISTRATION: 'invitation' }).registration } });
  const { invite, register } = asking(app);

  it('lets nobody in without a link, and says where to ask', async () => {
    for (const invitation of [undefined, null])
      expect(await register('a@school.example', invitation)).toMatch(
        /^FORBIDDEN You need an invitation link to register here\. Write to support@/,
      );
  });

  it.each(['', 'guess', 'tw_invite_x', `tw_pat_${'a'.repeat(70)}`, ' '])(
    'knows no link "%s"',
    async (text) => {
      expect(await register('a@school.example', text)).toMatch(/^(FORBIDDEN|BAD_USER_INPUT)/);
    },
  );

  it('lets as many in as the link allows, and then says that it was used', async () => {
    const { token, id } = await invite({ uses: 2 });
    expect(await register('one@school.example', token)).toBe('in');
    expect(await register('two@school.example', ` ${token} `)).toBe('in');
    expect(await register('three@school.example', token)).toMatch(
      /^FORBIDDEN This invitation was already used/,
    );
    const [row] = (await readInvitations(app.app.database)).filter(
      (each) => (each as { id: string }).id === id,
    );
    expect(row).toMatchObject({ uses: 2, maxUses: 2, boundTo: null });
  });

  it('lets one of two in who use its last place at once, and keeps the place if the address is taken', async () => {
    const { token } = await invite();
    expect(await register('one@school.example', token)).toMatch(/^CONFLICT/);
    const answers = await Promise.all(['p', 'q'].map((name) => register(`${name}@school.example`, token)));
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.startsWith('FORBIDDEN This invitation was already')),
    ).toHaveLength(1);
  });

  it('tells an expired link from a revoked one', async () => {
    const { token, id } = await invite();
    await app.app.database.dataSource.query(
      `UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect(await register('late@school.example', token)).toMatch(/^FORBIDDEN This invitation has expired/);
    expect(await revokeInvitation(app.app.database, id)).toBe(true);
    expect(await revokeInvitation(app.app.database, id)).toBe(false);
    expect(await register('late@school.example', token)).toMatch(
      /^FORBIDDEN This invitation link doesn't work/,
    );
  });

  it('is for one address in any case, and does not say which', async () => {
    const { token } = await invite({ boundTo: 'Ada@School.example', uses: 5 });
    const other = await register('bob@school.example', token);
    expect(other).toMatch(/^BAD_USER_INPUT/);
    expect(other.toLowerCase()).not.toContain('ada');
    // Whether the address has an account shows only to the one invited.
    expect(await register('one@school.example', token)).toBe(other);
    expect(await register('ada@SCHOOL.example', token)).toBe('in');
  });

  it('is for one domain', async () => {
    const { token } = await invite({ boundTo: '@School.example', uses: 5 });
    for (const email of ['a@else.example', 'a@x.school.example', 'a@school.example.evil.example'])
      expect(await register(email, token)).toMatch(/^BAD_USER_INPUT/);
    expect(await register('domain@SCHOOL.example', token)).toBe('in');
  });

  it('keeps only a hash of the secret', async () => {
    const { token } = await invite();
    const stored = await app.app.database.dataSource.query(
      'SELECT invitations::text AS row FROM invitations',
    );
    expect(JSON.stringify(stored)).not.toContain(token.slice(12, 40));
    expect(JSON.stringify(await readInvitations(app.app.database))).not.toContain(token.slice(12, 40));
  });

  it('takes sample accounts along, and calls over REST', async () => {
    const { token: link } = await invite({ uses: 2 });
    const { token } = await startDemo(app);
    expect((await app.graphql(KEEP, inputOf('kept@school.example'), token)).status).toBe(403);
    expect((await app.graphql(KEEP, inputOf('kept@school.example', link), token)).status).toBe(200);
    const { input } = inputOf('rest@school.example', link);
    const posted = await app.rest('/api/auth/register', { method: 'POST', body: input });
    expect(posted.statusCode).toBe(201);
  });
});

describe('a server for some domains', () => {
  const app = useTestApp({ env: { registration: readEnv({ REGISTRATION: 'school.example' }).registration } });
  const { invite, register } = asking(app);

  it('takes no place of a link for its own students, and lets others in with one', async () => {
    const { token } = await invite();
    expect(await register('own@school.example', token)).toBe('in');
    expect(await register('guest@else.example')).toMatch(/^BAD_USER_INPUT/);
    expect(await register('guest@else.example', token)).toBe('in');
    expect(await register('next@else.example', token)).toMatch(/already used/);
  });
});

describe('a closed server', () => {
  const app = useTestApp({ env: { registration: 'closed' } });
  const { invite, register } = asking(app);

  it('lets nobody in with a link, either', async () => {
    const { token } = await invite();
    expect(await register('a@school.example', token)).toMatch(
      /^FORBIDDEN This server accepts no new accounts/,
    );
  });

  it('opens no sample planner, either', async () => {
    await expect(startDemo(app)).rejects.toThrow('This server accepts no new accounts');
  });
});
