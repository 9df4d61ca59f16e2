import { parseObject, readText } from '@callboard/core/kernel';

/** The largest body a route reads, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/**
 * Parses the request's body as a JSON object, ignoring its content type. The body may be empty if
 * `isRequired` is false.
 * @throws RefusedBody
 */
export async function readBody(
  request: Request,
  isRequired: boolean,
): Promise<Record<string, unknown>> {
  const text = await readText(request, maxBodyBytes);
  return text === '' && !isRequired ? {} : parseObject(text);
}
