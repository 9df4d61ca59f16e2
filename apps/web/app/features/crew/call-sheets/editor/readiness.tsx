import { lackWords } from '@callboard/domain/call-sheets/readiness';
import { Banner } from '#app/ui/banner.tsx';
import { Shape } from '#app/ui/pill.tsx';
import type { CallSheetPage } from '../call-sheet.ts';

/** What the sheet lacks to be sent, what it should have, and what to look at. */
export function Readiness({ page }: { page: Pick<CallSheetPage, 'lacks' | 'gaps' | 'warnings'> }) {
  const { lacks, gaps, warnings } = page;
  const hints = [...warnings.map((it) => it.text), ...gaps.map((it) => lackWords[it])];
  return (
    <>
      {lacks.length > 0 && (
        <Banner tone="tally">
          It cannot be sent yet: {lacks.map((it) => lackWords[it].toLowerCase()).join(', ')}.
        </Banner>
      )}
      {hints.length > 0 && (
        <section aria-label="Look at this before you send" className="grid gap-1">
          <h2 className="text-sm font-semibold">Look at this before you send</h2>
          <ul className="grid gap-1 text-sm text-soft">
            {hints.map((it) => (
              <li key={it} className="flex items-start gap-2">
                <span className="mt-1 text-tally-ink">
                  <Shape shape="ring" />
                </span>
                {it}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
