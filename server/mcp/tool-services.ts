import type { Added } from '#domain/assignments/added-assignment';
import type { CourseNeedQuestion, CourseNeeds } from '#domain/grading/course-needs';
import type { CourseWorking } from '#domain/grading/working';

/**
 * Services that tools need and the API doesn't offer: the API deletes without comparing, and its calculator is
 * limited because guests can use it. The composition root makes them for a caller and checks the access that each
 * requires. Errors are those of services.
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
