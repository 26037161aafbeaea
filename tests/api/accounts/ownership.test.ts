import { getNamedType, isListType } from 'graphql';
import { buildSchema } from '../../../server/graphql/build-schema';
import { termInput } from '../../factories/term';
import { inputPlaces, nullable, rootOperations, withValue, type InputPlace } from '../../support/operations';
import { refusalOf } from '../../support/refusal';
import { useCalendarServer } from '../../support/calendar-server';
import { createOwner, type Owner } from '../../support/owner';
import { createTestApp, type TestApp } from '../../support/test-app';
import { CASES, type Case } from './ownership-cases';

/** Ids that name no stored row: one the caller makes for a new row, and the key of a course within a file. */
const NO_ROW =
  /^Mutation\.((create\w+|quickAdd|startTimer)\.input\.id|saveStudyBlocks\.input\.blocks\.id|importGradebook\.input\.course\.id|importSyllabus\.input\.course\.id|updateEvent\.input\.followingId|updateCourseGrading\.input\.periods\.id|confirmImport\.input\.courses\.(key|mergeInto))$/;

/** Places that name the row an operation is about; all others refer to a row, and a refusal names the field. */
const ACTED_ON =
  /^Query\.|(?<!scale)\.(id|eventId|deletionId|recoveryId|importId|draftIds)$|^Mutation\.archiveTermCourses\./;

const PLACES = rootOperations(buildSchema())
  .flatMap(inputPlaces)
  .filter((place) => getNamedType(place.type).name === 'ID' && !NO_ROW.test(place.name));

const EVERYTHING = `{
  terms { id name isCurrent version courses { id } }
  courses { id code version status termId categories { id name version } grading { repeatOf scale { id } periods { id } } }
  assignments { id title version courseId categoryId gradingPeriodId subtasks { id version } repetition { id } }
  timeEntries { id version endedAt }
  past: calendar(from: "2026-01-05", to: "2026-01-05") { studyBlocks { id version assignmentId } }
  calendar(from: "2026-09-01", to: "2026-12-31") { occurrences { id title startsAt courseId } specialDays { id label version } }
  recentlyDeleted { id }
  sessions { id }
  personalAccessTokens { id }
  connectedApps { id }
  appPasswords { id }
  calendarFeeds { id name version }
  calendarSources { id name version lastTriedAt }
  calendarDiffs { id }
  inbox { unread notifications { id readAt } }
  pushSettings { devices { id label } }
  webhooks { id name version } }`;

describe("other students' ids", () => {
  let app: TestApp;
  const server = useCalendarServer();
  let victim: Owner;
  /** The caller of the places so far, whose rows they may have changed. */
  let caller: Owner;
  beforeAll(async () => {
    app = await createTestApp({ env: { outboundAllow: [server.host] } });
    victim = await createOwner(app, server);
    caller = await createOwner(app, server);
  });
  afterAll(() => app.close());

  const send = (own: Owner, { name, operation, path, type }: InputPlace, id: string) => {
    const { variables = () => ({}) } = CASES[name] as Case;
    const value = isListType(nullable(type)) ? [id] : id;
    return refusalOf(app, operation.document, withValue(variables(own), path, value), own.student.token);
  };
  /** Sends the id of the victim, one of no row, and the caller's own. */
  const sendAll = async (own: Owner, place: InputPlace) => {
    const { takes } = CASES[place.name] as Case;
    const foreign = await send(own, place, victim[takes]);
    const unknown = await send(own, place, '019a0000-0000-7000-8000-00000000dead');
    return { foreign, unknown, own: await send(own, place, own[takes]) };
  };

  it('are tried at every place that takes an id', () => {
    expect(PLACES.map((place) => place.name).toSorted()).toEqual(Object.keys(CASES).toSorted());
  });

  it.each(PLACES.filter((place) => place.name in CASES).map((place) => [place.name, place] as const))(
    'are answered at %s like ids that do not exist',
    async (name, place) => {
      const before = await app.data(EVERYTHING, {}, victim.student.token);
      let answers = await sendAll(caller, place);
      // An earlier place has changed the rows that this one needs. Only a new caller can show that nothing else is refused.
      if (answers.own.status !== 200)
        answers = await sendAll((caller = await createOwner(app, server)), place);

      const { foreign, unknown, own } = answers;
      expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      const named = Object.keys(foreign.fields ?? {}).map((field) =>
        field
          .split('.')
          .at(-1)
          ?.replace(/\[\d+\]$/, ''),
      );
      if (!ACTED_ON.test(name)) expect(named).toEqual([place.path.at(-1)]);
      expect({ ...foreign.extensions, requestId: '' }).toEqual({ ...unknown.extensions, requestId: '' });
      expect(await app.data(EVERYTHING, {}, victim.student.token)).toEqual(before);
      expect(own).toMatchObject({ status: 200 });
    },
  );

  it('may be the ids of own new rows, without touching the other row', async () => {
    const own = await createOwner(app, server);
    const before = await app.data(EVERYTHING, {}, victim.student.token);
    const input = termInput({ id: victim.term, name: 'Mine' });
    await app.data(
      'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
      { input },
      own.student.token,
    );
    expect(await app.data(EVERYTHING, {}, victim.student.token)).toEqual(before);
  });

  it('do not show up in anything that a student reads', async () => {
    const own = await createOwner(app, server);
    const seen = JSON.stringify(await app.data(EVERYTHING, {}, own.student.token));
    const { student: _student, ...ids } = victim;
    for (const id of Object.values(ids)) expect(seen).not.toContain(id);
    expect(seen).toContain(own.assignment);
  });
});
