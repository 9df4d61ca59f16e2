import { type FormField, TextField } from '#app/ui/form/fields.tsx';
import { EventFields } from './event-fields.tsx';

interface EndpointFieldsProps {
  fields: { name: FormField; url: FormField; events: FormField };
  kind: 'webhook' | 'chat';
  events: string[];
  /** The stored URL is kept when the field is empty. */
  keepsUrl?: boolean;
}

/** Form fields of an endpoint: name, URL and events. */
export function EndpointFields({ fields, kind, events, keepsUrl }: EndpointFieldsProps) {
  const isChat = kind === 'chat';
  return (
    <>
      <TextField
        field={fields.name}
        label="Name"
        autoComplete="off"
        maxLength={200}
        placeholder={isChat ? 'Production channel' : 'Edit bay automation'}
      />
      <TextField
        field={fields.url}
        label={isChat ? 'Incoming webhook URL' : 'URL'}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-secret={isChat || undefined}
        maxLength={2000}
        isOptional={keepsUrl}
        placeholder={
          keepsUrl
            ? 'Unchanged'
            : isChat
              ? 'https://chat.example.com/hooks/…'
              : 'https://hooks.example.com/callboard'
        }
        hint={
          isChat
            ? 'Your team chat gives you this URL when you add an incoming webhook. Anyone with it can post to the channel, so we only show its host later.'
            : 'Must be a public https URL. Redirects are not followed.'
        }
      />
      <EventFields field={fields.events} chosen={events} />
    </>
  );
}
