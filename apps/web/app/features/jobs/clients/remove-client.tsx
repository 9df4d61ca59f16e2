import { countOf } from '#app/count-of.ts';
import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { useRemoval } from '#app/features/removal/use-removal.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { linksEnd } from './links-end.ts';

interface RemoveClientProps {
  client: { id: string; name: string };
  peopleCount: number;
  /** All jobs, finished ones too. */
  projectCount: number;
  /** Private links of its contacts that work. */
  linkCount: number;
}

/** Removes a client and offers to undo it, or says that its jobs keep it. */
export function RemoveClient({ projectCount, ...props }: RemoveClientProps) {
  if (projectCount === 0) return <RemoveButton {...props} />;
  return (
    <p className="text-xs text-faint">Cannot be removed: it has {countOf(projectCount, 'job')}.</p>
  );
}

function RemoveButton({
  client: { id, name },
  peopleCount,
  linkCount,
}: Omit<RemoveClientProps, 'projectCount'>) {
  const removal = useRemoval({
    remove: async () => (await loadApiClient()).clients.remove.mutate({ id }),
    restore: async () => (await loadApiClient()).clients.restore.mutate({ id }),
    done: `${name} was removed`,
    leaveTo: '/clients',
    returnTo: `/clients/${id}`,
  });
  return (
    <RemoveDialog removal={removal} title={`Remove ${name}?`}>
      {peopleCount > 0
        ? `This also removes its ${countOf(peopleCount, 'contact')}.`
        : 'This removes it from your clients.'}{' '}
      {linksEnd(linkCount)}You can undo this right after.
    </RemoveDialog>
  );
}
