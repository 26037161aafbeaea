import GRADES from './former-final-grades.json';

/** Final grades of former scales that have other names now: `[former scale, former grade, grade]`. */
export const FORMER_FINAL_GRADES = GRADES;
