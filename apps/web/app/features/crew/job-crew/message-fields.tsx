import { useId } from 'react';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select, Textarea } from '#app/ui/input.tsx';
import type { Message } from './hold-people.ts';

interface MessageFieldsProps {
  /** Null while nobody is messaged. */
  message: Message | null;
  change: (message: Message | null) => void;
  /** What the message starts from. */
  usual: Message;
  /** "them" or the name of the only person. */
  whom: string;
}

/** Offers to message people in the step that holds them. Untouched, nobody is messaged. */
export function MessageFields({ message, change, usual, whom }: MessageFieldsProps) {
  return (
    <div className="grid gap-2">
      <Checkbox
        label={`Message ${whom}`}
        hint="An email with the dates and a link to answer. Without an email, a text to send from your phone."
        checked={message !== null}
        onChange={({ currentTarget }) => change(currentTarget.checked ? usual : null)}
      />
      {message && <MessageText message={message} change={change} />}
    </div>
  );
}

interface MessageTextProps {
  message: Message;
  change: (message: Message) => void;
}

/** The text of a message, how it is sent, and whether a yes confirms. */
export function MessageText({ message, change }: MessageTextProps) {
  const id = useId();
  return (
    <>
      <Field id={id} label="Message" hint="The dates and the link are added.">
        <Textarea
          id={id}
          rows={3}
          maxLength={2000}
          required
          aria-describedby={`${id}-description`}
          value={message.text}
          onChange={({ currentTarget }) => change({ ...message, text: currentTarget.value })}
        />
      </Field>
      <Field id={`${id}-channel`} label="Send by">
        <Select
          id={`${id}-channel`}
          value={message.isByPhone ? 'phone' : 'email'}
          onChange={({ currentTarget: { value } }) =>
            change({ ...message, isByPhone: value === 'phone' })
          }
        >
          <option value="email">Email</option>
          <option value="phone">Text from your phone</option>
        </Select>
      </Field>
      <Checkbox
        label="A yes confirms them"
        hint="Otherwise a yes holds the date, and you confirm."
        checked={message.confirms}
        onChange={({ currentTarget }) => change({ ...message, confirms: currentTarget.checked })}
      />
    </>
  );
}
