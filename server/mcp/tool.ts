import type { z } from 'zod';
import type { Ask } from './ask';
import type { ToolServices } from './tool-services';
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
