// An assistant made of the protocol's own client: it calls every tool, fetches every prompt, and reads every resource
// that a server lists.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const WORK =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';

/** Gives each tool arguments with which it answers; a new tool needs some here. */
function toolArguments(id, undo) {
  return {
    ...{ whats_next: {}, whats_due: { search: 'final' }, agenda: { days: 7 }, courses: {} },
    ...{ course_grade: { course: 'BIO 101' }, needed_for_target: { course: 'BIO 101', target: 'B' } },
    recent_changes: {},
    add_assignment: { line: 'Essay BIO101 tomorrow 5pm ~2h' },
    update_assignment: { id, date: '2027-01-15', time: '12:00', notes: 'Bring a pencil' },
    plan_study: { id, date: '2027-01-14', time: '12:00', minutes: 50 },
    delete_assignment: { id },
    undo: { undo },
  };
}

const PROMPTS = { plan_my_week: {}, can_i_still_get: { course: 'BIO 101', grade: 'B' } };

/** Names that are in only one of two lists. */
function differing(one, other) {
  return [...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))];
}

async function callTools(client, id) {
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  const faults = differing(names, Object.keys(toolArguments(id))).map((name) => `no arguments for ${name}`);
  let undo = '';
  // What the last ones change is there before, and afterwards there is something to undo.
  for (const name of Object.keys(toolArguments(id)).filter((each) => names.includes(each))) {
    const given = toolArguments(id, undo)[name];
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
    const text = content.map((part) => part.text).join('');
    if (isError) faults.push(`${name}: ${text}`);
    else {
      undo = structuredContent.undo ?? undo;
      if (JSON.stringify(structuredContent) !== text) faults.push(`${name} answers two different things`);
    }
  }
  return { count: names.length, faults };
}

async function fetchPrompts(client) {
  const { prompts } = await client.listPrompts();
  const names = prompts.map(({ name }) => name);
  const faults = differing(names, Object.keys(PROMPTS)).map((name) => `no arguments for ${name}`);
  for (const name of names) {
    const { messages } = await client.getPrompt({ name, arguments: PROMPTS[name] });
    if (!messages[0]?.content.text) faults.push(`${name} is empty`);
  }
  return { count: names.length, faults };
}

async function readResources(client) {
  const { resources } = await client.listResources();
  const faults = [];
  for (const { uri } of resources) {
    const { contents } = await client.readResource({ uri });
    if (!JSON.stringify(contents).includes('BIO 101')) faults.push(`${uri} lacks the course`);
  }
  return { count: resources.length, faults };
}

/**
 * Connects the client with a server and uses all that it offers.
 *
 * @param student a student of it: speaks for them, and their personal access token
 * @returns what was used, by kind, with what went wrong
 */
export async function useAsAssistant(url, { speak, token }) {
  const { createCourse } = await speak(COURSE, { input: { code: 'BIO 101', name: 'Biology' } });
  const courseId = createCourse.course.id;
  const scored = { courseId, title: 'Midterm', pointsPossible: 20, pointsEarned: 17 };
  await speak(WORK, { input: scored });
  const { createAssignment } = await speak(WORK, { input: { courseId, title: 'Final', pointsPossible: 50 } });
  const client = new Client({ name: 'peer', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  );
  try {
    return {
      tools: await callTools(client, createAssignment.assignment.id),
      prompts: await fetchPrompts(client),
      resources: await readResources(client),
    };
  } finally {
    await client.close();
  }
}
