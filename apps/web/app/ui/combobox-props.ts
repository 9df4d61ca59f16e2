export interface ComboboxOption {
  value: string;
  label: string;
  /** Small text on the right: a zone's offset, a contact's company. */
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
  /** Label of the search field: "Search clients". */
  searchLabel: string;
  /** Label of an empty option. */
  noneLabel?: string;
  /** For a list too long to send: called with the query, expected to update the options. */
  onSearch?: (query: string) => void;
  /** Offers to create an option from the query. Resolves to the new option, or null if refused. */
  onCreate?: (query: string) => Promise<ComboboxOption | null>;
  'aria-label'?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}
