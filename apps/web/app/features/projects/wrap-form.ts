import type { WrapItem } from '@callboard/core/projects';

/** What the wrap step posts for each item: `<item>.done` when ticked, `<item>.reason` as typed. */
export function readWrapItems(form: FormData, items: WrapItem[]) {
  return items.map((item) => {
    const reason = String(form.get(`${item}.reason`) ?? '').trim();
    return { item, isDone: form.has(`${item}.done`), ...(reason && { reason }) };
  });
}
