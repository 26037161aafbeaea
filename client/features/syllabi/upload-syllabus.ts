import type { Syllabus } from '#domain/syllabus/syllabus';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { readToken } from '../../boot/token';
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

/** The share that was sent; null once the server reads. */
export type SentShare = number | null;

/**
 * Sends a file, or a pasted text, and returns what it says. XMLHttpRequest, because fetch reports no upload progress.
 * @throws Error whose message can be shown.
 */
export function readSyllabus(
  content: Blob,
  { courseId, dateOrder }: ReadingChoices,
  onProgress: (share: SentShare) => unknown,
): Promise<ReadSyllabus> {
  if (content.size > IMPORT_LIMITS.bytes) return Promise.reject(new Error(importMessages.tooLarge));
  const choices = new URLSearchParams({ ...(courseId && { courseId }), ...(dateOrder && { dateOrder }) });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${import.meta.env.VITE_API_URL ?? ''}/api/imports/syllabus?${choices}`);
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    // The server looks at the contents.
    request.setRequestHeader('content-type', 'application/pdf');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.upload.onload = () => onProgress(null);
    request.onerror = () => reject(new Error(importMessages.offline));
    request.onload = () => {
      const body = request.response as (ReadSyllabus & { error?: string; fields?: { file?: string } }) | null;
      if (request.status === 200 && body) return resolve(body);
      const rule = body?.fields?.file;
      reject(new Error(rule ? importMessages.refused(rule) : (body?.error ?? importMessages.failed)));
    };
    request.send(content);
  });
}
