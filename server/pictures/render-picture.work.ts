import { WORK_BUDGETS } from '#domain/limits/limits';
import { DomainError } from '../errors/domain-error';
import { inInstallation } from '../installation';
import { threadWork } from '../work/thread-work';

/** A query of a page. */
export interface Question {
  operationName: string;
  variables: Record<string, unknown>;
}

/** The initial state of a page; see `client/entries/picture.tsx`, compiled by the client's build. */
export interface PictureInput {
  path: string;
  /** The width of the window in CSS pixels. */
  width: number;
  /** The time of the request in epoch milliseconds. */
  now: number;
  /** The queries of the page with their data. */
  answers: readonly (Question & { data: unknown })[];
  /** The query whose variables only the page knows. */
  follows: string | undefined;
}

interface Built {
  renderPicture(input: PictureInput): Promise<readonly unknown[] | Question>;
}

/** @returns the picture as JSON, or the query that must be answered first */
export const renderPictureInThread = threadWork(
  async (input: PictureInput) => {
    const built = (await import(inInstallation('dist/picture/picture.cjs'))) as Built;
    const made = await built.renderPicture(input);
    return 'operationName' in made ? made : JSON.stringify(made);
  },
  {
    units: WORK_BUDGETS.picture,
    overBudget: () => new DomainError('UNAVAILABLE', 'This page takes too long to paint.', { retryAfter: 1 }),
  },
);
