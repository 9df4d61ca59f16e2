import { createBrief, createEstimate, saveLines } from '@callboard/core/bids';
import { newLineId } from '@callboard/domain/estimates/line-id';
import { makeFile } from './records.ts';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

type EstimateInput = Parameters<typeof createEstimate>[1];
type Change = Parameters<typeof saveLines>[1]['changes'][number];
type Line = Partial<Omit<Extract<Change, { do: 'add' }>, 'do' | 'id'>>;

/** Adds a brief. */
export function makeBrief(
  app: TestApp,
  member: TestMember,
  input: Partial<Parameters<typeof createBrief>[1]> = {},
): Promise<{ id: string; title: string }> {
  const body = 'Commercial: two shoot days on a stage, two actors, one :60 and two :15.';
  return as(app, member, (ctx) => createBrief(ctx, { title: 'Harbor Lights', body, ...input }));
}

interface BriefFileInput {
  name?: string;
  contentType?: string;
  /** What the worker reads of it; null to leave it in the queue. */
  body?: string | null;
  kind?: 'pdf' | 'email' | 'html' | 'text';
  senderName?: string;
  senderEmail?: string;
}

/** Uploads a file for a brief, and reads it as the worker does. Returns its id. */
export async function makeBriefFile(
  app: TestApp,
  member: TestMember,
  { name = 'Brief.pdf', contentType = 'application/pdf', ...input }: BriefFileInput = {},
): Promise<string> {
  const { fileId } = await makeFile(app, member, { image: 'brief', name, contentType });
  const { body = 'Two shoot days on a pier at night.', kind = 'pdf' } = input;
  if (body === null) return fileId;
  await app.system.sql`
    update brief_files set state = 'ready', next_at = null, kind = ${kind}, body = ${body},
      sender_name = ${input.senderName ?? null}, sender_email = ${input.senderEmail ?? null}
    where file_id = ${fileId}`;
  return fileId;
}

/** Creates a draft with lines, by default one of $650.00 in section B. */
export function makeEstimate(
  app: TestApp,
  member: TestMember,
  {
    lines = [{ description: 'Gaffer', rateCents: 650_00 }],
    ...input
  }: Partial<EstimateInput> & {
    lines?: Line[];
  } = {},
): Promise<{ id: string; number: string; lineIds: string[] }> {
  return as(app, member, async (ctx) => {
    const { id, number } = await createEstimate(ctx, { title: 'Morning Ritual', ...input });
    const added = lines.map((line) => {
      return { do: 'add' as const, id: newLineId(), section: 'B' as const, ...line };
    });
    if (added.length > 0) await saveLines(ctx, { id, changes: added });
    return { id, number, lineIds: added.map((it) => it.id) };
  });
}
