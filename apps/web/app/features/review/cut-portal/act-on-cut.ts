import type { PortalCtx } from '@callboard/core/portal';
import { DecideCut, decideCut, NoteOnCut, noteOnCut, openPortalCut } from '@callboard/core/review';
import { invalid } from '@callboard/domain/errors';
import { parseMoment } from '@callboard/domain/notes/moment';
import { data } from 'react-router';
import { z } from 'zod';
import { refusalOf } from '#app/errors.ts';
import type { SecretPageArgs } from '#app/features/accounts/secret-link/on-ended-link.ts';
import { inPortal } from '#app/features/portal/in-portal.ts';
import { recordOpening } from '#app/features/portal/record-opening.ts';
import type { CutForm } from './cut-forms.ts';
import type { CutReply } from './cut-reply.ts';

type Value = z.output<typeof CutForm>;
type Act = Exclude<Value, { intent: 'open' }>;

/** Does what the client asks for on the page of a cut, and says how it went. */
export async function actOnCut(args: SecretPageArgs, value: Value) {
  try {
    if (value.intent === 'open') {
      const reply = { done: 'open', refusal: null, param: null } as const;
      return data<CutReply>(reply, await recordOpening(args, openPortalCut));
    }
    await inPortal(args, (ctx) => act(ctx, value));
    return data<CutReply>({ done: value.intent, refusal: null, param: null });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const [[param, [message = refusal.message] = []] = [null]] = Object.entries(refusal.fields);
    return data<CutReply>({ done: null, refusal: message, param }, refusal.status);
  }
}

function act(ctx: PortalCtx, value: Act): Promise<unknown> {
  if (value.intent === 'decide') return decideCut(ctx, DecideCut.parse(value));
  const { at, parentId, drawing: drawn, ...note } = value;
  const onFrame = readDrawing(drawn);
  const timeMs = onFrame?.timeMs ?? parseMoment(at);
  if (!onFrame && at.trim() !== '' && timeMs === null) {
    throw invalid('timeMs', 'Type minutes and seconds, such as 0:07.2.');
  }
  const drawing = onFrame?.shapes ?? null;
  return noteOnCut(ctx, NoteOnCut.parse({ ...note, timeMs, drawing, parentId: parentId ?? null }));
}

const FrameDrawing = z.object({ timeMs: z.number(), shapes: z.unknown() });

/** Reads what was drawn, and on which moment. */
function readDrawing(json: string): z.output<typeof FrameDrawing> | null {
  if (json === '') return null;
  try {
    return FrameDrawing.parse(JSON.parse(json));
  } catch {
    throw invalid('drawing', 'The drawing could not be read. Remove it, and draw it again.');
  }
}
