/** Values of a form's fields by name. A field without a checked box has none. */
export type FormValues = Record<string, string[]>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unkeptTypes = /^(password|file|submit|button|reset|image)$/;

/** Yields the fields that a draft may hold: no passwords, secrets or hidden fields. */
function* controlsOf(form: HTMLFormElement): Generator<Control> {
  for (const it of form.elements) {
    const isControl =
      it instanceof HTMLInputElement ||
      it instanceof HTMLTextAreaElement ||
      it instanceof HTMLSelectElement;
    if (!isControl || !it.name || unkeptTypes.test(it.type) || 'secret' in it.dataset) continue;
    // A combobox or typed field posts its value in a hidden input that has a label.
    if (it.type === 'hidden' && it.dataset.label === undefined) continue;
    yield it;
  }
}

/** Returns the values that a form has now. */
export function readValues(form: HTMLFormElement): FormValues {
  return collect(form, (it) => {
    if (isBox(it)) return it.checked ? [it.value] : [];
    return it instanceof HTMLSelectElement ? chosenIn(it, 'selected') : [it.value];
  });
}

/** Returns the values that a form was rendered with. */
export function readRendered(form: HTMLFormElement): FormValues {
  return collect(form, (it) => {
    if (isBox(it)) return it.defaultChecked ? [it.value] : [];
    if (!(it instanceof HTMLSelectElement)) return [it.dataset.rendered ?? it.defaultValue];
    const rendered = chosenIn(it, 'defaultSelected');
    return rendered.length > 0 ? rendered : chosenIn(it, 'selected');
  });
}

/** Returns the fields of `values` that differ from `base`, and filled ones that it does not have. */
export function changesSince(base: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, it]) =>
      base[name] ? !isSameValue(it, base[name]) : it.some(Boolean),
    ),
  );
}

/** Returns whether two fields have the same values. */
export function isSameValue(a: string[], b: string[] | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((it, at) => it === b[at]);
}

/** Returns the labels that comboboxes show, by field. */
export function readLabels(form: HTMLFormElement): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const { name, dataset } of controlsOf(form)) if (dataset.label) labels[name] = dataset.label;
  return labels;
}

/** Fills fields as if they were typed, so that React and Conform notice. */
export function writeValues(
  form: HTMLFormElement,
  values: FormValues,
  labels: Record<string, string> = {},
): void {
  for (const it of [...controlsOf(form)]) {
    const value = values[it.name];
    if (!value) continue;
    if (isBox(it)) {
      if (it.checked !== value.includes(it.value)) it.click();
      continue;
    }
    if (it.type === 'hidden') it.dataset.label = labels[it.name] ?? '';
    setNatively(it, value[0] ?? '');
    it.dispatchEvent(new Event('input', { bubbles: true }));
    it.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function collect(form: HTMLFormElement, read: (control: Control) => string[]): FormValues {
  const values: FormValues = {};
  for (const it of controlsOf(form)) values[it.name] = [...(values[it.name] ?? []), ...read(it)];
  return values;
}

function isBox(it: Control): it is HTMLInputElement {
  return it instanceof HTMLInputElement && (it.type === 'checkbox' || it.type === 'radio');
}

function chosenIn({ options }: HTMLSelectElement, key: 'selected' | 'defaultSelected'): string[] {
  return [...options].filter((it) => it[key]).map((it) => it.value);
}

/** Sets the value past React's own setter, which would hide the change from `onChange`. */
function setNatively(control: Control, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
}
