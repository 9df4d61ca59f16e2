import { useContext, useState } from 'react';
import { DraftOwner } from '../form/drafts/draft-owner.ts';
import { keepOnDevice, readKept } from '../kept-on-device.ts';
import { useStable } from '../use-stable.ts';

/** Widths in pixels that a person set, by the key of the column. */
export type Widths = Record<string, number>;

export const narrowest = 48;
export const widest = 640;

/** Returns the widths of a grid's columns that a person set, kept on this device, and a setter. */
export function useKeptWidths(gridId: string) {
  const key = `grid:${useContext(DraftOwner) ?? ''}:${gridId}`;
  const [widths, setWidths] = useState(() => read(key));
  const set = useStable((next: Widths) => {
    setWidths(next);
    keepOnDevice(key, Object.keys(next).length > 0 ? next : undefined);
  });
  return [widths, set] as const;
}

function read(key: string): Widths {
  const kept = Object.entries(readKept(key) ?? {});
  return Object.fromEntries(kept.filter(([, it]) => isWidth(it)));
}

function isWidth(it: unknown): boolean {
  return typeof it === 'number' && it >= narrowest && it <= widest;
}
