import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { panelClass, sheetClass } from '../dialog.tsx';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import type { PanelAddress } from './use-panel-address.ts';

interface SidePanelProps {
  panel: PanelAddress;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/**
 * Panel beside a list, opened by the address. The list stays usable, and Tab leaves the panel at its
 * end; j and k go to the next and the previous record. Rows need `data-panel-row={id}` to get the
 * focus back. What scrolls sideways needs `panel-room` to scroll its end out from under the panel.
 */
export function SidePanel({ panel, title, description, children }: SidePanelProps) {
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const isInBrowser = useIsInBrowser();
  const isOpen = panel.openId !== null && isInBrowser;
  useFocus(isOpen ? panel.openId : null, section);
  useWalkKeys(panel);
  useEscape(panel, section);
  usePanelRoom(isOpen);
  if (!isOpen) return null;
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) panel.close();
  };
  return createPortal(
    <section
      ref={section}
      role="dialog"
      aria-labelledby={id}
      aria-describedby={description ? `${id}-about` : undefined}
      className={cx(panelClass, sheetClass)}
      onKeyDown={onKeyDown}
    >
      <header className="grid min-h-13 shrink-0 gap-0.5 border-b border-line ps-5 pe-48 pt-4 pb-3">
        <h2 id={id} tabIndex={-1} className="text-lg font-semibold outline-none">
          <bdi>{title}</bdi>
        </h2>
        {description && (
          <p id={`${id}-about`} className="text-sm text-soft">
            {description}
          </p>
        )}
      </header>
      <div className="overflow-y-auto px-5 py-4">{children}</div>
      {/* At the top, but last with Tab: the record comes first. */}
      <div className="absolute end-3 top-3 flex items-center">
        <Walk panel={panel} />
        <IconButton label="Close" onClick={panel.close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>,
    document.body,
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

/** Moves the focus to the heading when the panel opens, and back to the row when it closes. */
function useFocus(openId: string | null, section: RefObject<HTMLElement | null>): void {
  const lastId = useRef<string>(null);
  const isOpen = openId !== null;
  useEffect(() => {
    if (openId !== null) lastId.current = openId;
  }, [openId]);
  useEffect(() => {
    if (!isOpen) return;
    section.current?.querySelector('h2')?.focus();
    return () => {
      const row = `[data-panel-row="${CSS.escape(lastId.current ?? '')}"]`;
      document.querySelector<HTMLElement>(row)?.focus();
      requestAnimationFrame(keepFocus);
    };
  }, [isOpen, section]);
}

/** The row may have been removed. The focus then goes to the first row, or to the page. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const row = document.querySelector<HTMLElement>('[data-panel-row]');
  (row ?? document.querySelector('main'))?.focus();
}

/** Closes the panel on Escape outside of it, which nothing else has answered. */
function useEscape({ openId, close }: PanelAddress, section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (openId === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && section.current?.contains(event.target);
      if (event.key === 'Escape' && !event.defaultPrevented && !isInside) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
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
  // Before it is drawn: a key that comes right after would be lost.
  useLayoutEffect(() => {
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
