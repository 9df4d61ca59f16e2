import { type CallSheetStatus, revisionColor } from '@callboard/domain/call-sheets/enums';
import { Pill } from '#app/ui/pill.tsx';

interface SheetPillProps {
  sheet: { status: CallSheetStatus; revision: number };
}

/** Where a call sheet stands: a draft, ready, sent with its revision, or being revised. */
export function SheetPill({ sheet: { status, revision } }: SheetPillProps) {
  if (status === 'sent') {
    return (
      <Pill shape="check" tone="good">
        Sent r{revision}, {revisionColor(revision).toLowerCase()}
      </Pill>
    );
  }
  if (revision > 0) {
    return (
      <Pill shape="half" tone="tally">
        Being revised
      </Pill>
    );
  }
  if (status === 'draft') return <Pill shape="ring">Draft</Pill>;
  return <Pill shape="dot">Ready to send</Pill>;
}
