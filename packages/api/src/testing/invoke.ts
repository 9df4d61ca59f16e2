import { AppError } from '@callboard/domain/errors';

/** Calls a procedure by its path. Returns the first value of a subscription. */
export async function invoke(caller: object, path: string, input: object): Promise<unknown> {
  const call = procedureAt(caller, path);
  const result = await call(Object.keys(input).length > 0 ? input : undefined);
  if (path === 'live.changes') return firstOf(result);
  return result;
}

/** Returns the procedure at a path of a caller. */
export function procedureAt(caller: object, path: string): (input?: object) => Promise<unknown> {
  const procedure = path.split('.').reduce((at, name) => Object(Reflect.get(at, name)), caller);
  if (typeof procedure !== 'function') throw new Error(`There is no procedure ${path}.`);
  return (input) => procedure(input);
}

async function firstOf(stream: unknown): Promise<unknown> {
  const iterator: AsyncIterator<unknown> = Reflect.get(Object(stream), Symbol.asyncIterator).call(
    stream,
  );
  return (await iterator.next()).value;
}

/** Returns the result of `work`, or the code of the `AppError` it throws. */
export async function codeOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (error instanceof AppError) return error.code;
    if (cause instanceof AppError) return cause.code;
    throw error;
  }
}
