/** One property of a component, unfolded. */
interface Property {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** A component of a calendar with its own properties, without those of nested ones. */
interface Component {
  kind: string;
  properties: Property[];
}

/** Properties that hold moments. */
const MOMENTS = new Set(['DTSTART', 'DTEND', 'DUE', 'EXDATE', 'RDATE', 'RECURRENCE-ID']);

/**
 * Checks a calendar octet by octet like the strictest program: local apps tolerate most faults; those of
 * Google, Apple, and Microsoft don't, and never say why. @returns the faults; empty if there are none
 */
export function lintCalendar(octets: Buffer): string[] {
  const text = octets.toString('utf8');
  const components = readComponents(text);
  return [
    ...lineFaults(octets),
    ...zoneFaults(components),
    ...identityFaults(components),
    ...components.flatMap(momentFaults),
  ];
}

function lineFaults(octets: Buffer): string[] {
  const faults: string[] = [];
  // In latin1 every octet is one character.
  const lines = octets.toString('latin1').split('\r\n');
  if (lines.pop() !== '') faults.push('the last line has no end');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) faults.push(`a line end that is not CRLF: ${line}`);
    if (line.length > 75) faults.push(`a line of ${line.length} octets: ${line}`);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'));
    } catch {
      faults.push(`a character is split: ${line}`);
    }
  }
  return faults;
}

function readComponents(text: string): Component[] {
  const found: Component[] = [];
  const open: Component[] = [];
  for (const line of text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)) {
    const property = readProperty(line);
    if (property.name === 'BEGIN') {
      const component = { kind: property.value, properties: [] };
      found.push(component);
      open.push(component);
    } else if (property.name === 'END') open.pop();
    else open.at(-1)?.properties.push(property);
  }
  return found;
}

function readProperty(line: string): Property {
  const [, head = '', value = ''] = /^([^:]+):(.*)$/s.exec(line) ?? [];
  const [name = '', ...params] = head.split(';');
  return { name, value, params: new Map(params.map((param) => param.split('=', 2) as [string, string])) };
}

const isEntry = ({ kind }: Component) => kind === 'VEVENT' || kind === 'VTODO';
const valueOf = ({ properties }: Component, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value;

/** Exactly one VTIMEZONE for each zone that is used. */
function zoneFaults(components: readonly Component[]): string[] {
  const told = components.filter(({ kind }) => kind === 'VTIMEZONE').map((zone) => valueOf(zone, 'TZID'));
  const used = new Set(
    components.flatMap(({ properties }) => properties.flatMap(({ params }) => params.get('TZID') ?? [])),
  );
  return [
    ...[...used]
      .filter((zone) => told.filter((name) => name === zone).length !== 1)
      .map((zone) => `not one VTIMEZONE for ${zone}`),
    ...told.filter((zone) => !used.has(zone ?? '')).map((zone) => `a VTIMEZONE nobody uses: ${zone}`),
  ];
}

/** Each entry has an identity and a time of change; changed instances belong to one series and have its edition. */
function identityFaults(components: readonly Component[]): string[] {
  const entries = components.filter(isEntry);
  const faults = entries.flatMap((entry) =>
    ['UID', 'DTSTAMP', 'SEQUENCE', 'LAST-MODIFIED', 'SUMMARY'].flatMap((name) =>
      entry.properties.filter((property) => property.name === name).length === 1 ? [] : `not one ${name}`,
    ),
  );
  const masters = new Map<string, Component>();
  for (const entry of entries.filter((candidate) => valueOf(candidate, 'RECURRENCE-ID') === undefined)) {
    const uid = valueOf(entry, 'UID') ?? '';
    if (masters.has(uid)) faults.push(`two entries with the UID ${uid}`);
    masters.set(uid, entry);
  }
  const instances = new Set<string>();
  for (const entry of entries) {
    const key = valueOf(entry, 'RECURRENCE-ID');
    if (key === undefined) continue;
    const uid = valueOf(entry, 'UID') ?? '';
    const master = masters.get(uid);
    if (!master) faults.push(`an instance of no series: ${uid}`);
    else if (valueOf(master, 'SEQUENCE') !== valueOf(entry, 'SEQUENCE'))
      faults.push(`two editions of ${uid}`);
    if (instances.has(`${uid} ${key}`)) faults.push(`an instance twice: ${uid} ${key}`);
    instances.add(`${uid} ${key}`);
  }
  return faults;
}

/** An end behind the start and of its kind, or a length. */
function endFaults(
  component: Component,
  { start, end }: { start: string | undefined; end: string | undefined },
): string[] {
  const length = valueOf(component, 'DURATION');
  if (start !== undefined && end === undefined && /^PT[1-9]\d*M$/.test(length ?? '')) return [];
  if (
    start !== undefined &&
    end !== undefined &&
    length === undefined &&
    end > start &&
    end.endsWith('Z') === start.endsWith('Z')
  )
    return [];
  return [`an end that is not behind the start: ${start} ${end} ${length}`];
}

/** No floating time, an UNTIL of the kind of the start, and an end behind the start. */
function momentFaults(component: Component): string[] {
  if (!isEntry(component)) return [];
  const faults: string[] = [];
  for (const { name, params, value } of component.properties.filter((property) =>
    MOMENTS.has(property.name),
  )) {
    const wanted =
      params.get('VALUE') === 'DATE' ? /^\d{8}$/ : params.has('TZID') ? /^\d{8}T\d{6}$/ : /^\d{8}T\d{6}Z$/;
    if (!value.split(',').every((moment) => wanted.test(moment)))
      faults.push(`not a moment: ${name}:${value}`);
  }
  const [start, end] = [valueOf(component, 'DTSTART'), valueOf(component, 'DTEND')];
  const until = /UNTIL=([^;]+)/.exec(valueOf(component, 'RRULE') ?? '')?.[1];
  if (until !== undefined && !(start?.length === 8 ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/).test(until))
    faults.push(`an UNTIL of another kind than its start: ${until}`);
  return component.kind === 'VEVENT' ? [...faults, ...endFaults(component, { start, end })] : faults;
}
