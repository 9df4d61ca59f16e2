import { isClash, mergeParagraphs } from '@callboard/domain/paperwork/merge-paragraphs';
import type { SplitField } from '#app/ui/form/conflict.ts';
import { toMemo, toParagraphs } from './memo-text.ts';

type Paragraphs = ReturnType<typeof toParagraphs>;
type Side = Paragraphs[number] | null;

/** Finds the paragraphs of a deal memo that two people changed. */
export const splitMemo: SplitField = ({ opened, stored, typed }) => {
  const merged = mergeParagraphs({
    opened: opened as Paragraphs,
    theirs: stored as Paragraphs,
    yours: toParagraphs(typed),
  });
  const clashes = merged.filter(isClash);
  return {
    parts: clashes.map(({ yours, theirs }) => ({
      label: (theirs ?? yours)?.title || 'Paragraph without a title',
      ...shownSides(yours, theirs),
    })),
    combine: (takesTheirs) =>
      toMemo(
        merged.flatMap((it) => {
          if (!isClash(it)) return [it];
          return (takesTheirs[clashes.indexOf(it)] ? it.theirs : it.yours) ?? [];
        }),
      ),
  };
};

/** Returns both paragraphs, with their titles if those differ. */
function shownSides(yours: Side, theirs: Side): { yours: string; theirs: string } {
  const isTitled = yours && theirs && yours.title !== theirs.title;
  const shown = (it: Side) => {
    if (!it) return 'Removed';
    return isTitled ? toMemo([it]) : it.text;
  };
  return { yours: shown(yours), theirs: shown(theirs) };
}
