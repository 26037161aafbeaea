import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { exportArchive, importArchive, type ArchiveContent } from '../../factories/archive';
import { createStudent } from '../../factories/user';
import { useArchives } from '../../support/archive-fixture';

describe('the archive of everything', () => {
  const fixture = useArchives();

  describe('what is no archive', () => {
    const refusal = async (archive: Buffer | object | string) => {
      const response = await importArchive(fixture.app, (await createStudent(fixture.app)).token, archive);
      return {
        status: response.statusCode,
        ...response.json<{ code: string; fields: Record<string, string> }>(),
      };
    };
    const changed = async (change: (content: ArchiveContent) => object) =>
      refusal(change((await exportArchive(fixture.app, fixture.rich.token)).content));
    const withAssignment = (fields: object) =>
      changed((content) => ({
        ...content,
        assignments: content.assignments.map((row, index) => (index === 1 ? { ...row, ...fields } : row)),
      }));

    it.each([
      ['text', 'hello'],
      ['nothing', ''],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
      ['another ZIP', Buffer.from(zipSync({ 'other.json': Buffer.from('{}') }))],
      [
        'a ZIP cut short',
        Buffer.from(
          zipSync({ 'termwise.json': Buffer.from(JSON.stringify({ format: 'x'.repeat(999) })) }),
        ).subarray(0, 40),
      ],
      ['a damaged ZIP', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(600, 7)])],
      ['gzip', gzipSync('{}')],
      ['a list', []],
      ['another format', { format: 'other' }],
    ])('refuses %s', async (_name, archive) => {
      expect(await refusal(archive)).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
        fields: expect.any(Object),
      });
    });

    it('refuses a newer version by name', async () => {
      expect(await refusal({ format: 'termwise-export', version: 2 })).toMatchObject({
        fields: { version: expect.stringContaining('newer') },
      });
    });

    it.each([
      [{ title: 'x'.repeat(301) }, 'title'],
      [{ title: 'a\u0000b' }, 'title'],
      [{ title: '\ud800' }, 'title'],
      [{ title: null }, 'title'],
      [{ id: '7' }, 'id'],
      [{ courseId: '00000000-0000-7000-8000-000000000009' }, 'courseId'],
      [{ pointsEarned: 1e308 }, 'pointsEarned'],
      [{ pointsEarned: '12' }, 'pointsEarned'],
      [{ pointsPossible: 1.00001 }, 'pointsPossible'],
      [{ priority: 5 }, 'priority'],
      [{ priority: 1.5 }, 'priority'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ dueZone: 'Mars/Base' }, 'dueZone'],
      [{ type: 'toString' }, 'type'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ importKey: 'x' }, 'importKey'],
      [{ importBase: { title: 'only' } }, 'importBase.due'],
      [{ version: 0 }, 'version'],
      [{ createdAt: 'yesterday' }, 'createdAt'],
      [{ deletedAt: '2026-11-01T00:00:00Z' }, 'deletionId'],
    ])('refuses an assignment with %j, naming the path', async (fields, path) => {
      const { status, fields: faults } = await withAssignment(fields);
      expect(status).toBe(400);
      expect(
        Object.keys(faults).some((fault) => fault.startsWith(`assignments[1].${path.split('.')[0]}`)),
      ).toBe(true);
    });

    it('refuses rows that do not belong together', async () => {
      expect(
        await changed((content) => ({ ...content, terms: [...content.terms, ...content.terms] })),
      ).toMatchObject({
        fields: { 'terms[1].id': 'must not appear twice' },
      });
      const deleted = (content: ArchiveContent) =>
        content.courses.find((course) => course['deletedAt'] !== null)?.['id'];
      expect(
        await changed((content) => ({
          ...content,
          events: content.events.map((event) => ({ ...event, courseId: deleted(content) })),
        })),
      ).toMatchObject({ fields: { 'events[0].courseId': 'refers to a deleted entry in courses' } });
      expect(
        await changed((content) => ({
          ...content,
          events: content.events.map((event) => ({ ...event, recurrenceRule: 'FREQ=SECONDLY' })),
        })),
      ).toMatchObject({ fields: { 'events[0].recurrenceRule': expect.any(String) } });
    });

    it.each([
      ['that ends as it begins', '2026-10-05T10:00:00Z', '2026-10-05T10:00:00Z'],
      ['of four minutes', '2026-10-05T10:00:00Z', '2026-10-05T10:04:00.000000Z'],
      ['of three hundred years', '1900-01-01T00:00:00Z', '2200-01-01T00:00:00Z'],
    ])('refuses a study block %s', async (_what, startsAt, endsAt) => {
      const block = { id: '019a0000-0000-7000-8000-00000000b10c', source: 'manual', version: 1 };
      const life = { createdAt: startsAt, updatedAt: startsAt, deletedAt: null, deletionId: null };
      const faults = await changed((content) => {
        const assignmentId = content.assignments.find((row) => row['deletedAt'] === null)?.['id'];
        return { ...content, studyBlocks: [{ ...block, ...life, assignmentId, startsAt, endsAt }] };
      });
      expect(faults).toMatchObject({
        status: 400,
        fields: { 'studyBlocks[0].endsAt': 'must be 5 to 720 minutes after the start' },
      });
    });

    it('refuses a part that is only known because all objects have it', async () => {
      const id = '019a0000-0000-7000-8000-000000005c0e';
      const faults = await changed((content) => {
        const courseId = content.courses.find((row) => row['deletedAt'] === null)?.['id'];
        const life = { createdAt: '2026-10-05T10:00:00Z', updatedAt: '2026-10-05T10:00:00Z', version: 1 };
        const scores = { [id]: { constructor: { pointsEarned: 1 } } };
        const scenario = { id, courseId, name: 'Hope', scores, ...life, deletedAt: null, deletionId: null };
        return { ...content, gradeScenarios: [scenario] };
      });
      expect(faults).toMatchObject({
        status: 400,
        fields: { [`gradeScenarios[0].scores.${id}.constructor`]: 'is not known' },
      });
    });

    it('names at most twenty faults of a file that is all wrong', async () => {
      const { fields } = await changed((content) => ({
        ...content,
        assignments: Array.from({ length: 5_000 }, () => ({})),
      }));
      expect(Object.keys(fields)).toHaveLength(20);
    });

    it('stops unpacking a bomb', async () => {
      const bomb = zipSync({ 'termwise.json': new Uint8Array(60 * 1024 * 1024) });
      expect(bomb.length).toBeLessThan(200_000);
      expect(await refusal(Buffer.from(bomb))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    });

    it('refuses other media types', async () => {
      const { token } = await createStudent(fixture.app);
      const response = await fixture.app.rest('/api/imports/archive', {
        method: 'POST',
        body: '<xml/>',
        headers: { 'content-type': 'text/xml' },
        token,
      });
      expect(response.statusCode).toBe(415);
    });

    it('names a day that ends before it starts', async () => {
      const answer = await changed((content) => ({
        ...content,
        profile: { ...content.profile, dayStart: '10:00', dayEnd: '09:00' },
      }));
      expect(answer).toMatchObject({ status: 400, fields: { 'profile.dayEnd': 'must be after `dayStart`' } });
    });

    it('ignores fields that are no part of it', async () => {
      const { content } = await exportArchive(fixture.app, fixture.rich.token);
      const { token, id } = await createStudent(fixture.app);
      const profile = {
        ...content.profile,
        subscriptionTier: 'pro',
        id: fixture.rich.id,
        email: 'other@example.edu',
      };
      const terms = content.terms.map((term) => ({ ...term, userId: fixture.rich.id, gpa: 4 }));
      const response = await importArchive(fixture.app, token, { ...content, profile, terms });
      expect(response.statusCode).toBe(201);
      const me = '{ me { id email subscriptionTier } }';
      expect(await fixture.app.data(me, {}, token)).toMatchObject({ me: { id, subscriptionTier: 'free' } });
      expect(await fixture.app.data(me, {}, token)).not.toMatchObject({ me: { email: 'other@example.edu' } });
    });
  });
});
