import { Banner } from '#app/ui/banner.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import { LackItems } from '../lack-items.tsx';

const { Part: SheetWarnings } = lazyPart(() => import('../sheet-warnings.tsx'));

/** What the sheet lacks to be sent, what it should have, and what to look at. */
export function Readiness({ page, isEditable }: { page: CallSheetPage; isEditable: boolean }) {
  const { lacks, gaps, warnings } = page;
  return (
    <>
      {lacks.length > 0 && (
        <Banner tone="tally">
          <p>It cannot be sent yet.</p>
          <ul className="grid gap-1 pt-1">
            <LackItems lacks={lacks} sheet={page} />
          </ul>
        </Banner>
      )}
      {warnings.length + gaps.length > 0 && (
        <section aria-label="Look at this before you send" className="grid gap-1">
          <h2 className="text-sm font-semibold">Look at this before you send</h2>
          <ul className="grid gap-1.5 text-sm text-soft">
            <SheetWarnings sheet={page} {...{ warnings, isEditable }} />
            <LackItems lacks={gaps} sheet={page} />
          </ul>
        </section>
      )}
    </>
  );
}
