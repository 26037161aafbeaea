import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';

import { dateReader } from './document-dates';
import { documentLanguage } from './document-language';
import { readClasses } from './read-classes';
import { readDeadlines, titleOf } from './read-deadlines';
import { readScale } from './read-scale';
import { readWeights } from './read-weights';
import type { Syllabus, SyllabusBlock, SyllabusCategory, SyllabusContext } from './syllabus';

/**
 * Reads the deadlines, weights, class times, and grade scale that a document names. What it doesn't say clearly is a
 * guess (`isSure` is false), and what only looks like it is left out.
 */
export function readSyllabus(blocks: readonly SyllabusBlock[], context: SyllabusContext): Syllabus {
  const texts = blocks.flatMap(({ text, rows }) => (rows ? rows.map((row) => row.join(' ')) : [text]));
  const dates = dateReader(texts, documentLanguage(texts, context), context);
  const most = SYLLABUS_LIMITS.found;
  // "Essay, October 12 (20%)"
  const weighed = readWeights(blocks).slice(0, most.categories);
  const short = weighed.map(({ name }) => titleOf(dates.read(name)?.title ?? ''));
  const isOnly = (name: string) => name !== '' && short.indexOf(name) === short.lastIndexOf(name);
  const categories = weighed.map((one, at) => {
    const name = short[at] ?? '';
    return { ...one, name: isOnly(name) ? name : one.name };
  });
  const bands = readScale(blocks);
  const sources = new Set(bands.map(({ source }) => source));
  return {
    deadlines: readDeadlines(blocks, dates, (title) => categoryFor(title, categories) !== null)
      .slice(0, most.deadlines)
      .map((deadline) => ({ ...deadline, category: categoryFor(deadline.title, categories) })),
    categories: categories.filter(({ source }) => !sources.has(source)),
    classes: readClasses(blocks, dates).slice(0, most.classes),
    bands,
    dateOrder: dates.dateOrder,
    since: dates.since,
  };
}

/** The category whose name is in a title: "Quiz 1" is one of the quizzes. The longest such name wins. */
function categoryFor(title: string, categories: readonly SyllabusCategory[]): string | null {
  const own = stems(title);
  const [best] = categories
    .map(({ name, isSure }) => ({ name, isSure, parts: stems(name) }))
    .filter(({ isSure, parts }) => isSure && parts.length > 0 && parts.every((part) => own.includes(part)))
    .sort((one, other) => other.parts.length - one.parts.length);
  return best?.name ?? null;
}

/** The words of a name without their endings, so that "Quizzes" and "Quiz" are one. */
function stems(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?:zes|es|s|en|e)$/, ''));
}
