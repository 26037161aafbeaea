export function judgeUnsteady(
  played: string[],
  unsteady: string[],
  file?: string,
): { lines: string[]; repeated: number };
