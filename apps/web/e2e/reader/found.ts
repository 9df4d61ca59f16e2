import {
  byLabel,
  byRole,
  byText,
  isChecked,
  isText,
  type RoleOptions,
  seen,
  type Text,
} from './matching.ts';
import { formOf } from './send-form.ts';

interface TextOptions {
  exact?: boolean;
}

/** Looks for elements in a document, in the words of the browser's driver. */
export interface Finding {
  getByRole(role: string, options?: RoleOptions): Found;
  getByLabel(label: Text, options?: TextOptions): Found;
  getByText(text: Text, options?: TextOptions): Found;
  getByPlaceholder(text: Text, options?: TextOptions): Found;
  /** By a CSS selector. */
  locator(selector: string): Found;
}

/**
 * Elements that are looked for anew whenever they are asked. Methods that read or change one element
 * take the first and fail if there is none.
 */
export interface Found extends Finding {
  first(): Found;
  last(): Found;
  nth(index: number): Found;
  filter(options: { hasText: Text }): Found;
  count(): Promise<number>;
  all(): Promise<Found[]>;
  /** Expects that it is there, or that it is not: a document does not change by itself. */
  waitFor(options?: { state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
  inputValue(): Promise<string>;
  isChecked(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  fill(value: string): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  /** Chooses an option by its label or value. */
  selectOption(option: string): Promise<unknown>;
  /** Follows a link, sends a form, or ticks a box. */
  click(): Promise<void>;
}

/** Where elements are looked for. */
export interface Place {
  /** Elements to look in. */
  roots(): ParentNode[];
  /** Follows a link or sends a form. */
  click(element: Element): Promise<void>;
}

export function findIn({ roots, click }: Place): Finding {
  const find = (what: string, look: (root: ParentNode) => Element[]) =>
    makeFound({ what, look: () => [...new Set(roots().flatMap(look))], click });
  return {
    getByRole: (role, options = {}) =>
      find(`${role} ${options.name ?? ''}`, (it) => byRole(it, role, options)),
    getByLabel: (label, options) =>
      find(`label ${label}`, (it) => byLabel(it, label, options?.exact)),
    getByText: (text, options) => find(`text ${text}`, (it) => byText(it, text, options?.exact)),
    getByPlaceholder: (text, options) =>
      find(`placeholder ${text}`, (it) =>
        seen(it, '[placeholder]').filter((field) =>
          isText(field.getAttribute('placeholder'), text, options?.exact),
        ),
      ),
    locator: (selector) => find(selector, (it) => seen(it, selector)),
  };
}

interface Search {
  /** What is looked for, for the message of a failure. */
  what: string;
  look(): Element[];
  click: Place['click'];
}

function makeFound({ what, look, click }: Search): Found {
  const one = () => {
    const [element] = look();
    if (!element) throw new Error(`The document has no ${what}.`);
    return element as HTMLInputElement;
  };
  const pick = (choose: (all: Element[]) => Element[]): Found =>
    makeFound({ what, look: () => choose(look()), click });
  return {
    ...findIn({ roots: look, click }),
    first: () => pick((all) => all.slice(0, 1)),
    last: () => pick((all) => all.slice(-1)),
    nth: (index) => pick((all) => all.slice(index, index + 1)),
    filter: ({ hasText }) => pick((all) => all.filter((it) => isText(it.textContent, hasText))),
    count: async () => look().length,
    all: async () => look().map((element) => makeFound({ what, look: () => [element], click })),
    waitFor: async ({ state = 'visible' } = {}) => {
      const isGone = state === 'detached' || state === 'hidden';
      if (!isGone) one();
      else if (look().length > 0) throw new Error(`The document has a ${what}.`);
    },
    textContent: async () => one().textContent,
    allTextContents: async () => look().map((it) => it.textContent),
    getAttribute: async (name) => one().getAttribute(name),
    inputValue: async () => one().value,
    isChecked: async () => isChecked(one()),
    isDisabled: async () => one().matches(':disabled, [aria-disabled=true]'),
    fill: async (value) => {
      const field = one();
      if (!/^(INPUT|TEXTAREA)$/.test(field.tagName)) throw needsScripts(field);
      field.value = value;
    },
    check: async () => tick(one(), true),
    uncheck: async () => tick(one(), false),
    selectOption: async (option) => choose(one(), option),
    click: () => click(one()),
  };
}

/** Ticks a box, or chooses a radio button in place of the others of its name. */
export function tick(box: Element, isTicked: boolean): void {
  if (box.tagName !== 'INPUT') throw needsScripts(box);
  if (box.getAttribute('type') === 'radio') {
    const others = box.ownerDocument.querySelectorAll(`[name="${box.getAttribute('name')}"]`);
    for (const it of others) if (formOf(it) === formOf(box)) it.removeAttribute('checked');
  }
  box.toggleAttribute('checked', isTicked);
}

/** Returns the error of an element that does nothing by itself. */
export function needsScripts({ outerHTML }: Element): Error {
  return new Error(`Without scripts nothing happens: ${outerHTML}`);
}

function choose(select: Element, wanted: string): void {
  const options = [...select.querySelectorAll('option')];
  const isIt = (it: HTMLOptionElement) => it.value === wanted || it.textContent.trim() === wanted;
  const option = options.find(isIt);
  if (!option) throw new Error(`There is no option ${wanted}.`);
  for (const it of options) it.toggleAttribute('selected', it === option);
}
