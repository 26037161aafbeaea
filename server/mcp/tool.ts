import type { z } from 'zod';
import type { Added } from '#domain/assignments/added-assignment';
import type { CourseNeedQuestion, CourseNeeds } from '#domain/grading/course-needs';
import type { CourseWorking } from '#domain/grading/working';
import type { Ask } from './ask';
import type { UndoHandles } from './undo-handle';

/** What a tool works with, on behalf of its caller. */
export interface ToolContext {
  ask: Ask;
  services: ToolServices;
  undoHandles: UndoHandles;
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
 * What tools need and the API doesn't offer: it deletes without comparing, and its calculator is bounded for strangers.
 * The composition root makes them for a caller and asserts the access that each demands. Errors are those of services.
 */
export interface ToolServices {
  /** What was added with an assignment, as it is now. @throws NOT_FOUND */
  readAdded(id: string): Promise<Added>;
  /**
   * Deletes an assignment and all that was added with it, once for a key, see `Ask`.
   * @throws CONFLICT if its content is another by now
   */
  removeAdded(added: { id: string; content: string }, once: string): Promise<void>;
  /** How the current grade of a course is calculated. @throws NOT_FOUND */
  courseWorking(courseId: string): Promise<CourseWorking>;
  /** The scores that targets of a course need. @throws NOT_FOUND */
  courseNeeds(courseId: string, asked: Pick<CourseNeedQuestion, 'itemIds' | 'target'>): Promise<CourseNeeds>;
}
