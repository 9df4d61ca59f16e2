import { RefusedBody } from '@callboard/core/kernel';
import { AppError, type ErrorCode, errorCodes } from '@callboard/domain/errors';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';

/** The fields of an error response, as the contract defines them. */
export interface Failure {
  status: number;
  type: string;
  code: ErrorCode;
  message: string;
  param?: string;
  retryAfterSeconds?: number;
  /** Methods of the path, for the `Allow` header of a 405. */
  allow?: string[];
}

/** An error whose response needs more than its code. */
export class HttpError extends AppError {
  readonly facts: Pick<Failure, 'allow'>;

  constructor(code: ErrorCode, message: string, facts: HttpError['facts']) {
    super(code, message);
    this.facts = facts;
  }
}

/** A schema issue found before the route's procedure ran. */
export class InputError extends Error {
  readonly issue: z.core.$ZodIssue | undefined;

  constructor(issue: z.core.$ZodIssue | undefined) {
    super('invalid input');
    this.issue = issue;
  }
}

/** Maps a thrown value to an error response. Unknown errors become `internal_error`. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof TRPCError) return fromProcedure(thrown);
  if (thrown instanceof AppError) return fromAppError(thrown);
  if (thrown instanceof RefusedBody) return fromBody(thrown);
  if (thrown instanceof InputError) return fromIssue(thrown.issue);
  return failure('internal_error', 'Something went wrong on our side. Try again later.');
}

// Procedures name fields in camelCase. A ZodError that is not a bad request comes from an output
// schema, which is an internal error.
function fromProcedure({ cause, code }: TRPCError): Failure {
  if (cause instanceof AppError) {
    const { param, ...rest } = fromAppError(cause);
    return { ...rest, ...(param !== undefined && { param: snakeCase(param) }) };
  }
  if (cause instanceof z.ZodError && code === 'BAD_REQUEST') return fromIssue(cause.issues[0]);
  return toFailure(cause);
}

const bodyMessages: Record<RefusedBody['fault'], string> = {
  too_large: 'The body is larger than 1 MB.',
  not_utf8: 'The body is not JSON.',
  not_json: 'The body is not JSON.',
  not_object: 'Send a JSON object as the body.',
};

function fromBody({ fault }: RefusedBody): Failure {
  const refused = failure('invalid_body', bodyMessages[fault]);
  return fault === 'too_large' ? { ...refused, status: 413 } : refused;
}

function fromAppError(error: AppError): Failure {
  const { param, retryAfterSeconds } = error;
  return {
    ...failure(error.code, error.message),
    ...(param !== undefined && { param }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(error instanceof HttpError && error.facts),
  };
}

function fromIssue(issue: z.core.$ZodIssue | undefined): Failure {
  const param = String(issue?.path[0] ?? '');
  const message = issue?.message ?? 'This value is not accepted.';
  return { ...failure('invalid_parameter', `${param}: ${message}`), param };
}

function failure(code: ErrorCode, message: string): Failure {
  return { ...errorCodes[code], code, message };
}

function snakeCase(param: string): string {
  return param.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
