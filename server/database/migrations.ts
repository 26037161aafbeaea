import type { MigrationInterface } from 'typeorm';
import { exportsOf } from './exports';

/** All migrations, ordered by file name, which is the order in which they are applied. */
export const MIGRATIONS = exportsOf<new () => MigrationInterface>('database/migrations', '');
