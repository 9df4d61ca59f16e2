import { eventsFor, newStreamId } from '@callboard/core/tell';
import type { Scope } from '@callboard/domain/access/scopes';
import { AppError } from '@callboard/domain/errors';
import { type RestEventName, restEventNames } from '@callboard/domain/events/enums';

/** What a client asks for when it opens a stream. */
export interface StreamInput {
  names: readonly RestEventName[];
  /** Id of the session, which keeps its secret when the client opens the stream again. */
  streamId: string;
  /** Id of the last event it got. */
  after: string | undefined;
}

/**
 * Reads `events`, names separated by commas, `session`, and the header `Last-Event-ID`.
 * @throws AppError `invalid_parameter`, `insufficient_scope`.
 */
export function readStreamInput(request: Request, scopes: readonly Scope[]): StreamInput {
  const { searchParams } = new URL(request.url);
  for (const name of searchParams.keys()) {
    if (name !== 'events' && name !== 'session') {
      throw invalid(name, `There is no parameter ${name}. Use events and session.`);
    }
    if (searchParams.getAll(name).length > 1) throw invalid(name, `${name} is given twice.`);
  }
  const asked = searchParams.get('events');
  const session = searchParams.get('session');
  if (session !== null && !/^[\w-]{22}$/.test(session)) {
    throw invalid('session', 'Send the session of an earlier stream, or none.');
  }
  return {
    names: eventsFor(scopes, asked === null ? undefined : readNames(asked)),
    streamId: session ?? newStreamId(),
    after: request.headers.get('last-event-id') ?? undefined,
  };
}

function readNames(asked: string): RestEventName[] {
  const names = new Set(asked.split(','));
  const known = restEventNames.filter((it) => names.has(it));
  if (known.length === names.size) return known;
  throw invalid('events', `Use events of this list: ${restEventNames.join(', ')}.`);
}

function invalid(param: string, message: string): AppError {
  return new AppError('invalid_parameter', message, { param });
}
