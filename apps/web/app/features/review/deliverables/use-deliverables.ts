import type { JobDeliverable } from '@callboard/core/review';
import { type DeliverableStatus, deliverableLabels } from '@callboard/domain/deliverables/enums';
import { loadApiClient } from '#app/load-api-client.ts';
import { type Arrow, useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { toast } from '#app/ui/toast.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

type Act =
  | { kind: 'change'; id: string; changes: Partial<JobDeliverable> }
  | { kind: 'order'; ids: string[] };

export type DeliverableActs = ReturnType<typeof useDeliverables>;

/** Returns the deliverables of a job with pending changes applied, and the functions that change them. */
export function useDeliverables(projectId: string, stored: JobDeliverable[]) {
  const { pending, run } = useOptimisticMutations<Act>();
  const all = pending.reduce(applied, stored);

  const setStatus = useStable((deliverable: JobDeliverable, status: DeliverableStatus) => {
    const { id, title, status: before } = deliverable;
    const send = async () =>
      (await loadApiClient()).deliverables.update.mutate({
        id,
        status,
        opened: { status: before },
      });
    void run({ kind: 'change', id, changes: { status } }, send).then((done) => {
      if (!done) return;
      const undo = () => setStatus({ ...deliverable, status }, before);
      toast(`${title} is now ${deliverableLabels[status].toLowerCase()}`, undo);
    });
  });
  const setVisible = useStable(({ id, isClientVisible: before }: JobDeliverable) => {
    const changes = { isClientVisible: !before };
    void run({ kind: 'change', id, changes }, async () =>
      (await loadApiClient()).deliverables.update.mutate({
        ...{ id, ...changes, opened: { isClientVisible: before } },
      }),
    );
  });
  const setQualityPassed = useStable(({ id }: JobDeliverable, isPassed: boolean) => {
    const changes = { qcPassedAt: isPassed ? new Date() : null };
    void run({ kind: 'change', id, changes }, async () => {
      await (await loadApiClient()).deliverables.setQualityPassed.mutate({ id, isPassed });
      return true;
    });
  });
  const moveTo = useStable((id: string, index: number) => {
    const ids = all.map((it) => it.id);
    if (ids.indexOf(id) === index) return;
    const next = ids.filter((it) => it !== id).toSpliced(index, 0, id);
    void run({ kind: 'order', ids: next }, async () => {
      await (await loadApiClient()).deliverables.order.mutate({ projectId, ids: next });
      return true;
    });
  });
  const lift = useKeyboardLift<number>({
    step: (index, arrow) => Math.min(all.length - 1, Math.max(0, index + steps[arrow])),
    describe: (index) => `place ${index + 1} of ${all.length}`,
    drop: moveTo,
  });
  return { all, setStatus, setVisible, setQualityPassed, moveTo, lift };
}

const steps: Record<Arrow, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

function applied(all: JobDeliverable[], act: Act): JobDeliverable[] {
  if (act.kind === 'change') {
    return all.map((it) => (it.id === act.id ? { ...it, ...act.changes } : it));
  }
  const places = new Map(act.ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: JobDeliverable) => places.get(id) ?? all.length;
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
}
