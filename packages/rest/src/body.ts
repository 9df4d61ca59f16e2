import { parseObject, readText } from '@callboard/core/bodies';

/** The largest body a route reads. */
export const maxBodyBytes = 1024 * 1024;

/**
 * The JSON object a request carries, whatever its content type says. A route that takes no fields
 * may be sent nothing at all.
 * @throws RefusedBody
 */
export async function readBody(
  request: Request,
  isRequired: boolean,
): Promise<Record<string, unknown>> {
  const text = await readText(request, maxBodyBytes);
  return text === '' && !isRequired ? {} : parseObject(text);
}
