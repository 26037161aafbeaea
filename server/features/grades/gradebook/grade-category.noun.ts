import { AGGREGATIONS } from '#domain/grading/rules';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as f from '../../../database/field-kinds';
import { LIFE, OF_COURSE, OWNER, VERSION, type NounDeclaration } from '../../../database/noun';

/** How the items of a category count. */
export const CATEGORY_RULES = {
  aggregation: f.oneOf(AGGREGATIONS),
  isBonus: f.FLAG,
  dropLowest: f.whole(NUMBER_RANGES.drops),
  dropHighest: f.whole(NUMBER_RANGES.drops),
};

/** The stored fields of a grade category that the API shows. */
export const GRADE_CATEGORY_SHOWN = {
  id: f.ID,
  courseId: f.says('Its course.', f.ID),
  parentId: f.says(
    'Its parent category; null for none. Only one level deep.',
    f.since(null, f.optional(f.ID)),
  ),
  name: f.says('Name, such as "Homework".', f.text(TEXT_LIMITS.categoryName)),
  weight: f.says(
    'Weight in percent of the course or the parent category. If no category other than a bonus has a ' +
      'positive weight, the course adds up points.',
    f.optional(f.decimal(NUMBER_RANGES.weight)),
  ),
  aggregation: f.says('How its items are combined.', f.since('points', CATEGORY_RULES.aggregation)),
  isBonus: f.says(
    'Whether it is a bonus that adds weight × percentage on top of the others.',
    f.since(false, CATEGORY_RULES.isBonus),
  ),
  dropLowest: f.says('Number of lowest items to drop.', f.since(0, CATEGORY_RULES.dropLowest)),
  dropHighest: f.says('Number of highest items to drop.', f.since(0, CATEGORY_RULES.dropHighest)),
  version: VERSION,
};

/** A grade category, or one inside it. */
export const GRADE_CATEGORY_NOUN = {
  table: 'grade_categories',
  description: '',
  what: 'category',
  partOf: { course: 'course_id', grade_category: 'parent_id' },
  // A category from an archive may have been deleted after its parent.
  forgets: { grade_category: ['parent_id'] },
  limits: { gradeCategoriesPerCourse: { many: 'grade categories', per: 'course' } },
  archive: {
    gradeCategories: {
      table: 'grade_categories',
      fields: {
        ...GRADE_CATEGORY_SHOWN,
        ...LIFE,
      },
      leftOut: OWNER,
      limit: ACCOUNT_LIMITS.courses * ACCOUNT_LIMITS.gradeCategoriesPerCourse,
    },
  },
  csv: [
    {
      file: 'csv/grade-categories.csv',
      columns: {
        Course: 'c.code',
        Name: 'r.name',
        Inside: 'p.name',
        'Weight %': 'r.weight::float8',
        'Counted by': 'r.aggregation',
        Bonus: 'r.is_bonus',
        'Lowest dropped': 'r.drop_lowest',
        'Highest dropped': 'r.drop_highest',
      },
      rows: 'live_grade_categories',
      names: `${OF_COURSE}
      LEFT JOIN live_grade_categories p ON p.user_id = r.user_id AND p.id = r.parent_id`,
    },
  ],
} as const satisfies NounDeclaration;
