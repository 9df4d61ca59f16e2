import { AppError } from '@callboard/domain/errors';
import { type LimitName, take } from '../accounts/access/limits.unscoped.ts';
import type { PortalCtx } from './as-portal-link.ts';
import { findProvedPerson } from './find-portal-person.ts';

interface Bounds {
  /** For one link, or for one person who proved their email. */
  own: readonly LimitName[];
  /** For everybody without a proof who writes to the company, or for everybody with one. */
  company: LimitName;
  /** What there is too much of. */
  noun: string;
}

/** What a link can write, and how much of it. */
const bounds = {
  answer: {
    own: ['portalAnswersByLink'],
    company: 'portalAnswersByWorkspace',
    noun: 'messages',
  },
  brief: {
    own: ['portalBriefsByLink'],
    company: 'portalBriefsByWorkspace',
    noun: 'briefs',
  },
  note: {
    own: ['portalNotesByLink'],
    company: 'portalNotesByWorkspace',
    noun: 'notes',
  },
  file: {
    own: ['portalFilesByLink', 'portalFilesByLinkAndDay'],
    company: 'portalFilesByWorkspace',
    noun: 'files',
  },
} as const satisfies Record<string, Bounds>;

/**
 * Counts something that a link writes. Everybody who has the link shares its bounds, but whoever
 * proved their email has bounds of their own, which others do not use up.
 * @throws AppError `rate_limited`.
 */
export async function countWrite(ctx: PortalCtx, write: keyof typeof bounds): Promise<void> {
  const { own, company, noun }: Bounds = bounds[write];
  const { database, workspace } = ctx;
  const { share, isProved } = await shareOf(ctx);
  try {
    for (const limit of own) await take(database, limit, share);
    await take(database, company, isProved ? `${workspace.id} proved` : workspace.id);
  } catch (error) {
    if (!(error instanceof AppError) || !error.retryAfterSeconds) throw error;
    throw tooMany(ctx, { noun, isProved, seconds: error.retryAfterSeconds });
  }
}

/** Returns for whom what a browser does counts: everybody with the link, or who it proved to be. */
export async function shareOf(ctx: PortalCtx): Promise<{ share: string; isProved: boolean }> {
  const person = await findProvedPerson(ctx);
  if (!person) return { share: ctx.actor.portalLinkId, isProved: false };
  return { share: `${ctx.workspace.id} ${person.email}`, isProved: true };
}

interface Refused {
  noun: string;
  isProved: boolean;
  seconds: number;
}

function tooMany(
  { workspace }: PortalCtx,
  { noun, isProved, seconds: retryAfterSeconds }: Refused,
): AppError {
  const hours = Math.ceil(retryAfterSeconds / 3600);
  const wait = hours === 1 ? 'an hour' : `${hours} hours`;
  const whose = isProved
    ? `You sent too many ${noun}.`
    : `Too many ${noun} came through this link.`;
  return new AppError(
    'rate_limited',
    `${whose} Write to ${workspace.name} by email, or try again in ${wait}.`,
    { retryAfterSeconds },
  );
}
