import { computeAccessibleName, getRole } from 'dom-accessibility-api';

export type Text = string | RegExp;

export interface RoleOptions {
  name?: Text;
  /** Whether a name must be the whole name, in its own letter case. */
  exact?: boolean;
  level?: number;
  checked?: boolean;
}

/** What a person does not see without scripts. */
const unseen = 'head, [hidden], template, script, style, dialog:not([open]), [popover]';
/** Fields and what can have a label. */
const labeled =
  'input:not([type=hidden]), select, textarea, button, [aria-label], [aria-labelledby]';

/** Returns the elements below another that have a role and, if asked, a name. */
export function byRole(within: ParentNode, role: string, options: RoleOptions): Element[] {
  const { name, exact, level, checked } = options;
  return seen(within, '*').filter(
    (it) =>
      roleOf(it) === role &&
      !it.closest('[aria-hidden=true]') &&
      (level === undefined || levelOf(it) === level) &&
      (checked === undefined || isChecked(it) === checked) &&
      (name === undefined || isText(nameOf(it), name, exact)),
  );
}

/** Returns the fields and other elements that have a label. */
export function byLabel(within: ParentNode, label: Text, exact?: boolean): Element[] {
  return seen(within, labeled).filter((it) => isText(nameOf(it), label, exact));
}

/** Returns the innermost elements that hold a text. */
export function byText(within: ParentNode, text: Text, exact?: boolean): Element[] {
  const holds = (it: Element) => isText(it.textContent, text, exact);
  return seen(within, '*').filter((it) => holds(it) && ![...it.children].some(holds));
}

/** Returns the elements that a selector matches and that are seen. */
export function seen(within: ParentNode, selector: string): Element[] {
  return [...within.querySelectorAll(selector)].filter((it) => !it.closest(unseen));
}

/** Compares a text as the browser's driver does: a part of it in any case, unless it must be exact. */
export function isText(text: string | null, wanted: Text, exact = false): boolean {
  const own = normal(text ?? '');
  if (wanted instanceof RegExp) return own.search(wanted) >= 0;
  const given = normal(wanted);
  return exact ? own === given : own.toLowerCase().includes(given.toLowerCase());
}

export function isChecked(element: Element): boolean {
  const own = element.getAttribute('aria-checked');
  return own === null ? element.hasAttribute('checked') : own === 'true';
}

function roleOf(element: Element): string | null {
  return element.getAttribute('role') ?? getRole(element);
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? element.tagName.slice(1));
}

/** No style is loaded, so nothing is hidden by one. */
const plain = { display: 'block', visibility: 'visible', getPropertyValue: () => '' };

function nameOf(element: Element): string {
  return computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    getComputedStyle: () => plain as Partial<CSSStyleDeclaration> as CSSStyleDeclaration,
  });
}

function normal(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
