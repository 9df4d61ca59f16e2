// RFC 5545 and 7986. Of the packages on npm, ical-generator 11 writes the name of a calendar
// unescaped, so that a line break in it begins a property, and keeps control characters.

/** One property: its name with parameters, and its value as it stands in the file. */
type Property = readonly [name: string, value: string];

const lineBytes = 75;

/** Returns a component with its properties and the components inside it, as folded lines. */
export function component(name: string, properties: Property[], inside: string[] = []): string {
  const lines = properties.map(([key, value]) => fold(`${key}:${value}`));
  return [`BEGIN:${name}`, ...lines, ...inside, `END:${name}`].join('\r\n');
}

/** Returns a text as a value (RFC 5545 section 3.3.11), without control characters. */
export function textValue(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** Returns an instant in UTC, such as `20261124T143000Z`. */
export function instantValue(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

/** Returns the wall-clock time of a date and time, such as `20261124T063000`. */
export function wallValue(at: Temporal.ZonedDateTime | Temporal.PlainDateTime): string {
  return at
    .toString({ timeZoneName: 'never', offset: 'never', smallestUnit: 'second' } as object)
    .replace(/[-:]/g, '');
}

/** Returns a date, such as `20261124`. */
export function dateValue(date: Temporal.PlainDate): string {
  return date.toString().replaceAll('-', '');
}

/** Breaks a line of more than 75 octets (section 3.1), never inside a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= lineBytes) return line;
  const lines = [];
  let [part, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > lineBytes) {
      lines.push(part);
      [part, bytes] = [' ', 1];
    }
    part += character;
    bytes += size;
  }
  return [...lines, part].join('\r\n');
}
