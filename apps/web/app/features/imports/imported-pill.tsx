import { Pill } from '#app/ui/pill.tsx';

/** Says whether an import added or updated something. */
export function ImportedPill({ isNew }: { isNew: boolean }) {
  return (
    <Pill shape={isNew ? 'dot' : 'half'} tone={isNew ? 'good' : 'neutral'}>
      {isNew ? 'Added' : 'Updated'}
    </Pill>
  );
}
