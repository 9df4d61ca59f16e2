import type { ReactNode } from 'react';
import { onDemand } from '../on-demand.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { GridProps } from './grid-props.ts';

const onDesktop = onDemand(() => import('./desktop-grid.tsx'));
const onPhone = onDemand(() => import('./phone-grid.tsx'));

/** Rows edited like a spreadsheet, or read and edited row by row on a phone. Loads on first use. */
export function Grid<Row extends object>(props: GridProps<Row>): ReactNode {
  const isPhone = useIsPhone();
  const desktop = onDesktop.useWhen(isPhone === false);
  const phone = onPhone.useWhen(isPhone === true);
  if (desktop && isPhone === false) return <desktop.DesktopGrid {...props} />;
  if (phone && isPhone) return <phone.PhoneGrid {...props} />;
  return (
    <div role="status" aria-label="Loading" style={{ height: props.height ?? 480 }}>
      <Skeleton className="h-full" />
    </div>
  );
}
