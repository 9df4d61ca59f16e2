import { revisionColor } from '@callboard/domain/call-sheets/enums';
import { Pill } from '#app/ui/pill.tsx';
import type { CallSheetPage } from '../call-sheet.ts';

/** Where a call sheet stands: a draft, ready, sent, being revised, or changed since it was sent. */
export function SheetStatus({
  page: { status, revision, changedCount },
}: {
  page: Pick<CallSheetPage, 'status' | 'revision' | 'changedCount'>;
}) {
  const sent = `Revision ${revision}, ${revisionColor(revision).toLowerCase()}`;
  if (status === 'draft') return <Pill shape="ring">Draft</Pill>;
  if (status === 'ready' && revision === 0) {
    return (
      <Pill shape="ring" tone="good">
        Ready to send
      </Pill>
    );
  }
  if (status === 'ready') {
    return (
      <Pill shape="half" tone="tally">
        {sent}, being revised
      </Pill>
    );
  }
  return (
    <>
      <Pill shape="check" tone="good">
        {sent} sent
      </Pill>
      {changedCount > 0 && (
        <Pill shape="half" tone="tally">
          Changed since
        </Pill>
      )}
    </>
  );
}
