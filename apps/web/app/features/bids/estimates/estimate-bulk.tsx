import { Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { queryOf } from '#app/ui/list/use-address.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import type { EstimateRow } from './estimate-table.tsx';

interface EstimateBulkProps {
  selection: Selection<EstimateRow>;
  /** The list shows what was removed. */
  isRemoved: boolean;
}

/** Compares, exports, removes or restores the chosen estimates. Accepted ones stay. */
export function EstimateBulk({ selection, isRemoved }: EstimateBulkProps) {
  const { chosen, clear } = selection;
  const { canChange } = useViewer();
  const { isBusy, run } = useBulk<EstimateRow>();
  const set = ({ id }: EstimateRow, isRemoved: boolean) =>
    apiClient.estimates.setRemoved.mutate({ id, isRemoved });
  const change = async () => {
    await run({
      rows: chosen,
      act: (it) => set(it, !isRemoved),
      done: (count) => `${countOf(count, 'estimate')} ${isRemoved ? 'restored' : 'removed'}`,
      undo: (it) => set(it, isRemoved),
    });
    clear();
  };
  return (
    <BulkBar count={chosen.length} clear={clear}>
      {!isRemoved && <Compare chosen={chosen} />}
      <Export chosen={chosen} />
      {canChange('estimates.edit') && (
        <Button isBusy={isBusy} onClick={change}>
          {isRemoved ? 'Restore' : 'Remove'}
        </Button>
      )}
    </BulkBar>
  );
}

/** Compares two, the older one first. */
function Compare({ chosen }: { chosen: EstimateRow[] }) {
  const [before, after] = chosen.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (chosen.length !== 2 || !before || !after) return null;
  return (
    <LinkButton to={`/estimates/${after.id}/compare?from=${before.id}&to=${after.id}`}>
      Compare
    </LinkButton>
  );
}

/** The chosen rows as a file, in the order and with the columns of the list. */
function Export({ chosen }: { chosen: EstimateRow[] }) {
  const [params] = useSearchParams();
  const choice = new URLSearchParams(queryOf(params));
  choice.set('ids', chosen.map((it) => it.id).join());
  return (
    <Link
      reloadDocument
      to={{ pathname: '/estimates.csv', search: choice.toString() }}
      className="inline-flex h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4"
    >
      <Download aria-hidden="true" />
      Export
    </Link>
  );
}
