import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { Book, BookSection } from './book.ts';

type Act =
  | { kind: 'order'; keys: string[] }
  | { kind: 'show'; key: string; isClientVisible: boolean }
  | { kind: 'remove'; key: string; isRemoved: boolean };

/** Returns a book as it will be once its unfinished acts are done, and the acts. */
export function useBook(stored: Book) {
  const projectId = stored.project.id;
  const { pending, run } = useOptimisticMutations<Act>();
  const book = { ...stored, sections: pending.reduce(after, stored.sections) };
  const moveTo = (key: string, index: number) => {
    const keys = book.sections.map((it) => it.key).filter((it) => it !== key);
    const ids = keys.toSpliced(index, 0, key);
    void run({ kind: 'order', keys: ids }, async () =>
      (await loadApiClient()).book.order.mutate({ projectId, ids }),
    );
  };
  const setShown = (section: string, isClientVisible: boolean) =>
    void run({ kind: 'show', key: section, isClientVisible }, async () =>
      (await loadApiClient()).book.update.mutate({ projectId, section, isClientVisible }),
    );
  const setRemoved = (id: string, isRemoved: boolean) =>
    run({ kind: 'remove', key: id, isRemoved }, async () =>
      (await loadApiClient()).book.setNotesRemoved.mutate({ id, isRemoved }),
    );
  const remove = async ({ key, heading }: BookSection) => {
    if (!(await setRemoved(key, true))) return;
    toast(`“${heading}” was removed`, () => void setRemoved(key, false));
  };
  return { book, acts: { moveTo, setShown, remove: (it: BookSection) => void remove(it) } };
}

export type BookActs = ReturnType<typeof useBook>['acts'];

function after(sections: BookSection[], act: Act): BookSection[] {
  if (act.kind === 'order') {
    const places = new Map(act.keys.map((key, at) => [key, at]));
    return sections.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
  }
  if (act.kind === 'remove') {
    return act.isRemoved ? sections.filter((it) => it.key !== act.key) : sections;
  }
  const { key, isClientVisible } = act;
  return sections.map((it) => (it.key === key ? { ...it, isClientVisible } : it));
}
