import { tooMuch } from '../../features/caldav/instances';

/** Instances of series in one answer: a year of twenty classes a week has a tenth of them. */
const MOST_INSTANCES = 10_000;
/** Characters of one answer: several times a calendar of 5,000 objects. */
const MOST_CHARACTERS = 20_000_000;

/** What one answer can still contain. A few words can ask for every instance of every series. */
export class AnswerBudget {
  /** What is left. */
  characters = MOST_CHARACTERS;
  instances = MOST_INSTANCES;

  /** Counts a part of the answer. @throws DavRefusal if the answer gets too long. */
  take(part: string): void {
    this.characters -= part.length;
    if (this.characters < 0) throw tooMuch();
  }
}
