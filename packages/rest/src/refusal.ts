import { toCall } from './call.ts';
import { toFailure } from './errors.ts';
import { refuse } from './respond.ts';

interface Refused {
  request: Request;
  requestId: string;
  error: unknown;
}

/** Builds the response to an error in the API's envelope, for what its clients call beside it. */
export function refusalOf({ request, requestId, error }: Refused): Response {
  return refuse(toCall(request, requestId), toFailure(error));
}
