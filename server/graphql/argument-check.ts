import {
  getMetadataStorage,
  validateOrReject,
  type ValidationError,
  type ValidatorOptions,
} from 'class-validator';
import { ArgumentValidationError } from 'type-graphql';

const OPTIONS: ValidatorOptions = {
  // The schema says which fields may be null or left out.
  skipMissingProperties: true,
  forbidUnknownValues: true,
  validationError: { target: false, value: false },
};

/**
 * Checks an argument by the rules its class declares.
 * @throws ArgumentValidationError naming the fields.
 */
export async function checkArgument(value: unknown): Promise<void> {
  if (value === null || typeof value !== 'object') return;
  rememberRules();
  const objects = (Array.isArray(value) ? value : [value]).filter(
    (each) => each !== null && typeof each === 'object',
  );
  try {
    for (const each of objects) await validateOrReject(each as object, OPTIONS);
  } catch (error) {
    throw new ArgumentValidationError(error as ValidationError[]);
  }
}

let isRemembering = false;

/**
 * Looks up the rules of each class once. The library goes through all classes with rules for each object it
 * checks, which took a twentieth of a tick's time.
 */
function rememberRules(): void {
  if (isRemembering) return;
  isRemembering = true;
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, ...options) => {
    let rules = known.get(target);
    if (!rules) known.set(target, (rules = find(target, ...options)));
    return rules;
  };
}
