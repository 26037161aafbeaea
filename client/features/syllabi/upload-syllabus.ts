import type { Syllabus } from '#domain/syllabus/syllabus';
import { type Progress, transfer } from '../../apollo/transfer';
import { importMessages } from '../../messages/en/imports';

/** A syllabus as the server read it, see `POST /api/imports/syllabus`. */
export interface ReadSyllabus extends Omit<Syllabus, 'deadlines' | 'categories' | 'classes'> {
  courseId: string | null;
  hasScale: boolean;
  code: string;
  name: string;
  pages: number;
  deadlines: (Syllabus['deadlines'][number] & { held: { dueDate: string | null } | null })[];
  categories: (Syllabus['categories'][number] & { isHeld: boolean })[];
  classes: (Syllabus['classes'][number] & { isHeld: boolean })[];
}

/** What to read it for. */
export interface ReadingChoices {
  courseId: string | null;
  dateOrder: 'day' | 'month' | null;
}

/**
 * Sends a file, or a pasted text, and returns what it says.
 * @throws TransferError
 */
export async function readSyllabus(
  body: Blob,
  { courseId, dateOrder }: ReadingChoices,
  onProgress: (progress: Progress) => void,
): Promise<ReadSyllabus> {
  const choices = new URLSearchParams({ ...(courseId && { courseId }), ...(dateOrder && { dateOrder }) });
  // The server looks at the contents.
  const headers = { 'content-type': 'application/pdf' };
  const path = `/api/imports/syllabus?${choices}`;
  const answer = await transfer({ path, body, headers, onProgress, words: importMessages });
  return JSON.parse(await answer.text()) as ReadSyllabus;
}
