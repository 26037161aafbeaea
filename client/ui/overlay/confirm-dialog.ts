import { lazy, nothing } from '../loading/lazy';

/** Asks before what can't simply be undone; its code arrives with the question. Everything else acts at once and offers Undo. */
export const ConfirmDialog = lazy(() => import('./confirm-question'), { placeholder: nothing });
