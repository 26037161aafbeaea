import type { MigrationInterface } from 'typeorm';
import { exportsOf } from './exports';

/** Every migration in the order in which it is applied, which is that of the file names. */
export const MIGRATIONS = exportsOf<new () => MigrationInterface>('database/migrations', '');
