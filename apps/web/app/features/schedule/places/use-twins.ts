import { useEffect, useState } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';

const typingMilliseconds = 250;

async function findTwins(
  input: { name: string; address: string; coordinates: string; exceptId: string | undefined },
  signal: AbortSignal,
) {
  return (await loadApiClient()).locations.twins.query(input, { signal });
}

export type Twin = Awaited<ReturnType<typeof findTwins>>[number];

interface Typed {
  nameId: string;
  addressId: string;
  coordinatesId: string;
  exceptId: string | undefined;
}

/** Finds the locations that may be the one of three fields, while somebody types in them. */
export function useTwins({ nameId, addressId, coordinatesId, exceptId }: Typed): Twin[] {
  const [twins, setTwins] = useState<Twin[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let controller = new AbortController();
    const inputs = [nameId, addressId, coordinatesId].map((id) => document.getElementById(id));
    const find = () => {
      clearTimeout(timer);
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      timer = setTimeout(() => {
        const [name = '', address = '', coordinates = ''] = inputs.map((it) =>
          it instanceof HTMLInputElement ? it.value.trim() : '',
        );
        findTwins({ name, address, coordinates, exceptId }, signal).then(setTwins, () => undefined);
      }, typingMilliseconds);
    };
    for (const it of inputs) it?.addEventListener('input', find);
    return () => {
      clearTimeout(timer);
      controller.abort();
      for (const it of inputs) it?.removeEventListener('input', find);
    };
  }, [nameId, addressId, coordinatesId, exceptId]);
  return twins;
}
