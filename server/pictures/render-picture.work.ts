import { WORK_BUDGETS } from '#domain/limits/limits';
import { DomainError } from '../errors/domain-error';
import { inInstallation } from '../installation';
import { threadWork } from '../work/thread-work';

/** What a page shows at first; see `client/entries/picture.tsx`, which the client's build compiles for this. */
export interface PictureInput {
  path: string;
  /** The width of the window in CSS pixels. */
  width: number;
  /** The time of the request in epoch milliseconds. */
  now: number;
  /** The data of each query of the page, by the name of its operation. */
  answers: Readonly<Record<string, unknown>>;
}

interface Built {
  renderPicture(input: PictureInput): Promise<unknown>;
}

/** @returns the picture as JSON */
export const renderPictureInThread = threadWork(
  async (input: PictureInput) => {
    const built = (await import(inInstallation('dist/picture/picture.cjs'))) as Built;
    return JSON.stringify(await built.renderPicture(input));
  },
  {
    units: WORK_BUDGETS.picture,
    overBudget: () => new DomainError('UNAVAILABLE', 'This page takes too long to paint.', { retryAfter: 1 }),
  },
);
