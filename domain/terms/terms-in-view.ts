/** The fields of a term that decide what is shown where no term is chosen. */
export interface ViewedTerm {
  readonly startsOn: string;
  readonly endsOn: string;
  /** Whether the student made it the current one. */
  readonly isCurrent: boolean;
}

/**
 * The terms that are shown together where none is chosen: the current one, and all others that are running. While none
 * runs, those that begin next are shown with it. In the order given.
 * @param today where the student is.
 */
export function termsInView<Term extends ViewedTerm>(terms: readonly Term[], today: string): Term[] {
  const ahead = terms.filter(({ endsOn }) => endsOn >= today);
  const [next = today] = ahead.map(({ startsOn }) => startsOn).sort();
  const begun = next > today ? next : today;
  return terms.filter(
    ({ startsOn, endsOn, isCurrent }) => isCurrent || (endsOn >= today && startsOn <= begun),
  );
}

/**
 * All terms in the order in which their grades matter: the current one, others in view, past ones, coming ones; within
 * each, the latest first.
 * @param today where the student is.
 */
export function nowFirst<Term extends ViewedTerm>(terms: readonly Term[], today: string): Term[] {
  const inView = new Set(termsInView(terms, today));
  const rank = (term: Term): number => {
    if (term.isCurrent) return 0;
    if (inView.has(term)) return 1;
    return term.endsOn < today ? 2 : 3;
  };
  return [...terms].sort((a, b) => rank(a) - rank(b) || b.startsOn.localeCompare(a.startsOn));
}
