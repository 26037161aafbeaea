/** The possible contents of a gradebook's column. */
export const GRADEBOOK_FIELDS = [
  'title',
  'category',
  'earned',
  'possible',
  'percent',
  'state',
  'dueDate',
  'weight',
  'isBonus',
  'neverDrop',
  'key',
] as const;

export type GradebookField = (typeof GRADEBOOK_FIELDS)[number];

/** The possible contents of a transcript's column. */
export const TRANSCRIPT_FIELDS = ['term', 'code', 'name', 'credits', 'grade'] as const;

export type TranscriptField = (typeof TRANSCRIPT_FIELDS)[number];

/** The contents of each column of a table, in order; null for an unused one. Each field occurs at most once. */
export type Columns<Field> = readonly (Field | null)[];

/**
 * The headings of a field, in lower case and without accents or brackets: those of Canvas, Moodle, and Blackboard,
 * then those of other languages. Earlier words match better.
 */
type Words<Field extends string> = Readonly<Record<Field, readonly string[]>>;

const GRADEBOOK_WORDS: Words<GradebookField> = {
  title: [
    ...[
      'assignment',
      'assignment name',
      'grade item',
      'item',
      'item name',
      'title',
      'name',
      'column',
      'task',
    ],
    ...[
      'aufgabe',
      'bewertungsaspekt',
      'leistung',
      'titel',
      'devoir',
      'element d evaluation',
      'tache',
      'titre',
    ],
    ...['tarea', 'item de calificacion', 'elemento', 'titulo', 'nombre', 'assessment', 'work', 'nom'],
  ],
  category: [
    ...['category', 'assignment group', 'group', 'section', 'kategorie', 'gruppe', 'categorie', 'groupe'],
    ...['categoria', 'grupo', 'type', 'typ'],
  ],
  earned: [
    ...[
      'score',
      'points',
      'points earned',
      'earned',
      'grade',
      'mark',
      'marks',
      'my score',
      'your score',
      'result',
    ],
    ...[
      'punkte',
      'bewertung',
      'note',
      'ergebnis',
      'erreicht',
      'points obtenus',
      'resultat',
      'puntos',
      'nota',
    ],
    ...['calificacion', 'puntuacion'],
  ],
  possible: [
    ...[
      'out of',
      'points possible',
      'possible',
      'max points',
      'maximum',
      'max',
      'range',
      'total',
      'full marks',
    ],
    ...[
      'maximum points',
      'max score',
      'von',
      'hochstpunktzahl',
      'maximale punkte',
      'max punkte',
      'bereich',
      'sur',
    ],
    ...['bareme', 'points possibles', 'rango', 'puntos posibles', 'maximo', 'sobre', 'intervalle'],
  ],
  percent: [
    ...[
      'percentage',
      'percent',
      '%',
      'prozent',
      'prozentsatz',
      'pourcentage',
      'porcentaje',
      'score %',
      'grade %',
    ],
  ],
  state: [
    ...['status', 'counts as', 'state', 'submission status', 'zustand', 'statut', 'etat', 'estado'],
    'zahlt als',
  ],
  dueDate: [
    ...['due', 'due date', 'deadline', 'date due', 'date', 'fallig', 'abgabe', 'falligkeitsdatum', 'datum'],
    ...['echeance', 'date limite', 'date de remise', 'fecha de entrega', 'fecha', 'entrega'],
  ],
  weight: [
    ...['category weight', 'weight', 'gewichtung', 'gewicht', 'ponderation', 'poids', 'coefficient', 'peso'],
    'ponderacion',
  ],
  isBonus: ['extra credit', 'bonus', 'zusatzpunkte'],
  neverDrop: ['never dropped', 'never drop'],
  key: ['item id', 'assignment id', 'id'],
};

const TRANSCRIPT_WORDS: Words<TranscriptField> = {
  term: [
    'term',
    'semester',
    'session',
    'period',
    'trimester',
    'quarter',
    'semestre',
    'periode',
    'periodo',
  ].concat([
    ...['academic term', 'year', 'academic year', 'studiensemester', 'trimestre', 'annee', 'curso academico'],
  ]),
  code: [
    ...[
      'code',
      'course code',
      'course',
      'course no',
      'course number',
      'subject',
      'module code',
      'module',
      'class',
    ],
    ...[
      'modulnummer',
      'kurs',
      'nummer',
      'kennung',
      'nr',
      'sigle',
      'code cours',
      'codigo',
      'clave',
      'asignatura',
    ],
  ],
  name: [
    ...[
      'name',
      'course name',
      'course title',
      'title',
      'description',
      'module name',
      'module title',
      'modul',
    ],
    ...['titel', 'bezeichnung', 'lehrveranstaltung', 'intitule', 'titre', 'cours', 'nom', 'nombre', 'titulo'],
  ],
  credits: [
    ...['credits', 'credit', 'units', 'hours', 'credit hours', 'ects', 'cr', 'credit value', 'attempted'],
    ...['leistungspunkte', 'lp', 'kreditpunkte', 'cp', 'creditos', 'units attempted', 'credits attempted'],
  ],
  grade: [
    ...['grade', 'final grade', 'letter', 'letter grade', 'mark', 'result', 'score', 'percent', 'note'],
    ...['endnote', 'bewertung', 'resultat', 'nota', 'calificacion', 'calificacion final'],
  ],
};

/** A table split into headings and lines. */
export interface RecognizedTable<Field> {
  readonly hasHeader: boolean;
  readonly columns: Columns<Field>;
}

/** Recognizes the columns of a gradebook by its first line, or by its contents if there are no headings. */
export function recognizeGradebook(rows: readonly (readonly string[])[]): RecognizedTable<GradebookField> {
  const found = byHeader(rows[0] ?? [], GRADEBOOK_WORDS);
  const hasHeader = found.includes('title') || count(found) >= 2;
  return { hasHeader, columns: hasHeader ? found : guessGradebook(rows) };
}

/** Recognizes the columns of a transcript, see {@link recognizeGradebook}. */
export function recognizeTranscript(rows: readonly (readonly string[])[]): RecognizedTable<TranscriptField> {
  const found = byHeader(rows[0] ?? [], TRANSCRIPT_WORDS);
  const hasHeader = count(found) >= 2;
  if (hasHeader) return { hasHeader, columns: settleNames(found) };
  const order: readonly TranscriptField[] =
    widthOf(rows) >= 5 ? TRANSCRIPT_FIELDS : TRANSCRIPT_FIELDS.slice(1);
  return { hasHeader, columns: Array.from({ length: widthOf(rows) }, (_, index) => order[index] ?? null) };
}

/** The number of columns in the widest line. */
export function widthOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((widest, row) => Math.max(widest, row.length), 0);
}

/** Assigns a field to a column; another column that had the field loses it. */
export function withColumn<Field>(
  columns: Columns<Field>,
  index: number,
  field: Field | null,
): (Field | null)[] {
  return columns.map((one, place) => {
    if (place === index) return field;
    return one === field ? null : one;
  });
}

/** Each heading takes the field it matches best; headings that match none stay unused. */
function byHeader<Field extends string>(header: readonly string[], words: Words<Field>): (Field | null)[] {
  const fields = Object.keys(words) as Field[];
  const claims = header.flatMap((text, index) =>
    fields.flatMap((field) => {
      const rank = rankOf(text, words[field]);
      return rank === null ? [] : [{ index, field, rank }];
    }),
  );
  const columns: (Field | null)[] = header.map(() => null);
  const taken = new Set<Field>();
  for (const { index, field } of claims.sort((one, other) => one.rank - other.rank)) {
    if (columns[index] !== null || taken.has(field)) continue;
    columns[index] = field;
    taken.add(field);
  }
  return columns;
}

/** Headings that look like a field but aren't: Moodle's and Brightspace's weight of an item within its category. */
const OTHER_THINGS = new Set([
  'calculated weight',
  'weight achieved',
  'contribution to course total',
  'feedback',
]);

/**
 * How well a heading matches a field: the position of its word in the list, much lower for a word inside the heading;
 * null if it doesn't match.
 */
function rankOf(heading: string, words: readonly string[]): number | null {
  const text = plain(heading);
  if (OTHER_THINGS.has(text)) return null;
  const exact = words.indexOf(text);
  if (exact >= 0) return exact;
  const within = words.findIndex((word) => word.length > 3 && ` ${text} `.includes(` ${word} `));
  return within >= 0 ? 100 + within : null;
}

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

function count(columns: Columns<unknown>): number {
  return columns.filter((field) => field !== null).length;
}

/** A name without a code becomes the code: every course needs one. */
function settleNames(columns: Columns<TranscriptField>): Columns<TranscriptField> {
  if (columns.includes('code')) return columns;
  return columns.map((field) => (field === 'name' ? 'code' : field));
}

/** Without headings: the first column with words is the title, the first two with numbers are score and maximum. */
function guessGradebook(rows: readonly (readonly string[])[]): Columns<GradebookField> {
  const columns: (GradebookField | null)[] = [];
  for (let index = 0; index < widthOf(rows); index += 1) {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    const numeric = cells.filter((cell) => /^[\s\d.,/%+−-]+$/.test(cell)).length;
    const isNumeric = cells.length > 0 && numeric * 2 > cells.length;
    const free = (['title', 'earned', 'possible'] as const).find(
      (field) => (field !== 'title') === isNumeric && !columns.includes(field),
    );
    columns.push(free ?? null);
  }
  return columns;
}
