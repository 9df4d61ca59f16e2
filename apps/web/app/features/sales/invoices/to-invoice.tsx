import type { ToInvoice } from '@callboard/core/sales';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import { useDraftSchedule } from './use-draft-schedule.ts';

/** Approved estimates of which nothing was issued, each with the button that drafts its invoices. */
export function ToInvoiceList({ estimates }: { estimates: ToInvoice[] }) {
  const { canChange } = useViewer();
  const { isBusy, draft } = useDraftSchedule();
  if (estimates.length === 0) return null;
  return (
    <Section
      title={
        <>
          Still to invoice <Count>{estimates.length}</Count>
        </>
      }
    >
      <ul className="text-sm">
        {estimates.map((it) => (
          <li
            key={it.id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5 last:border-b"
          >
            <span className="grid min-w-0 flex-1 basis-48">
              <Link to={`/estimates/${it.id}`} className="truncate font-medium hover:underline">
                {it.title}
              </Link>
              <span className="tabular truncate text-xs text-faint">
                {it.number} · <bdi>{it.clientName}</bdi>
              </span>
            </span>
            <Money minorUnits={it.totalCents} currency={it.currency} />
            {canChange('money.edit') && (
              <Button
                size="sm"
                aria-label={`Draft invoices of ${it.number}`}
                isBusy={isBusy}
                onClick={() => void draft(it.id)}
              >
                Draft invoices
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
