import { useEffect } from 'react';
import { useStable } from '#app/ui/use-stable.ts';
import type { FilmStage } from './film-stage.ts';

/**
 * Writes the moment on screen into the fields of a note: the chosen range as it changes, and the moment
 * when somebody begins to write. Returns what is called then.
 */
export function useStamp(
  formId: string,
  stage: FilmStage | null,
  momentField = 'from',
): () => void {
  const range = stage?.range;
  const write = useStable((name: string, timeMs: number | null) =>
    writeField(formId, name, timeMs === null ? '' : (stage?.clock.words(timeMs) ?? '')),
  );
  useEffect(() => {
    if (range === undefined || (range.inMs === null && range.outMs === null)) return;
    write(momentField, range.inMs ?? 0);
    write('to', range.outMs);
  }, [range, write, momentField]);
  return useStable(() => {
    if (!stage || fieldIn(formId, 'body')?.value || fieldIn(formId, momentField)?.value) return;
    const { timeMs } = stage.player.current?.moment() ?? { timeMs: null };
    stage.player.current?.pause();
    if (timeMs !== null) write(momentField, timeMs);
  });
}

/** Writes a field as if it had been typed, so that the draft has it too. */
export function writeField(formId: string, name: string, text: string): void {
  const field = fieldIn(formId, name);
  if (!field || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fieldIn(formId: string, name: string) {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField ? field : null;
}
