import type { Page } from 'playwright-core';

/**
 * Returns the controls that are smaller than a size in either direction. The target of a row's link
 * is its row, and that of a checkbox its label. Links in running text, and what is not visible, are
 * left out.
 */
export function smallTargets(page: Page, leastPixels: number): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, textarea, input:not([type=hidden]), [role=menuitem]',
    );
    return [...controls].filter(isShown).filter(isSmall).map(nameOf);

    function isShown(it: HTMLElement): boolean {
      if (it.offsetWidth <= 1 && it.offsetHeight <= 1) return false;
      return (
        it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isOffScreen(it)
      );
    }

    /** The link that skips to the page shows on focus only. */
    function isOffScreen(it: HTMLElement): boolean {
      return it.getBoundingClientRect().bottom <= 0 && getComputedStyle(it).position === 'fixed';
    }

    function isSmall(it: HTMLElement): boolean {
      if (it.tagName === 'A' && isInText(it)) return false;
      const { width, height } = targetOf(it).getBoundingClientRect();
      return Math.min(width, height) < least - 0.5;
    }

    function targetOf(it: HTMLElement): Element {
      if (getComputedStyle(it, '::after').position === 'absolute') return positionedAt(it);
      return it.closest('label') ?? it;
    }

    /** Returns the nearest positioned element, which an absolute child fills. */
    function positionedAt(it: HTMLElement): HTMLElement {
      const isStatic = getComputedStyle(it).position === 'static';
      return isStatic && it.parentElement ? positionedAt(it.parentElement) : it;
    }

    /** A link in a line of text, or one that is a line of text itself in a row. */
    function isInText(it: HTMLElement): boolean {
      if (getComputedStyle(it).display !== 'inline') return false;
      const around = it.closest('p, li, td, dd, span, h1, h2, h3')?.textContent?.trim();
      return around !== it.textContent?.trim();
    }

    function nameOf(it: HTMLElement): string {
      const { width, height } = targetOf(it).getBoundingClientRect();
      const name = it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 40);
      return `${it.tagName.toLowerCase()} "${name}" ${Math.round(width)} x ${Math.round(height)}`;
    }
  }, leastPixels);
}

/** Returns the fields whose edge has a contrast under 3 : 1 with what is around them. */
export function faintEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 3;
    /** A quiet select shows by its chevron until it is hovered. */
    const leftOut = ':disabled, [readonly], [role=switch], .quiet-select > select';
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const fields = document.querySelectorAll<HTMLElement>(
      'input:not([type=hidden]), textarea, select, [role=combobox]',
    );
    return [...fields]
      .filter((it) => it.checkVisibility() && !it.matches(leftOut))
      .map((it) => ({ it, contrast: contrastOf(edgeOf(it), behind(it)) }))
      .filter(({ it, contrast }) => contrast < least && !isFilled(it))
      .map(({ it, contrast }) => `${it.id || it.getAttribute('name')} ${contrast.toFixed(2)}`);

    /** A ticked box shows by its fill. */
    function isFilled(it: HTMLElement): boolean {
      return it instanceof HTMLInputElement && it.checked;
    }

    function edgeOf(it: HTMLElement): string {
      const shadow = getComputedStyle(it).boxShadow;
      const inset = shadow.match(/((?:rgba?|oklch|oklab|color)\([^)]*\)) 0px 0px 0px 1px inset/);
      return inset?.[1] ?? 'transparent';
    }

    function behind(it: HTMLElement): string {
      const { backgroundColor } = getComputedStyle(it.parentElement ?? document.body);
      if (luminanceOf(backgroundColor) !== null) return backgroundColor;
      return it.parentElement ? behind(it.parentElement) : 'white';
    }

    /** Returns the relative luminance of an opaque color (WCAG 2), or null for a transparent one. */
    function luminanceOf(color: string): number | null {
      if (!paint) throw new Error('This browser has no canvas.');
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
      if (alpha < 255) return null;
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((it) => {
        const share = it / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function contrastOf(one: string, other: string): number {
      const [light = 0, dark = 0] = [luminanceOf(one) ?? 0, luminanceOf(other) ?? 0].sort(
        (a, b) => b - a,
      );
      if (luminanceOf(one) === null) return 1;
      return (light + 0.05) / (dark + 0.05);
    }
  });
}
