import { EditConflict } from '@callboard/core';
import { AppError, type ErrorCode } from '@callboard/domain/errors';
import { TRPCError } from '@trpc/server';
import { data, redirect } from 'react-router';
import { ZodError } from 'zod';
import { recordConfirmation, recordWait } from './answer-headers.server.ts';
import { secondFactorAddress, signInAddress } from './next-address.ts';
import type { Conflict } from './ui/form/conflict.ts';

/** Message for the person, and its field if it concerns one. */
export interface Refusal {
  message: string;
  fields: Record<string, string[]>;
  status: number;
  code: ErrorCode;
}

interface Where {
  request: Request;
  isSignedIn: boolean;
  requestId: string;
}

/**
 * Returns the response for an error that concerns the whole page: sign in, add a second factor,
 * choose a workspace, not allowed, not found, rate limited, failed. Undefined for an error that the page itself shows.
 */
export function pageResponse(error: unknown, where: Where) {
  const { requestId } = where;
  if (!refusalOf(error)) return data({ requestId }, 500);
  const { cause } = error instanceof TRPCError ? error : { cause: error };
  if (!(cause instanceof AppError)) return undefined;
  const facts = { message: cause.message, requestId };
  switch (cause.code) {
    case 'not_signed_in':
      return redirect(where.isSignedIn ? '/workspaces' : signInPath(where.request));
    case 'second_factor_needed':
      return redirect(secondFactorAddress(addressOf(where.request)));
    case 'forbidden':
      return data(facts, 403);
    case 'not_found':
      return data(facts, 404);
    // A posted form keeps its values.
    case 'rate_limited':
      return where.request.method === 'GET' ? data(facts, 429) : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the error that a form or button can show; undefined for one that the person cannot fix.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const { cause } = error instanceof TRPCError ? error : { cause: error };
  if (cause instanceof AppError) {
    if (cause.retryAfterSeconds !== undefined) recordWait(cause.retryAfterSeconds);
    if (cause.code === 'confirmation_needed') recordConfirmation();
    const fields = cause.param ? { [cause.param]: [cause.message] } : {};
    return { message: cause.message, fields, status: cause.status, code: cause.code };
  }
  if (cause instanceof ZodError) {
    const fields = Object.groupBy(cause.issues, (it) => it.path.join('.'));
    const messages = Object.entries(fields).map(([name, issues]) => [
      name,
      (issues ?? []).map((it) => it.message),
    ]);
    return {
      message: 'Some fields are invalid.',
      fields: Object.fromEntries(messages),
      status: 422,
      code: 'invalid_parameter',
    };
  }
  return undefined;
}

/** Returns the conflict of two edits that a form can show. */
export function conflictOf(error: unknown): Conflict | undefined {
  const { cause } = error instanceof TRPCError ? error : { cause: error };
  if (!(cause instanceof EditConflict)) return undefined;
  const { changedBy, stored } = cause;
  return { changedBy, stored };
}

function signInPath(request: Request): string {
  return signInAddress(addressOf(request));
}

/** Returns the address of the page. React Router requests a page's data under another name. */
export function addressOf(request: Request): string {
  const url = new URL(request.url);
  const pathname = url.pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/';
  url.searchParams.delete('_routes');
  return request.method === 'GET' ? pathname + url.search : pathname;
}
