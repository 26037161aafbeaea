import type { z } from 'zod';
import type { AddedAssignment } from '#domain/assignments/added-assignment';
import type { CourseNeedQuestion, CourseNeeds } from '#domain/grading/course-needs';
import type { CourseWorking } from '#domain/grading/working';
import type { Ask } from './ask';

/** What a tool works with, on behalf of its caller. */
export interface ToolContext {
  ask: Ask;
  services: ToolServices;
  /** IANA time zone of the student. */
  timezone: string;
}

/** A tool that a language model can call. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  title: string;
  /** When to call it and what it answers, for a language model. */
  description: string;
  /** `write` tools change the plan; a read-only token doesn't have them. */
  access: 'read' | 'write';
  /** Whether a change only adds, and leaves existing data alone; assistants ask before other changes. */
  isAdditive?: boolean;
  input: z.ZodObject<Shape>;
  /**
   * The answer; nulls are left out of it.
   * @throws Refusal with the reason for the model and its user
   */
  run(context: ToolContext, input: z.infer<z.ZodObject<Shape>>): Promise<unknown>;
}

/** Declares a tool; its input types its `run`. An argument that it doesn't have is refused by its name. */
export function tool<Shape extends z.ZodRawShape>(declared: Tool<Shape>): Tool {
  return { ...declared, input: declared.input.strict() } as unknown as Tool;
}

/**
 * What tools need and the API doesn't offer: it undoes in part, too, and its calculator is bounded for strangers.
 * The composition root makes them for a caller and asserts the access that each demands. Errors are those of services.
 */
export interface ToolServices {
  /** An assignment and all others in its series. */
  readSeries(id: string): Promise<AddedAssignment[]>;
  /**
   * Undoes a change that an assistant made, all of it or nothing, and once.
   * @returns its assignment, and what was removed; null if the assignment got its former values
   * @throws NOT_FOUND for any other act; CONFLICT, with `changed` and `series` in the details if it was changed again
   */
  undoWhole(act: string): Promise<{ id: string; removed: readonly AddedAssignment[] | null }>;
  /** How the current grade of a course is calculated. @throws NOT_FOUND */
  courseWorking(courseId: string): Promise<CourseWorking>;
  /** The scores that targets of a course need. @throws NOT_FOUND */
  courseNeeds(courseId: string, asked: Pick<CourseNeedQuestion, 'itemIds' | 'target'>): Promise<CourseNeeds>;
}
