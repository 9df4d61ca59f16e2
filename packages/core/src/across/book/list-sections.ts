import { standardBookKinds } from '@callboard/domain/book/enums';
import type { Ctx } from '../../kernel/context.ts';
import { type BookSection, selectSections } from './section.ts';

/** Returns all sections of a book in order, those without a row as they are at first. */
export async function listSections(ctx: Ctx, projectId: string): Promise<BookSection[]> {
  const rows = await selectSections(ctx, projectId);
  const stored = rows.map(({ id, ...it }) => ({ ...it, key: it.kind === 'notes' ? id : it.kind }));
  const kinds = new Set(stored.map((it) => it.kind));
  const others = standardBookKinds.filter((it) => !kinds.has(it));
  return [...stored, ...others.map(untouched)];
}

function untouched(kind: (typeof standardBookKinds)[number]): BookSection {
  return { key: kind, kind, title: null, body: null, fileIds: [], isClientVisible: false };
}
