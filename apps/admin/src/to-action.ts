import { loadConfig } from '@callboard/config';
import { withOrigin } from '@callboard/core';
import { type Database, openOperatorDatabase } from '@callboard/core/kernel';
import type { z } from 'zod';

/**
 * Turns an act into the action of a command: validates the flags, opens the database for the act
 * and prints the result as JSON.
 */
export function toAction<Schema extends z.ZodType>(
  schema: Schema,
  act: (database: Database, input: z.output<Schema>) => Promise<object>,
): (flags: object) => Promise<void> {
  return async (flags) => {
    const input = parse(schema, flags);
    const database = await openOperatorDatabase(loadConfig());
    try {
      const origin = { address: 'operator', requestId: null };
      const result = await withOrigin(origin, () => act(database, input));
      process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    } finally {
      await database.close();
    }
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, flags: object): z.output<Schema> {
  const result = schema.safeParse(flags);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${toFlag(issue?.path ?? [])}: ${toSentence(issue)}`);
}

function toSentence(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue?.code !== 'invalid_value') return issue?.message;
  return `Use one of ${issue.values.join(', ')}.`;
}

/**
 * Returns the flag of a field: `['owner', 'email']` and `['ownerEmail']` are both `--owner-email`.
 */
function toFlag(path: readonly PropertyKey[]): string {
  const words = path.filter((part) => typeof part === 'string').join('-');
  return `--${words.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
