import { ARCHIVE_LIMITS } from '#domain/limits/limits';
import { DomainError } from '../../errors/domain-error';

/** The faults of an archive, by the path of the value: `assignments[3].title`. */
export class ArchiveFaults {
  private readonly fields: Record<string, string> = {};

  /** Whether enough faults were found that looking further is no use. */
  get isFull(): boolean {
    return Object.keys(this.fields).length >= ARCHIVE_LIMITS.faults;
  }

  add(path: string, message: string): void {
    if (!this.isFull) this.fields[path] ??= message;
  }

  /** @throws BAD_USER_INPUT naming every fault found. */
  refuse(): void {
    const [first, ...others] = Object.entries(this.fields);
    if (!first) return;
    const more =
      others.length > 0
        ? ` ${others.length}${this.isFull ? ' or more' : ''} more ` +
          `${others.length === 1 && !this.isFull ? 'problem' : 'problems'} found.`
        : '';
    throw new DomainError(
      'BAD_USER_INPUT',
      `This archive can't be imported: ${first[0]} ${first[1]}.${more}`,
      {
        fields: this.fields,
      },
    );
  }
}
