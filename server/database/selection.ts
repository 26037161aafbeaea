/** The fields that an operation selects from an object, each with its own selection. */
export class Selection {
  /** Selects every field, at any depth. */
  static readonly everything = new Selection(null);
  static readonly nothing = new Selection(new Map());

  /** @param fields null selects all of them. */
  constructor(private readonly fields: ReadonlyMap<string, Selection> | null) {}

  /** Selects the fields that any of these selects. */
  static merge(selections: readonly Selection[]): Selection {
    const fields = new Map<string, Selection>();
    for (const selection of selections) {
      if (!selection.fields) return Selection.everything;
      for (const [name, below] of selection.fields) {
        const known = fields.get(name);
        fields.set(name, known ? Selection.merge([known, below]) : below);
      }
    }
    return new Selection(fields);
  }

  /** Whether at least one of these fields is selected. */
  has(...names: string[]): boolean {
    return !this.fields || names.some((name) => this.fields?.has(name));
  }

  /** The selection of the object in a field; empty if the field isn't selected. */
  at(name: string): Selection {
    return this.fields ? (this.fields.get(name) ?? Selection.nothing) : this;
  }
}
