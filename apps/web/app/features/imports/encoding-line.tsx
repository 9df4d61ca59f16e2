import { encodingLabels, encodings } from '@callboard/text/decode';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { textOf } from './read-file.ts';
import { choicesOf, type ReadSource } from './read-source.ts';

interface EncodingLineProps {
  source: ReadSource;
  /** Reads the file again. */
  read: (text: string, source: ReadSource) => void;
}

/** Says in which encoding a file was read that does not say its own, which can be changed. */
export default function EncodingLine({ source, read }: EncodingLineProps) {
  const { file, decoded } = source;
  if (decoded.words.length === 0) return null;
  const choose = (value: string) => {
    const encoding = encodings.find((it) => it === value);
    if (!encoding) return;
    const next = textOf(file, encoding);
    read(next.text, { file, decoded: next });
  };
  return (
    <Field
      id="import-encoding"
      className="max-w-md"
      label="Encoding of the file"
      hint={`Read as ${decoded.words.join(', ')}.`}
    >
      <Select
        id="import-encoding"
        value={decoded.encoding}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {choicesOf(decoded).map(({ encoding, words }) => (
          <option key={encoding} value={encoding}>
            {encodingLabels[encoding]}: {words.slice(0, 2).join(', ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
