import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { panelClass, sheetClass, withoutDescription } from '../dialog.tsx';
import { onDemand } from '../on-demand.tsx';
import type { PanelAddress } from './use-panel-address.ts';

const radix = onDemand(() => import('radix-ui/dialog'));

interface SidePanelProps {
  panel: PanelAddress;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/**
 * Panel beside a list, opened by the address. The list stays usable; j and k go to the next and the
 * previous record. Rows need `data-panel-row={id}` to get the focus back. What scrolls sideways
 * needs `panel-room` to scroll its end out from under the panel.
 */
export function SidePanel({ panel, title, description, children }: SidePanelProps) {
  const isOpen = panel.openId !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastId = useRef(panel.openId);
  if (panel.openId) lastId.current = panel.openId;
  useWalkKeys(panel);
  usePanelRoom(isOpen);
  const parts = radix.useWhen(isOpen);
  if (!parts) return null;
  const backToRow = (event: Event) => {
    event.preventDefault();
    const row = `[data-panel-row="${CSS.escape(lastId.current ?? '')}"]`;
    document.querySelector<HTMLElement>(row)?.focus();
  };
  return (
    <parts.Root open={isOpen} modal={false} onOpenChange={panel.close}>
      <parts.Portal>
        <parts.Content
          className={cx(panelClass, sheetClass)}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            heading.current?.focus();
          }}
          onCloseAutoFocus={backToRow}
          {...withoutDescription(description)}
        >
          <header className="grid min-h-13 gap-0.5 border-b border-line ps-5 pe-48 pt-4 pb-3">
            <parts.Title ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
              <bdi>{title}</bdi>
            </parts.Title>
            {description && (
              <parts.Description className="text-sm text-soft">{description}</parts.Description>
            )}
          </header>
          <div className="overflow-y-auto px-5 py-4">{children}</div>
          {/* At the top, but last with Tab: the record comes first. */}
          <div className="absolute end-3 top-3 flex items-center">
            <Walk panel={panel} />
            <parts.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" />
              </IconButton>
            </parts.Close>
          </div>
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}

function Walk({ panel }: { panel: PanelAddress }) {
  return (
    <>
      {panel.position > 0 && (
        <span className="tabular px-1 text-xs text-faint">
          {panel.position} of {panel.count}
        </span>
      )}
      <IconButton label="Previous (k)" disabled={!panel.previous} onClick={panel.previous}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label="Next (j)" disabled={!panel.next} onClick={panel.next}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Marks the page while a panel is open, so that what scrolls sideways can leave room for it. */
function usePanelRoom(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    document.documentElement.dataset.hasPanel = '';
    return () => {
      delete document.documentElement.dataset.hasPanel;
    };
  }, [isOpen]);
}

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';

function useWalkKeys({ openId, next, previous }: PanelAddress): void {
  useEffect(() => {
    if (openId === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'j') next?.();
      if (event.key === 'k') previous?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
