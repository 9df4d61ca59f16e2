/** The fields of an error that a log line shows. */
export interface ErrorFacts {
  name: string;
  message: string;
  code?: string;
  /** From a database error, without the row. */
  severity?: string;
  table?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorFacts;
}

const maxCauses = 5;
const maxLength = 2_000;

/**
 * Returns the facts of an error for a log line. Copies only the listed fields, so that no parameter
 * of a statement and no field added by a library is written.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error))
    return { name: typeof error, message: 'The thrown value is not an Error.' };
  const { name, cause } = error;
  const stack = framesOf(error);
  return {
    name: shown(name),
    message: messageOf(error),
    ...textsOf(error),
    ...(stack && { stack }),
    ...(cause instanceof Error && depth < maxCauses && { cause: errorFacts(cause, depth + 1) }),
  };
}

/**
 * Returns an error as one line for a terminal: its message without the parameters of a statement.
 */
export function errorLine(error: unknown): string {
  return error instanceof Error ? messageOf(error) : String(error);
}

const texts = {
  code: 'code',
  severity: 'severity',
  table: 'table_name',
  constraint: 'constraint_name',
} as const;

function textsOf(error: Error): Partial<Record<keyof typeof texts, string>> {
  const fields: Record<string, unknown> = { ...error };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([fact, field]) => {
      const value = fields[field];
      return typeof value === 'string' ? [[fact, shown(value)]] : [];
    }),
  );
}

/**
 * Returns the message, with the placeholders of a statement instead of its parameters and without
 * values that PostgreSQL quotes.
 */
function messageOf(error: Error, depth = 0): string {
  if ('params' in error && 'query' in error) return shown(`Failed query: ${error.query}`);
  if ('severity' in error) return shown(error.message.replace(/: ".*"/s, ': "…"'));
  const { message, cause } = error;
  if (!(cause instanceof Error) || !cause.message || depth === maxCauses) return shown(message);
  // tRPC repeats the message of the error that it wraps.
  return shown(message.replaceAll(cause.message, () => messageOf(cause, depth + 1)));
}

/** Returns the stack frames of an error, without the message at the start of its stack. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const start = stack.indexOf(message);
  if (start === -1) return undefined;
  const frames = stack.slice(start + message.length).match(/^ {4}at .*$/gm);
  return frames?.join('\n');
}

function shown(text: string): string {
  return text.slice(0, maxLength).toWellFormed();
}
