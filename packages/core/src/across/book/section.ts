import { type BookKind, bookKindLabels } from '@callboard/domain/book/enums';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bookSections } = schema;

/** A section of a book, also one that was never changed. */
export interface BookSection {
  /** Its kind, or for notes their id. */
  key: string;
  kind: BookKind;
  title: string | null;
  body: string | null;
  fileIds: string[];
  isClientVisible: boolean;
}

/** Columns of a section. */
export const sectionColumns = {
  id: bookSections.id,
  kind: bookSections.kind,
  title: bookSections.title,
  body: bookSections.body,
  fileIds: bookSections.fileIds,
  isClientVisible: bookSections.isClientVisible,
};

/** Selects the stored sections of a book in order. */
export function selectSections({ tx }: Ctx, projectId: string) {
  return tx
    .select(sectionColumns)
    .from(bookSections)
    .where(and(eq(bookSections.projectId, projectId), isNull(bookSections.deletedAt)))
    .orderBy(asc(bookSections.position), asc(bookSections.id));
}

/** Returns the heading of a section. */
export function headingOf({ kind, title }: Pick<BookSection, 'kind' | 'title'>): string {
  return title ?? bookKindLabels[kind];
}
