import { Banner } from '#app/ui/banner.tsx';
import { Shape } from '#app/ui/pill.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import { LackItems } from '../lack-items.tsx';

/** What the sheet lacks to be sent, what it should have, and what to look at. */
export function Readiness({ page }: { page: CallSheetPage }) {
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
          <ul className="grid gap-1 text-sm text-soft">
            {warnings.map((it) => (
              <li key={it.text} className="flex items-start gap-2">
                <span className="mt-1 text-tally-ink">
                  <Shape shape="ring" />
                </span>
                {it.text}
              </li>
            ))}
            <LackItems lacks={gaps} sheet={page} />
          </ul>
        </section>
      )}
    </>
  );
}
