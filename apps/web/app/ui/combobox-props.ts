export interface ComboboxOption {
  value: string;
  label: string;
  /** Small, at the right: a zone's offset, a contact's company. */
  detail?: string;
}

export interface ComboboxProps {
  id: string;
  name: string;
  options: ComboboxOption[];
  defaultValue?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  /** What to type for, as in "Find a client". */
  searchLabel: string;
  /** Offers an empty choice with these words. */
  noneLabel?: string;
  /** For a book too long to send: told what is typed, and given the options that match it. */
  onSearch?: (query: string) => void;
  /** Offers to make what was typed; resolves to the new choice, or null when it was refused. */
  onCreate?: (query: string) => Promise<ComboboxOption | null>;
  'aria-label'?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}
