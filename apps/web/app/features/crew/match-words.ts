const words = { email: 'email', phone: 'phone number', name: 'name' };

/** Returns by what people match: "email and name". */
export function matchWords(by: readonly (keyof typeof words)[]): string {
  return new Intl.ListFormat('en').format(by.map((it) => words[it]));
}
