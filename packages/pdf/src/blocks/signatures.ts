import type { ReactElement } from 'react';
import type { SignaturesBlock } from '../document.ts';
import { ink, type Look } from '../look.ts';
import { bold, box, inRows, words } from './elements.ts';

/** Returns two signatures side by side, and the others below. */
export function signatures({ items }: SignaturesBlock, { type }: Look): ReactElement {
  const small = { fontSize: type.small, color: ink.quiet };
  const rows = inRows(items, 2).map((pair) =>
    box(
      { flexDirection: 'row', justifyContent: 'space-between' },
      pair.map(({ label, signed }) =>
        box({ width: '47%', marginBottom: 16 }, [
          words(bold(), label),
          ...(signed ? signedBy(signed, small) : [box({ height: 34 }, []), rule(), toFill(small)]),
        ]),
      ),
      { wrap: false },
    ),
  );
  return box({ marginTop: 14 }, rows);
}

type Small = { fontSize: number; color: string };
type Signed = NonNullable<SignaturesBlock['items'][number]['signed']>;

function signedBy({ name, at, address, hash }: Signed, small: Small): ReactElement[] {
  return [
    words({ fontSize: 14, marginTop: 10, marginBottom: 3 }, name),
    rule(),
    words({ ...small, marginTop: 3 }, `Signed electronically ${at}`),
    ...(address ? [words(small, `From ${address}`)] : []),
    ...(hash ? [words(small, 'SHA-256'), words(small, hash)] : []),
  ];
}

function rule(): ReactElement {
  return box({ borderBottomWidth: 1, borderBottomColor: ink.text }, []);
}

function toFill(small: Small): ReactElement {
  return box({ flexDirection: 'row', justifyContent: 'space-between', marginTop: 3 }, [
    words(small, 'Name and signature'),
    words({ ...small, width: 70 }, 'Date'),
  ]);
}
