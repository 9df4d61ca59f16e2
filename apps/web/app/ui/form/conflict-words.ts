import { postedInWords } from '../typed/posted-words.ts';

/** Returns a stored value as the values of a form's field. */
export function toFormValues(value: unknown): string[] {
  if (value === true) return ['on'];
  if (value === false) return [];
  if (Array.isArray(value) && value.every((it) => typeof it !== 'object')) return value.map(String);
  if (typeof value === 'object' && value !== null) return [partsInWords(value)];
  return [value === null || value === undefined ? '' : String(value)];
}

/** Returns the texts in rows or parts of a value: "1, Production; 2, Open". */
function partsInWords(value: object): string {
  const isRows = Array.isArray(value);
  const parts = Object.values(value).filter((it) => it !== null && it !== '');
  return parts
    .map((it) => (typeof it === 'object' ? partsInWords(it) : String(it)))
    .join(isRows ? '; ' : ', ');
}

/** Returns the label of a field: "Name". */
export function fieldLabel(form: HTMLFormElement, name: string): string {
  const own = form.querySelector(`label[for="${CSS.escape(`${form.id}-${name}`)}"]`);
  const [first] = controlsNamed(form, name);
  const part = first?.getAttribute('aria-label');
  if (part) return part;
  const label = own ?? first?.closest('fieldset')?.querySelector('legend') ?? labelOf(first);
  return label?.firstChild?.textContent ?? name;
}

/** Returns the values of a field as the form shows them: labels of options, dates in words. */
export function inWords(form: HTMLFormElement, name: string, values: string[]): string {
  const controls = controlsNamed(form, name);
  const [first] = controls;
  if (first instanceof HTMLSelectElement) {
    return [...first.options].find((it) => it.value === values[0])?.text ?? '';
  }
  if (!(first instanceof HTMLInputElement)) return values[0] ?? '';
  if (first.type === 'checkbox' && controls.length === 1) return values.length > 0 ? 'Yes' : 'No';
  if (first.type === 'checkbox' || first.type === 'radio') return chosenLabels(controls, values);
  const words = values[0] && postedInWords(first, values[0]);
  if (words) return words;
  if (first.type === 'hidden' && values[0] === first.value) return first.dataset.label ?? '';
  return values[0] ?? '';
}

function chosenLabels(controls: Element[], values: string[]): string {
  return controls
    .filter((it) => it instanceof HTMLInputElement && values.includes(it.value))
    .map((it) => labelOf(it)?.textContent?.trim() ?? '')
    .join(', ');
}

function controlsNamed(form: HTMLFormElement, name: string): Element[] {
  return [...form.elements].filter((it) => it.getAttribute('name') === name);
}

function labelOf(control: Element | undefined): Element | undefined {
  return control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
}
