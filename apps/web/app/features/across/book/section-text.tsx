import { longestBookText } from '@callboard/domain/book/enums';
import { loadApiClient } from '#app/load-api-client.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { useEdits } from '#app/use-edits.ts';
import type { BookSection } from './book.ts';

interface SectionTextProps {
  projectId: string;
  section: BookSection;
  isEditable: boolean;
  /** Whether somebody just asked to write where there is no text yet. */
  isBegun: boolean;
}

/** The text of a section, saved while it is typed. */
export function SectionText({ isEditable, ...props }: SectionTextProps) {
  return isEditable ? <TextEditor {...props} /> : <BookText text={props.section.body} />;
}

/** A text as it was typed, with its paragraphs. */
export function BookText({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p dir="auto" className="max-w-[70ch] text-pretty whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

function TextEditor({ projectId, section, isBegun }: Omit<SectionTextProps, 'isEditable'>) {
  const { key, heading, body } = section;
  const id = `book-${key}`;
  const edits = useEdits<Pick<BookSection, 'body'>>({
    name: id,
    stored: { body },
    send: async (changes) =>
      (await loadApiClient()).book.update.mutate({ projectId, section: key, ...changes }),
  });
  const text = edits.values.body ?? '';
  if (text === '' && !isBegun && !edits.state) return null;
  return (
    <form id={id} className="grid gap-1" onSubmit={(event) => event.preventDefault()}>
      <Textarea
        name="body"
        aria-label={`Text of ${heading}`}
        dir="auto"
        rows={3}
        maxLength={longestBookText}
        autoFocus={isBegun}
        value={text}
        onChange={({ currentTarget: { value } }) => edits.edit('body', value || null, true)}
      />
      <SaveState formId={id} edits={edits} />
    </form>
  );
}
