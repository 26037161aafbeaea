import { courseGrade, ENGINE_VERSION, type Gradebook } from '#domain/grading/course-grade';
import { gradePointAverage, type GradePointAverage } from '#domain/grading/gpa';
import { letterFor, US_PLUS_MINUS, type Scale } from '#domain/grading/scale';
import type { Actor, Changes, Database, Transaction } from '../../database/database';
