import { Word } from '../doc.tsx';

/** Shows a sentence of the OpenAPI document, in which code is between backticks. */
export function RichText({ children }: { children: string }) {
  return children
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <Word key={index}>{part}</Word> : part));
}

/** Shows the paragraphs of a description. */
export function Paragraphs({ children }: { children: string }) {
  return children.split('\n\n').map((it) => (
    <p key={it}>
      <RichText>{it.replaceAll('\n', ' ')}</RichText>
    </p>
  ));
}
