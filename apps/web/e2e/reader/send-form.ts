/** What a form sends. */
export interface Sending {
  method: 'get' | 'post';
  /** As the form writes it, which may be relative. */
  action: string;
  fields: [string, string][];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Returns what a button sends, by the rules of HTML; nothing for a button that sends no form.
 * Files are left out.
 */
export function sendingOf(button: Element): Sending | null {
  const form = button.getAttribute('type') === 'button' ? null : formOf(button);
  if (!form) return null;
  const read = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name);
  return {
    method: read('method')?.toLowerCase() === 'post' ? 'post' : 'get',
    action: read('action') ?? '',
    fields: [...fieldsOf(form), ...ownValueOf(button)],
  };
}

/** Returns the form of a field or button, also one that names it by its id. */
export function formOf(element: Element): Element | null {
  const id = element.getAttribute('form');
  return id === null ? element.closest('form') : element.ownerDocument.getElementById(id);
}

function fieldsOf(form: Element): [string, string][] {
  const fields = form.ownerDocument.querySelectorAll<Field>('input, select, textarea');
  return [...fields]
    .filter((it) => formOf(it) === form && isSent(it))
    .flatMap((it) => valuesOf(it).map((value): [string, string] => [it.name, value]));
}

function isSent(field: Field): boolean {
  if (!field.name || field.matches(':disabled') || field.closest('fieldset[disabled]'))
    return false;
  if (/^(submit|button|reset|image|file)$/.test(field.type)) return false;
  return !isBox(field) || field.hasAttribute('checked');
}

function valuesOf(field: Field): string[] {
  if (field.tagName === 'SELECT') return chosen(field);
  // A box without a value of its own sends "on".
  return [isBox(field) && !field.hasAttribute('value') ? 'on' : field.value];
}

/** The first option is chosen where none is. */
function chosen(select: Element): string[] {
  const options = [...select.querySelectorAll('option')];
  const selected = options.filter((it) => it.hasAttribute('selected'));
  const first = select.hasAttribute('multiple') ? [] : options.slice(0, 1);
  return (selected.length > 0 ? selected : first).map((it) => it.value);
}

function isBox({ type }: Field): boolean {
  return type === 'checkbox' || type === 'radio';
}

function ownValueOf(button: Element): [string, string][] {
  const name = button.getAttribute('name');
  return name ? [[name, button.getAttribute('value') ?? '']] : [];
}
